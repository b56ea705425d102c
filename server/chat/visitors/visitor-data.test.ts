import { join } from 'node:path';
import { THUMBNAIL_WIDTHS } from '@ncf/contract/files';
import { ownData } from '@ncf/contract/visitor-data';
import { sessionTopic, statusTopic } from '@ncf/contract/topics';
import { newMessage, newMessageId, newReceipt } from '@ncf/testing/factories';
import { startMailServer } from '@ncf/testing/mail-server';
import { connectClient } from '@ncf/testing/mqtt-client';
import sharp from 'sharp';
import { expect, it, onTestFinished, vi } from 'vitest';
import { ADA, multipart, openApp, type TestApp } from '../../app.fixture.ts';
import { createBlobs } from '../../platform/blobs/create-blobs.ts';
import { MAIL_RULES } from '../../platform/mail/mail-budget.ts';
import { EXPORT_RULES } from './export-quota.ts';
import { createFiles } from '../files/files.ts';
import { createFileStore } from '../files/store.ts';

const WORD = 'quetzalbarrel';
const SECRET = `${WORD}-stands-behind-the-mill`;
const publish = (app: TestApp, token: string, topic: string, payload: object) =>
  app.call({ method: 'POST', url: '/api/v1/publish', token, body: { topic, payload } });

async function talk(variables: Record<string, string> = {}) {
  const app = await openApp(variables);
  const [ada, grace] = [await app.signIn(), await app.logIn()];
  const topic = sessionTopic(ada.chatUserId);
  const mine = newMessage(`<b>Hello</b> ${SECRET}`);
  await publish(app, ada.token, topic, mine);
  await publish(app, grace.token, topic, { type: 'admin_join' });
  const hers = {
    type: 'reply',
    messageId: newMessageId(),
    replyTo: mine.messageId,
    text: 'Which?',
  };
  await publish(app, grace.token, topic, hers);
  await publish(app, ada.token, topic, { type: 'reacted', messageId: hers.messageId, emoji: '👍' });
  return { app, ada, grace, topic, mine };
}

it("gives a visitor its own conversation as text and as HTML, and no one else's [R6.3]", async () => {
  const { app, ada } = await talk();
  const get = (query: string, token = ada.token) =>
    app.call({ url: `/api/v1/chat/transcript${query}`, token });
  const text = await get('?timeZone=America/New_York');
  expect(text.headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'content-disposition': 'attachment; filename="conversation.txt"',
    'cache-control': 'no-store',
  });
  expect(text.body).toContain(`Ada: <b>Hello</b> ${SECRET}`);
  expect(text.body).toContain('Support joined the chat');
  expect(text.body).toContain(`(to “<b>Hello</b> ${SECRET}”) Support: Which?`);
  expect(text.body).toContain('(👍 Ada)');
  expect(text.body).toContain('times in America/New_York');
  expect((await get('?timeZone=Nowhere/None')).body).toContain('times in UTC');
  const html = await get('?format=html');
  expect(html.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(html.body).toContain('&#60;b&#62;Hello&#60;/b&#62;');
  expect(html.body).not.toContain('<b>Hello');
  const eve = await app.signIn({ chatUserName: 'Eve', chatUserEmail: 'eve@example.com' });
  expect((await get('', eve.token)).body).not.toContain(SECRET);
  const joan = await app.signIn({ chatUserName: 'Joan' });
  expect((await get('', joan.token)).body).toMatch(/^Joan$/m);
  expect((await get('?format=pdf')).json()).toMatchObject({ code: 'invalid_input' });
});

