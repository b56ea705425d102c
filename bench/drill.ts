import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { App } from '@ncf/testing';
import { startLoad, type Load } from '@ncf/testing/chat-load';
import { fillDisk, freezeServers, killServers, restartDatabase, upgrade } from './drill/faults.ts';
import { startLogReader } from './drill/log-reader.ts';
import { startWithPostgres, startWithSqlite, type System } from './drill/system.ts';
import { verdictOf } from './drill/verdict.ts';
import { figure, percentile, table } from './report.ts';

/**
 * `npm run drill`: visitors and agents write all the time on a staging copy that this makes, while its servers are
 * upgraded, killed, and frozen, its database restarts, and its disk fills up. Prints how long people waited, and how many
 * of the acknowledged messages were lost or doubled, and fails if any was. A program reads the event log all the time:
 * each event must come once, and in order.
 *
 * - `--nodes 3`: nodes with PostgreSQL; without it, one server with SQLite
 * - `--kills 20`, `--visitors 12`: how many
 * - `--between 0.5`: the longest pause before a kill, in seconds
 * - `--rate 100`: messages a second in all, if nothing fails and the machine has time for them
 * - `--from COMMIT` or a release's folder: the program to upgrade from
 *
 * `scripts/run.mjs` checks the numbers. SIGINT or SIGTERM ends it after the fault in progress, with a report on what
 * happened until then; another one at once.
 */

const ROOT = resolve(import.meta.dirname, '..');
/** All run in one process with the visitors, and each hears of every conversation: more would measure this process. */
const VISITORS_PER_AGENT = 100;
const { values } = parseArgs({
  options: {
    nodes: { type: 'string', default: '0' },
    kills: { type: 'string', default: '20' },
    visitors: { type: 'string', default: '12' },
    between: { type: 'string', default: '0.5' },
    rate: { type: 'string' },
    from: { type: 'string' },
  },
});
const nodes = Number(values.nodes);
const kills = Number(values.kills);
const visitors = Number(values.visitors);
const between = Number(values.between) * 1000;
/** Both sides of each conversation write. */
const pauseMs = values.rate === undefined ? undefined : (2000 * visitors) / Number(values.rate);
const interrupted = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    // Ends the servers, too.
    if (interrupted.signal.aborted) process.exit(1);
    interrupted.abort();
    say('Ends after this fault; once more: at once.');
  });
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();

const isRelease = (from: string): boolean => existsSync(join(from, 'server', 'main.ts'));
const isCommit = (from: string): boolean =>
  spawnSync('git', ['rev-parse', '--verify', '--quiet', `${from}^{commit}`], { cwd: ROOT })
    .status === 0;
if (values.from !== undefined && !isRelease(values.from) && !isCommit(values.from)) {
  console.error('--from must be a commit, or the folder of a release.');
  process.exit(2);
}

/** The folder of an earlier release, built if it is a commit. */
function earlierRelease(from: string, folder: string): string {
  if (isRelease(from)) return resolve(from);
  say(`Building ${git('log', '-1', '--format=%h of %cs, “%s”', from)} …`);
  git('worktree', 'add', '--detach', folder, from);
  execFileSync(process.execPath, ['scripts/run.mjs', 'release'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return join(folder, 'release', `ncf-track-${process.platform}-${process.arch}`);
}

function firstOf({ nodes: [first] }: System): App {
  if (first === undefined) throw new Error('There is no server.');
  return first;
}

async function startWriting(system: System): Promise<Load> {
  const first = firstOf(system);
  const owner = await first.agentSignIn();
  const agents = [];
  for (let n = 0; n < Math.ceil(visitors / VISITORS_PER_AGENT); n += 1) {
    const account = { email: `agent-${n}@example.com`, password: 'correct horse battery' };
    await first.callAs(owner, 'POST', 'agents', { ...account, adminUserName: `Agent ${n}` });
    agents.push(await first.agentSignIn(account));
  }
  const load = await startLoad(system.url, agents, visitors, pauseMs);
  await load.settled();
  return load;
}

const HEADING = ['', 'messages', 'p50', 'p99', 'longest wait', 'longest without connection'];

/**
 * Has something happen, and waits until everyone has written again.
 * @param happens may resolve with how many times it did
 * @returns a row of the report, in milliseconds
 */
async function during(
  name: string,
  load: Load,
  happens: () => Promise<unknown>,
): Promise<string[]> {
  load.waits();
  load.longestAbsence();
  const happened = await happens();
  await load.settled();
  await load.progressed();
  const waits = load.waits().toSorted((a, b) => a - b);
  const times = [percentile(waits, 0.5), percentile(waits, 0.99), waits.at(-1)];
  const row = [
    typeof happened === 'number' ? `${happened} ${name}` : name,
    `${waits.length}`,
    ...times.map(figure),
    figure(load.longestAbsence()),
  ];
  say(table([HEADING, row]).split('\n').slice(-1)[0] ?? '');
  return row;
}

async function run(system: System, isOld: boolean): Promise<boolean> {
  say(`${system.name}, ${visitors} visitors and their agents, each writes all the time`);
  const load = await startWriting(system);
  const reader = await startLogReader(system.url, firstOf(system));
  const rows = [await during('nothing', load, () => load.progressed())];
  async function add(name: string, happens: () => Promise<unknown>): Promise<void> {
    if (!interrupted.signal.aborted) rows.push(await during(name, load, happens));
  }
  if (isOld) await add('an upgrade', () => upgrade(system, ROOT));
  else say('no upgrade: name the release before with --from');
  await add('each server frozen for 6 s', () => freezeServers(system));
  const { restartDatabase: restart, disk } = system;
  if (restart !== null)
    await add('3 restarts of the database', () => restartDatabase(restart, system, load));
  if (disk !== null) await add('a full disk for 6 s', () => fillDisk(disk, system));
  else say('no full disk: that takes SQLite and the right to mount a file system');
  const progress = (count: number): void => {
    if (count % Math.ceil(kills / 20) === 0)
      say(
        `  ${count} kills, ${load.written()} messages acknowledged, ${reader.count()} events read so far`,
      );
  };
  await add('kills', () => killServers(system, load, kills, between, progress, interrupted.signal));
  await load.finish();
  await load.settled();
  const verdict = verdictOf(load.conversations(), await system.rows());
  const events = await reader.finish();
  await load.stop();
  say(`\nMilliseconds from a click to the acknowledgment:\n\n${table([HEADING, ...rows])}\n`);
  const { acknowledged, lost, doubled, gaps } = verdict;
  say(`${acknowledged} acknowledged, ${lost} lost, ${doubled} doubled, ${gaps} gaps`);
  say(
    `${events.read} events read from the log, ${events.missed} missed, ${events.repeated} repeated, ${events.gaps} gaps`,
  );
  return lost + doubled + gaps + events.missed + events.repeated + events.gaps === 0;
}

const folder = await mkdtemp(join(tmpdir(), 'ncf-drill-'));
const worktree = join(folder, 'earlier');
try {
  const old = values.from === undefined ? undefined : earlierRelease(values.from, worktree);
  const system = await (nodes > 0 ? startWithPostgres(nodes, old) : startWithSqlite(old));
  try {
    if (!(await run(system, old !== undefined))) process.exitCode = 1;
  } finally {
    await system.stop();
  }
} finally {
  if (existsSync(worktree)) git('worktree', 'remove', '--force', worktree);
  await rm(folder, { recursive: true, force: true });
}
process.exit();
