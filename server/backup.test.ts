import {
  mkdir,
  mkdtemp,
  readFile,
  readdir,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { sessionTopic } from '@ncf/contract/topics';
import { v7 as uuid } from 'uuid';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { openApp } from './app.fixture.ts';
import { APPLIER } from './chat/conversations/apply/applier.ts';
import { conversationsOf } from './chat/conversations/conversations.fixture.ts';
import { runServerCommand } from './command.fixture.ts';
import type { VisitorIdentity } from './identity/identity.ts';
import {
  backUp as backUpTo,
  lastBackupAt,
  listBackups,
  restore as restoreTo,
} from './platform/backup/backup.ts';
import type { Database } from './platform/db/database.ts';
import { openDatabase } from './platform/db/open.ts';
import { TEST_ENGINE } from './platform/db/test-database.fixture.ts';
import { reasonOf } from './run-command.ts';

let folder: string;
let dataDir: string;
let database: Database;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ncf-backup-'));
  dataDir = join(folder, 'data');
  database = await openDatabase({ dataDir, applier: APPLIER });
  await mkdir(join(dataDir, 'files', 'ab'), { recursive: true });
  await mkdir(join(dataDir, 'files', 'incoming', 'process-1'), { recursive: true });
  await writeFile(join(dataDir, 'files', 'ab', 'van'), 'a picture of a van');
  await writeFile(join(dataDir, 'files', 'incoming', 'process-1', 'part'), 'half an upload');
  // Last of all: `afterEach` would come before a server that a test has started ends.
  onTestFinished(async () => {
    await database.close();
    await rm(folder, { recursive: true });
  });
});

const backups = () => join(folder, 'backups');
const backUp = (...words: string[]) => runServerCommand('backup', dataDir, [backups(), ...words]);
/** A backup that this process makes. @returns its name and its path */
async function backUpHere(): Promise<[name: string, path: string]> {
  const { path } = await backUpTo({ dataDir, folder: backups(), keep: 1 });
  return [basename(path), path];
}
const restore = (name: string, to: string) =>
  runServerCommand('restore', to, [join(backups(), name)]);

/** Writes without a pause, 20 messages at a time. @returns what was acknowledged, and a function that stops it */
async function writeMessages() {
  const conversations = conversationsOf(database);
  const chatUserId = uuid();
  const person = {
    chatUserId,
    chatUserName: 'Ada',
    chatUserEmail: 'ada@example.com',
    browserId: chatUserId,
  };
  const visitor: VisitorIdentity = { role: 'user', ...person };
  await conversations.create(person);
  const acknowledged: string[] = [];
  let isRunning = true;
  const lane = async (): Promise<void> => {
    while (isRunning) {
      const messageId = uuid();
      const payload = JSON.stringify({ type: 'message', messageId, text: 'Where is my van?' });
      await conversations.accept(visitor, sessionTopic(chatUserId), Buffer.from(payload));
      acknowledged.push(messageId);
    }
  };
  const lanes = Array.from({ length: 20 }, lane);
  return {
    acknowledged,
    async stop() {
      isRunning = false;
      await Promise.all(lanes);
    },
  };
}

async function messageIds(of: string): Promise<string[]> {
  const restored = await openDatabase({ dataDir: of, applier: APPLIER });
  const rows = await restored.kysely
    .selectFrom('messages')
    .select(['messageId', 'seq'])
    .orderBy('seq')
    .execute();
  await restored.close();
  expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, index) => index + 1));
  return rows.map(({ messageId }) => messageId);
}

it('backs up and restores while messages are written as fast as possible', async () => {
  const writing = await writeMessages();
  await expect.poll(() => writing.acknowledged.length).toBeGreaterThan(500);
  const before = [...writing.acknowledged];
  const made = await backUp();
  const during = writing.acknowledged.length - before.length;
  await writing.stop();
  expect(made).toMatchObject({ code: 0, said: expect.stringContaining('files: 1; checked') });
  expect(during).toBeGreaterThan(0);

  const [name = ''] = await readdir(backups());
  const restoredTo = join(folder, 'restored');
  expect(await restore(name, restoredTo)).toMatchObject({ code: 0 });
  const restored = new Set(await messageIds(restoredTo));
  expect(before.filter((id) => !restored.has(id))).toEqual([]);
  expect(await readFile(join(restoredTo, 'files', 'ab', 'van'), 'utf8')).toBe('a picture of a van');
  expect(await readdir(join(restoredTo, 'files'))).toEqual(['ab']);
});

