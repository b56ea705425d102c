import { ERASED_VISITOR } from '@ncf/contract/removed-visitors';
import { RETENTION, RETENTION_KINDS, type RetentionDays } from '@ncf/contract/retention';
import { revisionOf } from '@ncf/contract/revision';
import { sessionTopic } from '@ncf/contract/topics';
import { newMessage, newMessageId } from '@ncf/testing/factories';
import { connectClient } from '@ncf/testing/mqtt-client';
import { expect, it, vi } from 'vitest';
import { multipart, openApp, type TestApp } from '../../app.fixture.ts';
import { eventRow } from '../../platform/db/event-log.ts';
import { nightAfter } from '../../platform/jobs/night-after.ts';

const DAY_MS = 86_400_000;
const EVE = { chatUserName: 'Eve', chatUserEmail: 'eve@example.com' };
const SAID = 'The garage door code is quince';
const HERS = 'quetzalbarrel';

/** Signs in a visitor who writes, sends a file, and submits the contact form. */
async function speak(
  app: TestApp,
  mqtt: string,
  who: { chatUserName: string; chatUserEmail: string },
) {
  const session = await app.signIn(who);
  const { token, chatUserId } = session;
  const url = '/api/v1/file_upload';
  const upload = await app.call({ method: 'POST', url, token, ...multipart(SAID) });
  const line = await connectClient(mqtt, session, { reconnectPeriod: 0 });
  await line.publish(sessionTopic(chatUserId), newMessage(SAID));
  const edit = { type: 'edit', messageId: newMessageId(), text: SAID };
  const first = newMessage('First');
  await line.publish(sessionTopic(chatUserId), first);
  await line.publish(sessionTopic(chatUserId), { ...edit, messageId: first.messageId });
  await line.publish(sessionTopic(chatUserId), {
    type: 'file',
    messageId: newMessageId(),
    text: '',
    ...upload.json<object>(),
  });
  const inquiry = { name: who.chatUserName, email: who.chatUserEmail, message: SAID };
  await app.call({ method: 'POST', url: '/api/v1/inquiries', body: inquiry });
  return { session, line, upload };
}
/** The whole database as one text. */
async function everything({ database }: TestApp): Promise<string> {
  const all = await database.kysely.introspection.getTables();
  // The search index stores no text, and its numbers exceed JavaScript's safe integers.
  const tables = all.filter(({ name }) => !name.startsWith('message_search'));
  const rows = await Promise.all(
    tables.map(({ name }) =>
      database.kysely
        .selectFrom(name as 'messages')
        .selectAll()
        .execute(),
    ),
  );
  return JSON.stringify(rows);
}

