import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newMessage } from '@ncf/testing/factories';
import { createClient } from '@ncf/testing/postgres';
import { startApp } from '@ncf/testing';
import { expect, it, onTestFinished } from 'vitest';

/** The programs of Debian's package `postgresql`; null where it is not installed. */
const PROGRAMS = ((home): string | null => {
  const newest = existsSync(home) ? readdirSync(home).toSorted().at(-1) : undefined;
  return newest === undefined ? null : join(home, newest, 'bin');
})('/usr/lib/postgresql');

/** PostgreSQL refuses to run as root; this user has no rights. */
const UNPRIVILEGED = 65_534;
const as = process.getuid?.() === 0 ? { uid: UNPRIVILEGED, gid: UNPRIVILEGED } : {};

function run(program: string, ...args: string[]): void {
  const { status, stderr } = spawnSync(join(PROGRAMS ?? '', program), args, {
    ...as,
    encoding: 'utf8',
    // A server that goes on would keep pipes open.
    stdio: ['ignore', 'ignore', program === 'pg_ctl' ? 'ignore' : 'pipe'],
  });
  expect([program, status, stderr ?? '']).toEqual([program, 0, expect.any(String)]);
}

/** Starts the server of a configuration. @returns its URL, and a function that stops it */
function start(etc: string, sockets: string) {
  const options = `-k ${sockets} -h ''`;
  run('pg_ctl', 'start', '--wait', '-D', etc, '-l', `${etc}.log`, '-o', options);
  const stop = () => run('pg_ctl', 'stop', '--wait', '-m', 'fast', '-D', etc);
  return {
    url: `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(sockets)}`,
    stop,
  };
}

async function ask(url: string, sql: string): Promise<string> {
  const client = createClient(url);
  await client.connect();
  try {
    return String(Object.values((await client.query<object>(sql)).rows[0] ?? {})[0]);
  } finally {
    await client.end();
  }
}

it.runIf(PROGRAMS !== null)(
  'restores the database to a moment before an accident, as docs/operating.md says',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'ncf-moment-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const [data = '', etc = '', archive = '', base = ''] = ['data', 'etc', 'archive', 'base'].map(
      (name) => join(folder, name),
    );
    for (const path of [etc, archive]) mkdirSync(path);
    chmodSync(folder, 0o755);
    if ('uid' in as)
      for (const path of [folder, etc, archive]) chownSync(path, UNPRIVILEGED, UNPRIVILEGED);
    run('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C');
    // As Debian's package does, so that no base backup has these files.
    for (const name of ['postgresql.conf', 'pg_hba.conf', 'pg_ident.conf'])
      renameSync(join(data, name), join(etc, name));
    appendFileSync(
      join(etc, 'postgresql.conf'),
      `data_directory = '${data}'
    archive_mode = on
    archive_command = 'test ! -f ${archive}/%f && cp %p ${archive}/%f'
    archive_timeout = 60\n`,
    );
    const primary = start(etc, folder);
    const app = await startApp({ env: { DATABASE_URL: primary.url } });
    onTestFinished(() => app.stop());
    const visitor = await app.connectVisitor();
    const say = (text: string) => visitor.publish(visitor.sessionTopic, newMessage(text));
    await say('Before the backup');
    run(
      'pg_basebackup',
      `--pgdata=${base}`,
      '--checkpoint=fast',
      `--host=${folder}`,
      '--username=postgres',
    );
    await say('After the backup');
    // With microseconds, and with the time zone of PostgreSQL.
    const moment = await ask(primary.url, 'select clock_timestamp()::text');
    await ask(primary.url, 'delete from messages');
    await say('After the accident');
    await ask(primary.url, 'select pg_switch_wal()');
    await app.terminate();
    primary.stop();

    renameSync(data, `${data}.old`);
    renameSync(base, data);
    appendFileSync(
      join(data, 'postgresql.auto.conf'),
      `restore_command = 'cp ${archive}/%f %p'
    recovery_target_time = '${moment}'
    recovery_target_action = promote\n`,
    );
    writeFileSync(join(data, 'recovery.signal'), '');
    const restored = start(etc, folder);
    onTestFinished(() => restored.stop());
    await expect.poll(() => ask(restored.url, 'select pg_is_in_recovery()')).toBe('false');
    // The same socket folder, so DATABASE_URL is the same.
    await app.restart();
    const { data: history } = await app.callAs<{ data: { text: string }[] }>(
      visitor.session,
      'GET',
      `message/${visitor.session.chatUserEmail}`,
    );
    expect(history.map(({ text }) => text)).toEqual(['Before the backup', 'After the backup']);
  },
);
