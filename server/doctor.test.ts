import { once } from 'node:events';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { startImapServer } from '@ncf/testing/imap-server';
import { startMailServer } from '@ncf/testing/mail-server';
import { postgresServer } from '@ncf/testing/postgres';
import { startApp } from '@ncf/testing';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { serveData } from './app.fixture.ts';
import { runServerCommand } from './command.fixture.ts';
import { listBackups } from './platform/backup/backup.ts';
import { startS3Server } from './platform/blobs/s3-server.fixture.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ncf-doctor-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
});

/** Runs it. @returns the exit code, and what each part says, `ok …`, `warning …`, or `WRONG …` */
async function examine(dataDir: string, env: Record<string, string>) {
  const { code, said } = await runServerCommand('doctor', dataDir, [], env);
  const lines = said.trim().split('\n');
  const of = (part: string): string =>
    lines
      .filter((line) => line.slice(9).startsWith(`${part} `))
      .map((line) => `${line.slice(0, 9).trim()} ${line.slice(9 + part.length).trim()}`)
      .join('\n');
  return { code, said, of, total: lines.at(-1) };
}

/** A port at which nothing listens. */
const CLOSED = '127.0.0.1:9';

it('finds a healthy server with SQLite, backups, and mail healthy', async () => {
  const [mail, imap] = [await startMailServer(), await startImapServer()];
  const backups = join(folder, 'backups');
  const env = {
    BACKUP_DIR: backups,
    SMTP_URL: mail.url,
    IMAP_URL: imap.url,
    MAIL_FROM: 'chat@example.com',
  };
  const app = await startApp({ env });
  onTestFinished(async () => {
    await app.stop();
    await Promise.all([mail.close(), imap.close()]);
  });
  const { port } = new URL(app.url);
  const at = { ...env, HOST: '127.0.0.1', PORT: port, PUBLIC_URL: app.url };
  await expect.poll(() => listBackups(backups)).toHaveLength(1);
  const { code, of, said } = await examine(app.dataDir, at);
  for (const part of ['settings', 'versions', 'disk', 'backups', 'database', 'push keys'])
    expect(of(part), said).toMatch(/^ok/);
  for (const part of ['SMTP', 'IMAP', 'server', 'DNS', 'TLS', 'WebSocket', 'uploads', 'proxies'])
    expect(of(part), said).toMatch(/^ok/);
  // Nothing hides the operator's paths here.
  expect(of('site')).toContain('warning Everyone can read /readyz and /metrics.');
  expect(code).toBe(1);
  expect(said).not.toContain('testpass');
});

