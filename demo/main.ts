import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { DAYS } from '@ncf/contract/days';
import { openingHours, type OpeningHours } from '@ncf/contract/opening-hours';
import { isReady } from '@ncf/testing/is-ready';
import { startMailServer } from '@ncf/testing/mail-server';
import { parseEnvironment, VARIABLE_NAMES } from '../server/env.ts';
import { checkPort } from '../server/platform/http/listening.ts';
import { newWebhookSecret } from '../server/platform/http/signature.ts';
import { reasonOf } from '../server/run-command.ts';
import { randomOf } from '../testing/src/random.ts';
import { createCasting } from './casting.ts';
import { refuseInUse, unfinishedOf } from './folder.ts';
import { simulateVisitors } from './live.ts';
import { fillMonth } from './month.ts';
import { agentAt, type Agent } from './people.ts';
import { readCast, readStories } from './stories.ts';

/**
 * `npm run demo [-- --speed 4] [-- --reset]`: the product with a month of a support team, simulated visitors, and
 * colleagues. Its data is in a folder of its own, it reads no `.env`, and its emails go nowhere.
 */

const ROOT = join(import.meta.dirname, '..');
const FOLDER = join(ROOT, '.demo');
const DATA_DIR = join(FOLDER, 'data');
const PASSWORD = 'a month in Wichita';
const INBOX = { address: 'support@example.com', secret: 'only-for-the-demonstration' };

const { values: given } = parseArgs({
  options: { speed: { type: 'string', default: '1' }, reset: { type: 'boolean', default: false } },
});
const speed = Number(given.speed);
if (!(speed >= 0.1 && speed <= 100)) {
  process.stderr.write(
    '--speed is how many times as fast as real people visitors are: 0.1 to 100.\n',
  );
  process.exit(2);
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Where the server will listen. A port or a folder in use is noticed before a minute of preparation. */
async function freePort(): Promise<number> {
  try {
    refuseInUse(DATA_DIR);
    const { host, port } = parseEnvironment({ PORT: process.env['PORT'] });
    await checkPort(host, port);
    return port;
  } catch (error) {
    process.stderr.write(`${reasonOf(error) ?? String(error)}\n`);
    process.exit(1);
  }
}

/** When the company answers, from its content; all day where that has no hours. */
function hoursOf(): OpeningHours {
  const file = join(ROOT, 'site/dist/current/site.json');
  const { opening } = JSON.parse(readFileSync(file, 'utf8')) as { opening: unknown };
  const allDay = { timeZone: 'UTC', weekly: [{ days: DAYS, from: '00:00', to: '23:59' }] };
  return openingHours.parse(opening ?? allDay);
}

/** The example of a system that knows vehicles. @returns its address */
async function startContextServer(secret: string): Promise<string> {
  const system = spawn(process.execPath, [join(ROOT, 'docs/context-server/server.ts')], {
    env: { CONTEXT_SECRET: secret, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.once('exit', () => system.kill());
  const [line] = (await once(system.stdout, 'data')) as [Buffer];
  return line.toString().trim().replace('CONTEXT_URL=', '');
}

let server: ChildProcess | undefined;
const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    // A month that was interrupted starts again. An exit ends the context server, too.
    if (server === undefined) process.exit(130);
    stopping.abort();
    server.kill('SIGTERM');
  });

const port = await freePort();
const mail = await startMailServer();
const contextSecret = newWebhookSecret();
const cast = readCast();
const [owner] = cast.team;
if (owner === undefined) throw new Error('demo/stories/cast.yaml names no one.');
const variables = {
  PORT: `${port}`,
  DATA_DIR,
  OWNER_EMAIL: owner.email,
  OWNER_NAME: owner.name,
  OWNER_GENDER: owner.gender,
  OWNER_PASSWORD: PASSWORD,
  // All visitors come from this machine.
  RATE_LIMIT: '0',
  SMTP_URL: mail.url,
  MAIL_FROM: INBOX.address,
  MAIL_REPLY_TO: INBOX.address,
  INBOUND_EMAIL_SECRET: INBOX.secret,
  CONTEXT_URL: await startContextServer(contextSecret),
  CONTEXT_SECRET: contextSecret,
};

if (given.reset) rmSync(FOLDER, { recursive: true, force: true });
if (!existsSync(DATA_DIR)) {
  mkdirSync(FOLDER, { recursive: true });
  const startedAt = Date.now();
  const unfinished = unfinishedOf(DATA_DIR);
  rmSync(unfinished, { recursive: true, force: true });
  const count = await fillMonth({
    variables: { ...variables, DATA_DIR: unfinished },
    inbox: INBOX,
    hours: hoursOf(),
    now: Date.now(),
    onProgress: (share) => {
      if (process.stdout.isTTY)
        process.stdout.write(`\rA month of conversations ${Math.round(share * 100)}%`);
    },
  });
  renameSync(unfinished, DATA_DIR);
  if (process.stdout.isTTY) process.stdout.write('\r');
  say(`A month of conversations: ${count} in ${Math.round((Date.now() - startedAt) / 1000)} s`);
}

/** The server on the data, with nothing of this machine's settings. */
function startServer(): ChildProcess {
  const environment = { ...process.env };
  for (const name of VARIABLE_NAMES) delete environment[name];
  return spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(ROOT, 'server/main.ts')],
    { cwd: FOLDER, env: { ...environment, ...variables }, stdio: ['ignore', 'inherit', 'inherit'] },
  );
}

server = startServer();
const ended = once(server, 'exit');
void ended.then(() => stopping.abort());

const host = `http://127.0.0.1:${port}`;
while (!stopping.signal.aborted && !(await isReady(host))) await sleep(200);

if (!stopping.signal.aborted) {
  say(
    `Demonstration: sign in at ${host}/console as ${owner.email} with the password “${PASSWORD}”.`,
  );
  say(
    `Visitors write at ${speed} × the speed of people. Ctrl+C stops; --reset begins a new month.`,
  );
  const colleagues = new Map<string, Agent>();
  const desk = { host, fetch, now: Date.now };
  for (const { name, email } of cast.team.slice(1))
    colleagues.set(name, await agentAt(desk, { email, password: PASSWORD }));
  const random = randomOf(Date.now());
  await simulateVisitors({
    host,
    casting: createCasting(cast, readStories(), random),
    colleagues,
    speed,
    random,
    signal: stopping.signal,
  });
}
const [code] = (await ended) as [number | null];
await mail.close();
process.exit(code ?? 0);