it('shows, exports, and erases everything about one person, and nothing about another', async () => {
  const app = await openApp();
  const mqtt = `${(await app.listen()).replace('http', 'ws')}/mqtt`;
  const ada = await speak(app, mqtt, {
    chatUserName: 'Ada Byron',
    chatUserEmail: 'ada@example.com',
  });
  const eve = await speak(app, mqtt, EVE);
  await eve.line.close();
  await ada.line.publish(sessionTopic(ada.session.chatUserId), newMessage(HERS));
  const owner = await app.logIn();
  const { token } = owner;
  const call = (path: string, body: object) =>
    app.call({ method: 'POST', url: `/api/v1/people/${path}`, token, body });
  const email = 'ADA@example.com';
  const found = await app.call({ url: `/api/v1/search?q=${HERS}`, token });
  expect(found.body).toContain(ada.session.chatUserId);
  expect((await call('preview', { email })).json()).toMatchObject({
    names: ['Ada Byron'],
    conversations: 2,
    messages: 5,
    files: 1,
  });
  // More than one page of the export.
  const { kysely } = app.database;
  const { chatUserId } = ada.session;
  const own = kysely.selectFrom('messages').selectAll().where('chatUserId', '=', chatUserId);
  const [row] = await own.where('text', '=', HERS).execute();
  if (row === undefined) throw new Error('The message is missing.');
  const more = Array.from({ length: 250 }, (_, n) => ({
    ...row,
    seq: 1000 + n,
    messageId: newMessage().messageId,
  }));
  await kysely.insertInto('messages').values(more).execute();
  const archive = await call('export', { email });
  expect(archive.headers['content-type']).toBe('application/zip');
  const bytes = archive.rawPayload;
  expect(bytes.subarray(0, 4)).toEqual(Buffer.from('PK\u0003\u0004'));
  expect(bytes.toString('latin1').split(SAID).length).toBeGreaterThan(4);
  expect(bytes.toString('latin1')).toContain('Conversation with NCF Track');
  expect(bytes.toString('latin1')).not.toMatch(/\bEve\b/);
  const text = bytes.toString();
  const json = text.slice(text.indexOf('{"email":'), text.indexOf(']}]}\n') + 4);
  const data = JSON.parse(json) as { conversations: { messages: object[] }[]; others: object };
  expect(data.conversations.map(({ messages }) => messages.length)).toEqual([254, 1]);

  expect((await call('erase', { email, confirm: 'yes' })).json()).toMatchObject({
    fields: { confirm: expect.any(String) },
  });
  const agentClient = await connectClient(mqtt, owner, { reconnectPeriod: 0 });
  await agentClient.subscribe('chat/inbox');
  const cut = new Promise((resolve) => ada.line.mqtt.once('close', () => resolve('cut')));
  expect((await call('erase', { email, confirm: 'ada@EXAMPLE.com' })).json()).toMatchObject({
    conversations: 2,
    files: 1,
  });
  await expect(cut).resolves.toBe('cut');
  await ada.line.close();
  // The inbox may show the conversation once more while it is erased.
  const { payload } = await agentClient.waitFor(
    ({ payload: { chatUserName } }) => chatUserName === ERASED_VISITOR.chatUserName,
  );
  expect(payload).toMatchObject({ ...ERASED_VISITOR, lastMessage: null, unread: 0 });
  expect(payload['chatUserId']).toBe(ada.session.chatUserId);
  await agentClient.close();
  const left = await everything(app);
  expect(left).not.toMatch(/ada@example\.com|Ada Byron/i);
  // The event log says once that the conversation was erased.
  expect(left.split(ada.session.chatUserId)).toHaveLength(3);
  expect(left).toContain('eve@example.com');
  const remains = (await app.bytesOnDisk()).toLowerCase();
  for (const word of [HERS, 'ada@example.com', 'ada byron']) expect(remains).not.toContain(word);
  expect(left.split(SAID).length - 1).toBeGreaterThanOrEqual(3);
  expect(await app.filesOnDisk()).toHaveLength(1);
  expect((await call('preview', { email })).json()).toMatchObject({
    conversations: 0,
  });
  const resumed = await app.call({
    method: 'POST',
    url: '/api/v1/chat',
    cookie: ada.session.cookie,
  });
  expect(resumed.statusCode).toBe(400);
  const audit = await app.call({ url: '/api/v1/audit?limit=2', token });
  expect(audit.json()).toMatchObject({
    data: [
      {
        action: 'person.erased',
        target: 'A…@example.com',
        detail: { conversations: '2', messages: '255', files: '1' },
      },
      { action: 'person.exported', target: 'A…@example.com' },
    ],
  });
});

it('removes expired data when asked to, and only that', async () => {
  // The nightly run would come first when the clock advances.
  const app = await openApp({}, { pollMs: DAY_MS });
  const mqtt = `${(await app.listen()).replace('http', 'ws')}/mqtt`;
  const old = await speak(app, mqtt, { chatUserName: 'Ada', chatUserEmail: 'ada@example.com' });
  await old.line.close();
  app.later(300 * DAY_MS);
  const young = await speak(app, mqtt, EVE);
  await young.line.close();
  const kept = await app.database.kysely
    .selectFrom('conversations')
    .select(['browserId', 'chatUserEmail'])
    .where('channel', '=', 'chat')
    .execute();
  const proofs = kept.map(({ browserId, chatUserEmail: emailLower }) => ({
    id: `proof of ${emailLower}`,
    browserId,
    emailLower,
    device: '',
    provenAt: new Date(app.now()).toISOString(),
  }));
  await app.database.kysely.insertInto('verified_emails').values(proofs).execute();
  // The team's notes about people are deleted with the last item left of them, whichever address it has.
  const contacts = [
    ...['ada', 'eve'].map((name) => ({ emailLower: `${name}@example.com`, personId: name })),
    { emailLower: 'eve@home.example.com', personId: 'eve' },
  ].map((row) => ({ ...row, fields: '{}', searchText: '' }));
  await app.database.kysely.insertInto('contacts').values(contacts).execute();
  const noted = contacts.map(({ emailLower, personId }) => {
    const data = { contact: { email: emailLower, personId, fields: { phone: `of ${personId}` } } };
    const at = new Date(app.now() + 100 * DAY_MS).toISOString();
    return eventRow({ type: 'contact.changed', at, emailLower, data }, null);
  });
  await app.database.kysely.insertInto('event_log').values(noted).execute();
  const { token } = await app.logIn();
  app.later(100 * DAY_MS);
  const { token: later } = await app.logIn();
  const days = Object.fromEntries(
    RETENTION_KINDS.map((kind) => [kind, RETENTION[kind].days]),
  ) as RetentionDays;
  const call = (path: string, body?: object) =>
    app.call({ method: 'POST', url: `/api/v1/retention/${path}`, token: later, body });
  const counts = { conversations: 2, uploads: 0, audit: 0 };
  expect((await call('preview', days)).json()).toMatchObject({ counts });
  expect((await call('preview', { ...days, conversations: 0 })).json()).toMatchObject({
    counts: { conversations: 0 },
  });
  expect((await call('run')).json()).toMatchObject({ counts });
  const left = await everything(app);
  expect(left).not.toContain('ada@example.com');
  expect(left).toContain('proof of eve@example.com');
  expect(left).toContain('eve@home.example.com');
  expect(left).toContain('of eve');
  // Eve's browser of the chat, and the one of her form, which no one has opened.
  const { kysely } = app.database;
  const browsers = await kysely.selectFrom('browsers').select('id').execute();
  const used = await kysely.selectFrom('conversations').select('browserId as id').execute();
  expect(browsers).toHaveLength(2);
  expect(browsers).toEqual(expect.arrayContaining(used));
  expect(await app.filesOnDisk()).toHaveLength(1);
  const shown = await app.call({ url: '/api/v1/retention', token: later });
  expect(shown.json()).toMatchObject({ days, lastRun: { counts } });
  expect(token).not.toBe(later);
});

