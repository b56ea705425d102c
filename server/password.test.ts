import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { cookieOf, OWNER, serveData } from './app.fixture.ts';
import { runServerCommand } from './command.fixture.ts';
import { reasonOf } from './run-command.ts';

const run = (dataDir: string, ...words: string[]) => runServerCommand('password', dataDir, words);

it('sets a new password for an owner while the server is stopped', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'ncf-password-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const url = '/api/v1/agent/session';
  const first = await serveData(dataDir);
  const before = await first.http.inject({ method: 'POST', url, payload: OWNER });
  const elsewhere = join(dataDir, 'elsewhere');
  expect(await run(elsewhere, OWNER.email)).toEqual({
    code: 1,
    said: expect.stringMatching(/^There is no database at .*elsewhere.* Set DATA_DIR\.\n$/),
  });
  expect(existsSync(elsewhere)).toBe(false);
  const running = await run(dataDir, OWNER.email);
  expect(running).toMatchObject({ code: 1, said: expect.stringContaining('Another server') });
  await first.stop();
  expect(await run(dataDir, 'unknown@example.com')).toMatchObject({
    code: 1,
    said: 'No account has the address unknown@example.com.\n',
  });
  expect(await run(dataDir, OWNER.email, 'my new password')).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^Pass only the account’s email address: npm run password/),
  });
  const { code, said } = await run(dataDir, OWNER.email);
  expect(code).toBe(0);
  const password = /password (\S+) /.exec(said)?.[1] ?? '';
  const second = await serveData(dataDir);
  onTestFinished(() => second.stop());
  const signIn = async (payload: object) =>
    (await second.http.inject({ method: 'POST', url, payload })).statusCode;
  expect(await signIn(OWNER)).toBe(401);
  expect(await signIn({ email: OWNER.email, password })).toBe(200);
  const cookie = cookieOf(before);
  expect(cookie).not.toBe('');
  const renewed = await second.http.inject({ method: 'POST', url, headers: { cookie } });
  expect(renewed.statusCode).toBe(401);
});

it('says what to do if the user who runs a command may not read the data', () => {
  const message = "EACCES: permission denied, stat '/srv/data/ncf-track.db'";
  expect(reasonOf(Object.assign(new Error(message), { code: 'EACCES', syscall: 'stat' }))).toBe(
    `${message}. Run this as the server’s user, or give this user access.`,
  );
});