it('streams a long conversation, one download after the other and ten an hour', async () => {
  const { app, ada, mine } = await talk({ RATE_LIMIT: '100000' });
  const { kysely } = app.database;
  const own = kysely.selectFrom('messages').selectAll().where('messageId', '=', mine.messageId);
  const { seq: _seq, messageId: _id, ...row } = await own.executeTakeFirstOrThrow();
  // Together more than sockets and streams hold, so that an unread download cannot end.
  const text = 'é'.repeat(5_000);
  for (let seq = 10; seq < 260; seq += 50) {
    const rows = Array.from({ length: 50 }, (_, n) => ({
      ...row,
      text,
      messageId: newMessageId(),
      seq: seq + n,
    }));
    await kysely.insertInto('messages').values(rows).execute();
  }
  const base = await app.listen();
  const get = (path: string) =>
    fetch(`${base}/api/v1/chat/${path}`, { headers: { authorization: `Bearer ${ada.token}` } });
  // Not read to its end, so it goes on.
  const first = await get('data');
  // Two may wait for it, and one more is too many, whichever comes last.
  const more = Array.from({ length: 3 }, () => get('transcript?format=html'));
  const refused = await Promise.race(more);
  expect([refused.status, await refused.json()]).toMatchObject([429, { code: 'rate_limited' }]);
  const data = ownData.parse(await first.json());
  expect(
    data.conversations[0]?.messages.filter((one) => 'text' in one && one.text === text),
  ).toHaveLength(250);
  for (const answer of await Promise.all(more)) {
    if (answer === refused) continue;
    const page = await answer.text();
    expect(page.split(text)).toHaveLength(251);
    expect(page).toMatch(/<\/html>\n$/);
  }
  for (let n = 3; n < 10; n += 1) {
    const answer = await get('transcript');
    await answer.arrayBuffer();
    expect(answer.status).toBe(200);
  }
  expect((await get('data')).status).toBe(429);
  app.later(3_600_000);
  const { token } = await app.signIn(ADA, ada.cookie);
  expect((await app.call({ url: '/api/v1/chat/data', token })).statusCode).toBe(200);
});

it('emails the conversation to its own address, at most three times in a quarter of an hour', async () => {
  const server = await startMailServer();
  onTestFinished(() => server.close());
  const { app, ada } = await talk({ SMTP_URL: server.url, RATE_LIMIT: '1200' });
  const send = (token = ada.token) =>
    app.call({ method: 'POST', url: '/api/v1/chat/transcript', token });
  expect((await send()).json()).toEqual({ chatUserEmail: 'ada@example.com' });
  const { to, mail } = await server.waitFor(() => true);
  expect(to).toEqual(['ada@example.com']);
  const content = mail.attachments[0]?.content;
  expect(new TextDecoder().decode(content as ArrayBuffer)).toContain(SECRET);
  expect((await send()).statusCode).toBe(202);
  expect((await send()).statusCode).toBe(202);
  expect((await send()).json()).toMatchObject({ statusCode: 429, code: 'rate_limited' });
  app.later(3_600_000);
  expect((await send((await app.signIn(ADA, ada.cookie)).token)).statusCode).toBe(202);
});

it("emails no stranger's words to an address before an agent has answered", async () => {
  const server = await startMailServer();
  onTestFinished(() => server.close());
  const app = await openApp({ SMTP_URL: server.url, RATE_LIMIT: '100000', TRUST_PROXY: '1' });
  const grace = await app.logIn();
  let [refused, sent] = [0, 0];
  for (let n = 0; n < 12; n += 1) {
    const mallory = await app.signIn({
      chatUserName: 'Your bank',
      chatUserEmail: `target-${n}@victim.example`,
    });
    const topic = sessionTopic(mallory.chatUserId);
    await publish(app, mallory.token, topic, newMessage('Pay at evil.example'));
    const send = () =>
      app.call({
        method: 'POST',
        url: '/api/v1/chat/transcript',
        token: mallory.token,
        headers: { 'x-forwarded-for': `2001:db8:0:1::${n}` },
      });
    const early = await send();
    if (early.statusCode === 409) refused += 1;
    // Even where an agent answered, one network causes ten emails an hour.
    await publish(app, grace.token, topic, newMessage('Hello'));
    if ((await send()).statusCode === 202) sent += 1;
  }
  expect([refused, sent]).toEqual([12, MAIL_RULES.source.max]);
  await vi.waitFor(() => expect(server.received.length).toBe(MAIL_RULES.source.max));
});