it('removes expired data automatically at night', async () => {
  const app = await openApp();
  const mqtt = `${(await app.listen()).replace('http', 'ws')}/mqtt`;
  const { line } = await speak(app, mqtt, EVE);
  await line.close();
  app.later(400 * DAY_MS);
  const { token } = await app.logIn();
  await vi.waitFor(async () =>
    expect((await app.call({ url: '/api/v1/retention', token })).json()).toMatchObject({
      lastRun: { counts: { conversations: 2 } },
    }),
  );
});

it('accepts new periods, refuses invalid ones, and reports the next run', async () => {
  const app = await openApp();
  const { token } = await app.logIn();
  const url = '/api/v1/retention';
  const days = Object.fromEntries(RETENTION_KINDS.map((kind) => [kind, 30]));
  const put = (body: object) => app.call({ method: 'PUT', url, token, body });
  expect((await put(days)).json()).toMatchObject({ days });
  for (const wrong of [{ ...days, audit: 5 }, { ...days, conversations: -1 }, { conversations: 1 }])
    expect((await put(wrong)).statusCode).toBe(400);
  const { nextRun } = (await app.call({ url, token })).json<{ nextRun: string }>();
  expect(Date.parse(nextRun)).toBeGreaterThan(app.now());
  expect(Date.parse(nextRun)).toBeLessThanOrEqual(app.now() + DAY_MS);
});

it('refuses to replace periods that someone else has changed since they were read', async () => {
  const app = await openApp();
  const { token } = await app.logIn();
  const days = Object.fromEntries(RETENTION_KINDS.map((kind) => [kind, RETENTION[kind].days]));
  const put = (conversations: number, was: object) =>
    app.call({
      method: 'PUT',
      url: '/api/v1/retention',
      token,
      body: { ...days, conversations },
      headers: { 'if-match': `"${revisionOf(was)}"` },
    });
  expect((await put(100, days)).statusCode).toBe(200);
  expect((await put(200, days)).json()).toMatchObject({ statusCode: 409, code: 'conflict' });
  expect((await put(200, { ...days, conversations: 100 })).statusCode).toBe(200);
});

it('is due the next night even if the clock was ahead at the last run', async () => {
  const app = await openApp();
  app.later(400 * DAY_MS);
  const url = '/api/v1/retention';
  const ahead = await app.logIn();
  await vi.waitFor(async () =>
    expect((await app.call({ url, token: ahead.token })).body).toContain('"counts"'),
  );
  app.later(-400 * DAY_MS);
  const { token } = await app.logIn();
  const { nextRun } = (await app.call({ url, token })).json<{ nextRun: string }>();
  expect(Date.parse(nextRun)).toBeLessThanOrEqual(app.now() + DAY_MS);
});

it('runs at 3 AM, or the next day if it is later', () => {
  const at = (day: number, hour: number) => new Date(2026, 4, day, hour).getTime();
  expect(nightAfter(at(1, 2), 3)).toBe(at(1, 3));
  expect(nightAfter(at(1, 3), 3)).toBe(at(2, 3));
  expect(nightAfter(at(1, 23), 3)).toBe(at(2, 3));
});
