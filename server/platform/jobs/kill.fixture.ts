import { createInProcessBus } from '../bus/in-process.ts';
import { openDatabase } from '../db/open.ts';
import { createJobs } from './jobs.ts';
import { createJobStore } from './store.ts';

/** Adds jobs, and kills itself in the middle of the third one: `node kill.fixture.ts <data folder>`. */

const [, , dataDir = ''] = process.argv;
const database = await openDatabase({ dataDir });
const jobs = createJobs({
  store: createJobStore(database),
  bus: createInProcessBus(),
  isAlone: true,
  clock: Date.now,
  log: console,
  ran() {},
});
let runs = 0;
const queue = jobs.define({
  kind: 'count',
  retryMs: [1000],
  async run({ key }) {
    await database.kysely.insertInto('settings').values({ key, value: 'first' }).execute();
    runs += 1;
    if (runs === 3) process.kill(process.pid, 'SIGKILL');
    return { outcome: 'done' };
  },
});
for (const key of ['a', 'b', 'c', 'd', 'e']) await queue.add({ key });
await jobs.start();
setInterval(() => {}, 1000); // jobs do not keep a process alive
