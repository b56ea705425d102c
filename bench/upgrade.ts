import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { SpokenMessage } from '@ncf/contract/messages';
import { startApp, type App, type SideClient } from '@ncf/testing';
import { newMessage } from '@ncf/testing/factories';
import { postgresServer } from '@ncf/testing/postgres';

/**
 * `npm run upgrade [-- COMMIT]`: builds a release of an earlier commit and runs it beside this version on one
 * PostgreSQL, as in a rolling upgrade. The old program writes before, while, and after the new one migrates, and is
 * killed and started again on the new tables. By default, the commit is the one before the newest migration.
 * Every acknowledged message must be in both programs' histories, once and in order.
 */
const ROOT = resolve(import.meta.dirname, '..');
const MIGRATIONS = 'server/platform/db/postgres/migrations.ts';
/** How long a message may take from one program to the other, in milliseconds. */
const LIVE_MS = 10_000;

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Builds the release of a commit, with the packages of its lockfile. */
function buildRelease(commit: string, folder: string): string {
  git('worktree', 'add', '--detach', folder, commit);
  execFileSync(process.execPath, ['scripts/run.mjs', 'release'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return join(folder, 'release', `ncf-track-${process.platform}-${process.arch}`);
}

type Visitor = Awaited<ReturnType<App['connectVisitor']>>;
type Client = Pick<SideClient<unknown>, 'publish' | 'waitFor'>;

/** Has one side write. @returns whether the other side got it without reconnecting */
async function write(from: Client, to: Client, topic: string, text: string): Promise<boolean> {
  const message = newMessage(text);
  await from.publish(topic, message);
  written.push(message.messageId);
  const arrival = to.waitFor(({ payload }) => payload['messageId'] === message.messageId, LIVE_MS);
  return arrival.then(
    () => true,
    () => false,
  );
}

/** The acknowledged messages. */
const written: string[] = [];

async function check(name: string, app: App, { session }: Visitor): Promise<void> {
  const path = `message/${encodeURIComponent(session.chatUserEmail)}`;
  const { data } = await app.callAs<{ data: SpokenMessage[] }>(
    await app.agentSignIn(),
    'GET',
    path,
  );
  const said = data.filter(({ type }) => type === 'message');
  const isWhole = isDeepStrictEqual(
    said.map(({ messageId }) => messageId),
    written,
  );
  const isOrdered = data.every(({ seq }, index) => seq === index + 1);
  say(`${name}: ${said.length} of ${written.length} messages, ${isOrdered ? 'no gap' : 'a GAP'}`);
  if (!isWhole || !isOrdered) process.exitCode = 1;
}

async function runBoth(release: string, dataDir: string): Promise<void> {
  const database = await (await postgresServer()).takeDatabase();
  await database.query('drop schema public cascade; create schema public');
  const env = { DATABASE_URL: database.url, RATE_LIMIT: '0' };
  const version = async (): Promise<unknown> =>
    (await database.query('select max(version) as version from schema_version'))[0]?.['version'];
  const apps: App[] = [];
  const start = async (folder: string): Promise<App> => {
    const app = await startApp({ dataDir, folder, env });
    apps.push(app);
    return app;
  };
  try {
    const before = await start(release);
    const visitor = await before.connectVisitor();
    const topic = visitor.sessionTopic;
    const colleague = await before.connectAgent();
    await write(visitor, colleague, topic, 'on the old program');
    const old = await version();

    const after = await start(ROOT);
    say(`schema: ${String(old)} → ${String(await version())}`);
    const agent = await after.connectAgent();
    const isHeard = await write(visitor, agent, topic, 'from the old program to the new one');
    const isAnswered = await write(agent, visitor, topic, 'from the new program to the old one');
    say(`events between the programs: ${isHeard && isAnswered ? 'live' : 'after reconnecting'}`);
    await write(colleague, visitor, topic, 'on the old program, after the migration');
    await check('old program, new tables', before, visitor);
    await check('new program', after, visitor);

    await before.kill();
    await before.restart();
    const again = await before.connectVisitor(visitor.session);
    await write(again, colleague, topic, 'after the old program was killed and started again');
    await check('old program, started on the new tables', before, visitor);

    await before.terminate();
    const moved = await after.connectVisitor(visitor.session);
    await write(moved, agent, topic, 'on the new program alone');
    await check('new program alone', after, visitor);
  } finally {
    for (const app of apps) await app.stop();
    await database.giveBack();
  }
}

const [given] = process.argv.slice(2);
const commit = git('rev-parse', given ?? `${git('log', '-1', '--format=%H', '--', MIGRATIONS)}^`);
const folder = await mkdtemp(join(tmpdir(), 'ncf-upgrade-'));
try {
  say(`old: ${git('log', '-1', '--format=%h %cs %s', commit)}`);
  const release = buildRelease(commit, join(folder, 'old'));
  await runBoth(release, join(folder, 'data'));
} finally {
  git('worktree', 'remove', '--force', join(folder, 'old'));
  await rm(folder, { recursive: true, force: true });
}
say(process.exitCode === 1 ? 'FAILED' : 'Nothing was lost.');
process.exit();