it('says what is wrong with each part, and what to do', async () => {
  const [backups, dataDir] = [join(folder, 'backups'), join(folder, 'data')];
  await mkdir(backups);
  const imap = await startImapServer();
  const proxy = createServer((request, response) => {
    // Without a WebSocket, without the server's headers, and with a limit for bodies.
    response.writeHead(request.method === 'POST' ? 413 : 200).end('{}');
  }).listen(0, '127.0.0.1');
  onTestFinished(async () => {
    proxy.close();
    await imap.close();
  });
  await once(proxy, 'listening');
  const { port } = proxy.address() as AddressInfo;
  const { code, of, total } = await examine(dataDir, {
    BACKUP_DIR: backups,
    SMTP_URL: `smtp://${CLOSED}`,
    IMAP_URL: imap.url.replace('testpass', 'wrong'),
    MAIL_FROM: 'chat@example.com',
    HOST: '127.0.0.1',
    PORT: '9',
    PUBLIC_URL: `http://127.0.0.1:${port}`,
  });
  expect(of('database')).toMatch(/^WRONG There is no database at .*Set DATA_DIR/);
  expect(of('push keys')).toMatch(/^warning Not checked/);
  expect(of('disk')).toMatch(/^WRONG .* cannot be written to \(ENOENT.*DATA_DIR/);
  expect(of('backups')).toMatch(/^WRONG .* has no backup\. Run npm run backup/);
  expect(of('SMTP')).toMatch(/^WRONG connect ECONNREFUSED .*SMTP_URL/);
  expect(of('IMAP')).toMatch(/^WRONG .*IMAP_URL/);
  expect(of('server')).toMatch(/^WRONG Nothing answers at .*Start the server/);
  expect(of('site')).toMatch(/removes the headers x-content-type-options, content-security-policy/);
  expect(of('WebSocket')).toMatch(/^WRONG No WebSocket at .*Upgrade and Connection/);
  expect(of('uploads')).toMatch(/^WRONG The proxy refuses files of 20 MB/);
  expect([code, total]).toEqual([2, expect.stringMatching(/, 9 wrong$/)]);
});

it('notices a damaged backup, an old one, and a database of a newer program', async () => {
  const [backups, dataDir] = [join(folder, 'backups'), join(folder, 'data')];
  await (await serveData(dataDir)).stop();
  expect(await runServerCommand('backup', dataDir, [backups])).toMatchObject({ code: 0 });
  const file = new DatabaseSync(join(dataDir, 'ncf-track.db'));
  file.exec("insert into settings (key, value) values ('moveProgress', '{}')");
  expect((await examine(dataDir, {})).of('database')).toContain('WRONG The move into it is not');
  file.exec('pragma user_version = 999');
  file.close();
  const before = await examine(dataDir, { BACKUP_DIR: backups });
  expect(before.of('backups')).toMatch(/^ok .* 0 hours old.*read and compared/);
  expect(before.of('database')).toMatch(/^WRONG The schema has version 999.*newer program/);
  const [name = ''] = /\d{4}-\S+Z/.exec(before.of('backups')) ?? [];
  const old = '2026-01-02T040000Z';
  await rename(join(backups, name), join(backups, old));
  expect((await examine(dataDir, { BACKUP_DIR: backups })).of('backups')).toMatch(
    /^WRONG The newest backup is 2026-01-02T040000Z, \d+ hours old.* Read the log/,
  );
  await writeFile(join(backups, old, 'ncf-track.db'), 'x');
  const { of } = await examine(dataDir, { BACKUP_DIR: backups });
  expect(of('backups')).toMatch(/^WRONG .* is not the database that was backed up\./);
});

it('signs in to PostgreSQL and S3, and says which setting leads nowhere', async () => {
  const [{ url }, s3] = [await (await postgresServer()).takeDatabase(), await startS3Server()];
  const env = { DATABASE_URL: url, ...s3.variables };
  await (await serveData(folder, env)).stop();
  const healthy = await examine(join(folder, 'none'), env);
  expect(healthy.of('database')).toMatch(/^ok PostgreSQL \d+\.\d+, schema version \d+$/);
  expect(healthy.of('bucket')).toMatch(/^ok ncf-track can be written to/);
  expect(healthy.of('push keys')).toMatch(/^ok/);
  expect(healthy.of('disk')).toMatch(/^ok/);
  expect(healthy.of('backups')).toBe('');
  await s3.close();
  const { of } = await examine(join(folder, 'none'), {
    ...env,
    DATABASE_URL: `postgresql://ncf:secret@${CLOSED}/ncf`,
  });
  expect(of('database')).toMatch(/^WRONG connect ECONNREFUSED .*DATABASE_URL/);
  expect(of('bucket')).toMatch(/^WRONG Bucket ncf-track: .*S3_ENDPOINT/);
});

it('waits for a server that is making its tables', async () => {
  const dataDir = join(folder, 'starting');
  await mkdir(dataDir);
  const file = join(dataDir, 'ncf-track.db');
  await writeFile(file, '');
  const starting = setTimeout(() => {
    const db = new DatabaseSync(file);
    db.exec('create table settings (key text, value text); pragma user_version = 1');
    db.close();
  }, 1000);
  const { of } = await examine(dataDir, {});
  clearTimeout(starting);
  expect(of('database')).toMatch(/^ok SQLite .*, schema version 1$/);
});

it('finds an empty database in which no server can start', async () => {
  const server = await postgresServer();
  const { url } = await server.takeDatabase();
  const examineOne = async (encoding: string, role: string) => {
    const name = `ncf_doctor_${encoding.toLowerCase()}_${process.pid}`;
    await server.query(
      `create database ${name} encoding '${encoding}' locale 'C' template template0`,
    );
    onTestFinished(async () => void (await server.query(`drop database ${name}`)));
    const DATABASE_URL = new URL(url);
    DATABASE_URL.pathname = name;
    DATABASE_URL.searchParams.set('options', `-c role=${role}`);
    return (await examine(folder, { DATABASE_URL: DATABASE_URL.href })).of('database');
  };
  expect(await examineOne('LATIN1', 'none')).toContain('WRONG It has the encoding LATIN1. Create');
  expect(await examineOne('UTF8', 'pg_monitor')).toContain('WRONG This role may not create tables');
});

it('names a setting that stops the server', async () => {
  const { code, said } = await examine(folder, { TRUST_PROXY: 'yes' });
  expect([code, said]).toEqual([
    2,
    'WRONG    settings  TRUST_PROXY must be the number of proxies in front of the server, from 0 to 10.\n0 ok, 0 warnings, 1 wrong\n',
  ]);
});