it('emails no conversation that only a rule has answered', async () => {
  const server = await startMailServer();
  onTestFinished(() => server.close());
  const app = await openApp({ SMTP_URL: server.url });
  const rule = {
    ruleId: newMessageId(),
    name: 'Receipt',
    isOn: true,
    trigger: 'opened',
    conditions: {},
    actions: [{ type: 'reply', text: 'We have your message.' }],
  };
  const owner = await app.logIn();
  expect((await app.callAs(owner, 'PUT', 'rules', { data: [rule] })).statusCode).toBe(200);
  const mallory = await app.signIn({ chatUserName: 'Your bank', chatUserEmail: 'ada@example.com' });
  const topic = sessionTopic(mallory.chatUserId);
  await publish(app, mallory.token, topic, newMessage('Pay at evil.example'));
  const messages = `conversations/${mallory.chatUserId}/messages`;
  await vi.waitFor(
    async () => expect((await app.callAs(owner, 'GET', messages)).body).toContain('We have'),
    20_000,
  );
  expect((await app.callAs(mallory, 'POST', 'chat/transcript')).statusCode).toBe(409);
});

it('refuses to email the conversation of a visitor who gave no address', async () => {
  const server = await startMailServer();
  onTestFinished(() => server.close());
  const app = await openApp({ SMTP_URL: server.url });
  const [visitor, grace] = [await app.signIn({}), await app.logIn()];
  const topic = sessionTopic(visitor.chatUserId);
  await publish(app, visitor.token, topic, newMessage('Hello'));
  await publish(app, grace.token, topic, newMessage('Hi'));
  const { token } = visitor;
  const answer = await app.call({ method: 'POST', url: '/api/v1/chat/transcript', token });
  expect(answer.json()).toMatchObject({
    code: 'conflict',
    message: 'Save your email address first, then try again.',
  });
});

it('counts a transcript by email before it is read, also where it is refused', async () => {
  const server = await startMailServer();
  onTestFinished(() => server.close());
  const app = await openApp({ SMTP_URL: server.url, RATE_LIMIT: '100000' });
  const { token } = await app.signIn();
  const statuses: number[] = [];
  for (let n = 0; n <= EXPORT_RULES.browser.max; n += 1)
    statuses.push(
      (await app.call({ method: 'POST', url: '/api/v1/chat/transcript', token })).statusCode,
    );
  expect(statuses.slice(-2)).toEqual([409, 429]);
});

it('does not offer the email without a mail server', async () => {
  const { app, ada } = await talk();
  const answer = await app.call({
    method: 'POST',
    url: '/api/v1/chat/transcript',
    token: ada.token,
  });
  expect(answer.json()).toMatchObject({ statusCode: 404, code: 'not_offered' });
});

