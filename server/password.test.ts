import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { startApp } from '@ncf/testing';
import { OWNER } from '@ncf/testing/server-process';
import { expect, it, onTestFinished } from 'vitest';
import { runServerCommand } from './command.fixture.ts';
import { reasonOf } from './run-command.ts';

const run = (dataDir: string, ...words: string[]) => runServerCommand('password', dataDir, words);

it('sets a new password for an owner while the server is stopped', async () => {
  const app = await startApp();
  onTestFinished(() => app.stop());
  const before = await app.agentSignIn();
  const elsewhere = join(app.dataDir, 'elsewhere');
  expect(await run(elsewhere, OWNER.email)).toEqual({
    code: 1,
    said: expect.stringMatching(/^There is no database at .*elsewhere.* Set DATA_DIR\.\n$/),
  });
  expect(existsSync(elsewhere)).toBe(false);
  const running = await run(app.dataDir, OWNER.email);
  expect(running).toMatchObject({ code: 1, said: expect.stringContaining('Another server') });
  await app.terminate();
  expect(await run(app.dataDir, 'unknown@example.com')).toMatchObject({
    code: 1,
    said: 'No account has the address unknown@example.com.\n',
  });
  expect(await run(app.dataDir, OWNER.email, 'my new password')).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^Pass only the account’s email address: npm run password/),
  });
  const { code, said } = await run(app.dataDir, OWNER.email);
  expect(code).toBe(0);
  const password = /password (\S+) /.exec(said)?.[1] ?? '';
  await app.restart();
  await expect(app.agentSignIn()).rejects.toThrow(/401/);
  expect(await app.agentSignIn({ email: OWNER.email, password })).toHaveProperty('token');
  const renewed = await fetch(`${app.url}/api/v1/agent/session`, {
    method: 'POST',
    headers: { cookie: before.cookie },
  });
  expect(renewed.status).toBe(401);
});

it('says what to do if the user who runs a command may not read the data', () => {
  const message = "EACCES: permission denied, stat '/srv/data/ncf-track.db'";
  expect(reasonOf(Object.assign(new Error(message), { code: 'EACCES', syscall: 'stat' }))).toBe(
    `${message}. Run this as the server’s user, or give this user access.`,
  );
});