it('refuses a damaged or incomplete backup, and a folder that is not empty', async () => {
  const [name, path] = await backUpHere();
  await expect(restoreTo(path, dataDir)).rejects.toThrow('is not empty');
  const to = join(folder, 'restored');
  // A shell makes several backups of `backups/*`.
  expect(await runServerCommand('restore', to, [path, path])).toMatchObject({
    code: 1,
    said: expect.stringContaining('Usage: npm run restore'),
  });
  // What an interrupted copy to another machine leaves.
  await writeFile(join(path, 'files', 'ab', 'van'), 'a pict');
  expect(await restore(name, to)).toMatchObject({
    code: 1,
    said: expect.stringContaining('have 6 bytes instead of 18: not all of it was copied'),
  });
  await rename(join(path, 'files', 'ab', 'van'), join(folder, 'van'));
  await expect(restoreTo(path, to)).rejects.toThrow('has 0 files instead of 1');
  expect(await readdir(to)).toEqual([]);
  const bytes = await readFile(join(path, 'ncf-track.db'));
  await writeFile(join(path, 'ncf-track.db'), bytes.with(5000, (bytes[5000] ?? 0) ^ 1));
  await expect(restoreTo(path, to)).rejects.toThrow('is not the database that was backed up');
  await rm(join(path, 'backup.json'));
  await expect(restoreTo(path, to)).rejects.toThrow('holds no backup');
  const [elsewhere, others] = [join(folder, 'elsewhere'), join(folder, 'others')];
  await expect(backUpTo({ dataDir: elsewhere, folder: others, keep: 1 })).rejects.toThrow(
    'There is no database at',
  );
  expect(await runServerCommand('backup', dataDir, [join(dataDir, 'backups')])).toMatchObject({
    code: 1,
    said: expect.stringContaining('FOLDER must not be inside DATA_DIR'),
  });
  // The last two are a variable that is not set, and a path with a space without quotes.
  for (const words of [[others, '--keep', '0'], [''], [others, 'of today']])
    expect(await runServerCommand('backup', dataDir, words)).toMatchObject({
      code: 1,
      said: 'Usage: npm run backup -- FOLDER [--keep 14]\n',
    });
});

it('says that something cannot be read instead of taking it for empty', async () => {
  const [files, file] = [join(dataDir, 'files'), join(dataDir, 'ncf-track.db')];
  const [, path] = await backUpHere();
  await rm(join(path, 'backup.json'));
  await symlink('backup.json', join(path, 'backup.json'));
  const restored = restoreTo(path, join(folder, 'restored'));
  await expect(restored).rejects.toThrow(/^ELOOP: .*backup\.json'$/);
  await rename(files, join(folder, 'files'));
  await symlink('files', files);
  const others = join(folder, 'others');
  const refused = () => expect(backUpTo({ dataDir, folder: others, keep: 1 })).rejects;
  await refused().toThrow(/^ELOOP: .*data\/files'$/);
  await database.close();
  await writeFile(file, 'not a database');
  await refused().toThrow(
    `The database ${file} is damaged: file is not a database. Move the folder away, and restore a backup (see docs/operating.md).`,
  );
  await writeFile(file, '');
  await refused().toThrow(`${file} is damaged: it is empty.`);
  await rm(file);
  await symlink('ncf-track.db', file);
  for (const command of ['backup', 'password'])
    expect(await runServerCommand(command, dataDir, [others])).toMatchObject({
      code: 1,
      said: expect.stringMatching(/^ELOOP: .*ncf-track\.db'\n$/),
    });
  expect(await readdir(others)).toEqual([]);
});

it.skipIf(TEST_ENGINE === 'postgres')(
  'makes a backup at the start and every night with BACKUP_DIR',
  async () => {
    await mkdir(backups());
    const abandoned = join(backups(), '2026-01-01T030000Z.partial');
    await mkdir(abandoned);
    const app = await openApp({ BACKUP_DIR: backups(), BACKUP_KEEP: '2' });
    const { chatUserId } = await app.signIn();
    const complete = () => listBackups(backups());
    await expect.poll(complete).toHaveLength(1);
    const [first = ''] = await complete();
    // The next one is due in the night; two within one second have the same name.
    await expect
      .poll(async () => {
        app.later(3_600_000);
        return complete();
      })
      .toHaveLength(2);
    expect(await readdir(backups())).not.toContain(basename(abandoned));
    const metrics = (await app.call({ url: '/metrics' })).body;
    const at = new Date(Number(/^ncf_backup_seconds (\d+)$/m.exec(metrics)?.[1]) * 1000);
    expect((await complete()).at(-1)).toContain(at.toISOString().slice(0, 10));
    const restoredTo = join(folder, 'restored');
    const [, second = ''] = await complete();
    expect(second > first).toBe(true);
    expect(await restore(second, restoredTo)).toMatchObject({ code: 0 });
    const restored = await openDatabase({ dataDir: restoredTo, applier: APPLIER });
    const rows = await restored.kysely.selectFrom('conversations').select('chatUserId').execute();
    await restored.close();
    expect(rows).toEqual([{ chatUserId }]);
  },
);

it('does not start if backups cannot be made', async () => {
  const file = join(folder, 'file');
  await writeFile(file, '');
  const refused = openApp({ BACKUP_DIR: join(file, 'backups') });
  expect(await refused.catch(reasonOf)).toMatch(/^BACKUP_DIR cannot be used: ENOTDIR.+$/);
});

it('does not take a backup that was made while the clock was ahead for the newest', async () => {
  const [made] = await backUpHere();
  const ahead = '2999-01-01T030000Z';
  await rename(join(backups(), made), join(backups(), ahead));
  expect(await lastBackupAt(backups())).toBe(0);
  expect(await backUp('--keep', '1')).toMatchObject({ code: 0 });
  const [kept = ''] = await readdir(backups());
  expect(kept < ahead).toBe(true);
  expect(Date.now() - (await lastBackupAt(backups()))).toBeLessThan(60_000);
});

it('keeps as many backups as asked for, which share unchanged files', async () => {
  const paths: string[] = [];
  for (const at of [3000, 2000, 1000]) {
    const now = Date.now() - at;
    paths.push((await backUpTo({ dataDir, folder: backups(), keep: 2, now })).path);
  }
  const kept = paths.slice(1);
  expect((await readdir(backups())).toSorted()).toEqual(kept.map((path) => basename(path)));
  const [older, newer] = await Promise.all(
    kept.map((path) => stat(join(path, 'files', 'ab', 'van'))),
  );
  expect(older?.ino).toBe(newer?.ino);
});