it('shows what is stored, and deletes it: nothing remains in the database or on disk', async () => {
  const { app, ada, grace, topic, mine } = await talk();
  const base = await app.listen();
  const upload = (token: string, bytes: Buffer | string, name: string) =>
    app.call({
      method: 'POST',
      url: '/api/v1/file_upload',
      token,
      ...multipart(bytes, { name }),
    });
  const picture = sharp({ create: { width: 400, height: 300, channels: 3, background: '#286' } });
  const images = [
    await upload(ada.token, await picture.png().toBuffer(), `${SECRET}.png`),
    await upload(grace.token, `note about ${SECRET}`, 'note.txt'),
    // A file that no message contains.
    await upload(ada.token, `draft about ${SECRET}`, 'draft.txt'),
  ].map((answer) => answer.json<{ fileUrl: string }>());
  for (const [at, token] of [ada.token, grace.token].entries()) {
    const payload = { type: 'file', messageId: newMessageId(), text: SECRET, ...images[at] };
    expect((await publish(app, token, topic, payload)).statusCode).toBe(200);
  }
  await app.call({ url: `${images[0]?.fileUrl}?w=160`, token: ada.token });
  await publish(app, ada.token, topic, { ...mine, type: 'edit', text: `edited ${SECRET}` });
  await publish(app, grace.token, statusTopic(ada.chatUserId), newReceipt(mine.messageId, 'read'));
  expect(await app.filesOnDisk()).toHaveLength(3 + THUMBNAIL_WIDTHS.length);
  expect(await app.bytesOnDisk()).toContain(SECRET);

  // Another conversation, which stays.
  const eve = await app.signIn({ chatUserName: 'Eve', chatUserEmail: 'eve@example.com' });
  await publish(app, eve.token, sessionTopic(eve.chatUserId), newMessage('Eve stays'));

  const data = await app.call({ url: '/api/v1/chat/data', token: ada.token });
  expect(data.headers['content-disposition']).toMatch(/^attachment/);
  expect(data.json()).toMatchObject({
    kept: {
      conversationDays: expect.any(Number),
      unsentFilesDays: expect.any(Number),
      cookieDays: 180,
    },
    conversations: [{ chatUserId: ada.chatUserId, chatUserEmail: 'ada@example.com' }],
  });
  const [kept] = data.json<{ conversations: { messages: object[]; files: object[] }[] }>()
    .conversations;
  expect(kept?.messages).toHaveLength(5);
  expect(kept?.files).toHaveLength(3);

  const watching = await connectClient(`${base.replace('http', 'ws')}/mqtt`, grace);
  onTestFinished(() => watching.close());
  await watching.subscribe('chat/inbox');
  const visitor = await connectClient(`${base.replace('http', 'ws')}/mqtt`, ada, {
    reconnectPeriod: 0,
  });
  const closed = new Promise<void>((resolve) => visitor.mqtt.once('close', () => resolve()));
  const erase = () => app.call({ method: 'DELETE', url: '/api/v1/chat/data', token: ada.token });
  expect((await erase()).statusCode).toBe(204);
  await closed;

  // It is marked as deleted before anything else, so the first summary may still say what it was.
  const received = await watching.waitFor(
    ({ payload }) => payload['deletedAt'] !== undefined && payload['state'] === 'left',
  );
  expect(received.payload).toMatchObject({
    chatUserId: ada.chatUserId,
    chatUserName: 'Deleted by the visitor',
    state: 'left',
    lastMessage: null,
    unread: 0,
  });
  const remains = await app.bytesOnDisk();
  for (const word of [WORD, 'ada@example.com', 'Which?']) expect(remains).not.toContain(word);
  expect(remains).toContain('Eve stays');
  expect(await app.filesOnDisk()).toEqual([]);
  expect((await app.call({ url: images[0]?.fileUrl ?? '', token: grace.token })).statusCode).toBe(
    404,
  );

  // Its token opens nothing, no one can add to it, and repeating the call changes nothing.
  const late = (token: string) => publish(app, token, topic, newMessage('late'));
  expect((await late(ada.token)).json()).toMatchObject({ code: 'unauthenticated' });
  expect((await late(grace.token)).json()).toMatchObject({ code: 'unknown_conversation' });
  for (const url of ['/api/v1/chat/data', '/api/v1/chat/transcript', '/api/v1/message/x@x.org'])
    expect((await app.call({ url, token: ada.token })).statusCode).toBe(401);
  expect((await erase()).statusCode).toBe(204);
  const history = await app.call({
    url: `/api/v1/conversations/${ada.chatUserId}/messages`,
    token: grace.token,
  });
  expect(history.json()).toMatchObject({ data: [], more: false });
  const resumed = await app.call({ method: 'POST', url: '/api/v1/chat', cookie: ada.cookie });
  expect(resumed.statusCode).toBe(400);
  await vi.waitFor(() => expect(app.logged()).not.toContain(SECRET));
});

it('deletes the bytes at the next start if the process was interrupted', async () => {
  const { app, ada } = await talk();
  const upload = () =>
    app.call({
      method: 'POST',
      url: '/api/v1/file_upload',
      token: ada.token,
      ...multipart('Hello'),
    });
  await upload();
  const [erased = ''] = await app.filesOnDisk();
  await upload();
  const unfinished = (await app.filesOnDisk()).find((id) => id !== erased) ?? '';
  const { kysely } = app.database;
  await kysely.deleteFrom('files').execute();
  const soon = new Date(app.now() + 60_000).toISOString();
  await kysely
    .insertInto('removed_files')
    .values([
      { id: erased, notBefore: null },
      { id: unfinished, notBefore: soon },
    ])
    .execute();
  const files = createFiles({
    store: createFileStore(kysely),
    blobs: await createBlobs(join(app.dataDir, 'files'), null),
    quota: { begin: async () => true, charge: async () => true },
    conversations: { showsFile: async () => false },
    clock: app.now,
  });
  await files.removeErased();
  // Another process may still be storing it.
  expect(await app.filesOnDisk()).toEqual([unfinished]);
  app.later(60_000);
  await files.removeErased();
  expect(await app.filesOnDisk()).toEqual([]);
  expect(await kysely.selectFrom('removed_files').selectAll().execute()).toEqual([]);
});
