import { newMessage } from '@ncf/testing/factories';
import { sessionTopic } from '@ncf/contract/topics';
import { expect, it } from 'vitest';
import { multipart, openApp, type TestApp } from '../../app.fixture.ts';
import { counterKey } from '../../platform/limits/counter-key.ts';
import { hasRoom } from '../../platform/blobs/free-space.ts';
import { MESSAGE_RULES } from '../conversations/message-quota.ts';
import { UPLOAD_RULES } from './upload-quota.ts';

const upload = (app: TestApp, token: string, headers: Record<string, string> = {}) => {
  const form = multipart('Hello');
  return app.call({
    method: 'POST',
    url: '/api/v1/file_upload',
    token,
    body: form.body,
    headers: { ...form.headers, ...headers },
  });
};
const say = (app: TestApp, token: string, chatUserId: string) =>
  app.call({
    method: 'POST',
    url: '/api/v1/publish',
    token,
    body: { topic: sessionTopic(chatUserId), payload: newMessage('Hello') },
  });
/** Has these counters reach their maximum, less what is left over. */
async function useUp(app: TestApp, rule: { name: string; max: number }, key: string, left = 0) {
  const row = {
    key: counterKey(rule.name, key),
    count: rule.max - left,
    max: rule.max,
    endsAt: app.now() + 3_600_000,
  };
  await app.database.kysely
    .insertInto('counters')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute();
}

it('accepts a limited number of files and bytes a day from a browser and from an address', async () => {
  const app = await openApp({ RATE_LIMIT: '100000', TRUST_PROXY: '1' });
  const ada = await app.signIn();
  for (let n = 0; n < UPLOAD_RULES.browserFiles.max; n += 1)
    expect((await upload(app, ada.token)).statusCode).toBe(201);
  const refused = await upload(app, ada.token);
  expect(refused.json()).toMatchObject({
    statusCode: 429,
    code: 'rate_limited',
    message: 'You’ve sent a lot of files today. Try again tomorrow.',
  });
  expect(await app.filesOnDisk()).toHaveLength(UPLOAD_RULES.browserFiles.max);
  // Agents, and other visitors, are not affected.
  const grace = await app.logIn();
  expect((await upload(app, grace.token)).statusCode).toBe(201);
  const eve = await app.signIn({ chatUserName: 'Eve', chatUserEmail: 'eve@example.com' });
  expect((await upload(app, eve.token)).statusCode).toBe(201);
  // Nothing of a file over the quota of bytes is stored.
  const before = (await app.filesOnDisk()).length;
  await useUp(app, UPLOAD_RULES.addressBytes, '192.0.2.9', 3);
  const over = await upload(app, eve.token, { 'x-forwarded-for': '192.0.2.9' });
  expect(over.json()).toMatchObject({ code: 'rate_limited' });
  expect(await app.filesOnDisk()).toHaveLength(before);
  expect((await say(app, eve.token, eve.chatUserId)).statusCode).toBe(200);
  app.later(24 * 3_600_000);
  expect((await upload(app, (await app.signIn(undefined, ada.cookie)).token)).statusCode).toBe(201);
});

it('accepts a limited number of bytes a day in messages from a browser', async () => {
  const app = await openApp({ RATE_LIMIT: '100000' });
  const ada = await app.signIn();
  const { browserId } = await app.database.kysely
    .selectFrom('conversations')
    .select('browserId')
    .executeTakeFirstOrThrow();
  await useUp(app, MESSAGE_RULES.browser, browserId);
  expect((await say(app, ada.token, ada.chatUserId)).json()).toMatchObject({
    statusCode: 429,
    code: 'rate_limited',
  });
  const grace = await app.logIn();
  expect((await say(app, grace.token, ada.chatUserId)).statusCode).toBe(200);
  const eve = await app.signIn({ chatUserName: 'Eve', chatUserEmail: 'eve@example.com' });
  expect((await say(app, eve.token, eve.chatUserId)).statusCode).toBe(200);
});

it('reports when the disk has too little space for uploads', async () => {
  expect(await hasRoom('.', 0)).toBe(true);
  expect(await hasRoom('.', Number.MAX_SAFE_INTEGER)).toBe(false);
});
