import type { Conversation, Message } from '@ncf/contract/messages';
import type { Tag } from '@ncf/contract/tags';
import { sessionTopic } from '@ncf/contract/topics';
import { newMessage, newMessageId } from '@ncf/testing/factories';
import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { openApp } from '../../app.fixture.ts';

/** A conversation of Ada Lovelace, for which the owner runs macros. */
async function openMacros() {
  const app = await openApp();
  const owner = await app.logIn();
  const ada = await app.signIn({ chatUserName: 'Ada Lovelace', chatUserEmail: 'ada@example.com' });
  const topic = sessionTopic(ada.chatUserId);
  await app.callAs(ada, 'POST', 'publish', { topic, payload: newMessage('Hello') });
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
    app.callAs(owner, method, path, body);
  const path = `conversations/${ada.chatUserId}`;
  const run = async (...actions: object[]) => {
    const macroId = newMessageId();
    await call('PUT', 'macros', { data: [{ macroId, name: 'Answer', actions }] });
    return call('POST', `${path}/macro`, { macroId });
  };
  return { app, call, run, path };
}

it('puts the tags on that still exist', async () => {
  const { call, run, path } = await openMacros();
  const add = async (name: string) => (await call('POST', 'tags', { name })).json<Tag>().tagId;
  const [billing, gone] = [await add('Billing'), await add('Gone')];
  await call('DELETE', `tags/${gone}`);
  await run({ type: 'tag', tagIds: [gone, billing] });
  expect((await call('GET', path)).json<Conversation>().tagIds).toEqual([billing]);
});

it('fills in the placeholders of a reply as those of saved replies', async () => {
  const { call, run, path } = await openMacros();
  await run({ type: 'reply', text: 'Hello {Visitor first name}, {agent name} here. {unknown}' });
  const history = await call('GET', `${path}/messages`);
  expect(history.json<{ data: Message[] }>().data.at(-1)).toMatchObject({
    text: 'Hello Ada, Support here. {unknown}',
  });
});

it('writes what a macro writes once if the call is repeated with its ID [R4.15]', async () => {
  const { call, path } = await openMacros();
  const data = ['First', 'Second'].map((text) => ({
    macroId: newMessageId(),
    name: text,
    actions: [
      { type: 'reply', text },
      { type: 'note', text },
    ],
  }));
  await call('PUT', 'macros', { data });
  const runId = crypto.randomUUID();
  for (const { macroId } of [...data, ...data])
    expect((await call('POST', `${path}/macro`, { macroId, runId })).statusCode).toBe(200);
  const textsOf = async (kind: string) =>
    (await call('GET', `${path}/${kind}`))
      .json<{ data: { text: string }[] }>()
      .data.map(({ text }) => text);
  expect(await textsOf('messages')).toEqual(expect.arrayContaining(['Hello', 'First', 'Second']));
  expect((await textsOf('messages')).filter((text) => text === 'First')).toHaveLength(1);
  expect(await textsOf('notes')).toEqual(['First', 'Second']);
});

it('neither closes nor snoozes over what the visitor writes at that moment', async () => {
  const { app, call, run, path } = await openMacros();
  const writes = `create trigger writes after insert on notes begin
    update conversations set visitorMessages = visitorMessages + 1; end`;
  await sql.raw(writes).execute(app.database.kysely);
  for (const last of [{ type: 'snooze', minutes: 5 }, { type: 'close' }]) {
    await run({ type: 'note', text: 'Solved' }, last);
    const open = { state: 'waiting', snoozedUntil: null };
    expect((await call('GET', path)).json()).toMatchObject(open);
  }
});

it('closes over the files of the email that a rule has looked at', async () => {
  const secret = 'a-secret-of-the-mail-provider';
  const app = await openApp({ INBOUND_EMAIL_SECRET: secret, MAIL_FROM: 'support@example.com' });
  const owner = await app.logIn();
  const rule = {
    ruleId: newMessageId(),
    name: 'No lottery',
    isOn: true,
    trigger: 'message',
    conditions: { words: ['lottery'] },
    actions: [{ type: 'priority', priority: 'high' }, { type: 'close' }],
  };
  await app.callAs(owner, 'PUT', 'rules', { data: [rule] });
  const file = (name: string) =>
    `--b\r\nContent-Disposition: attachment; filename=${name}\r\n\r\n${name}\r\n`;
  const received = await app.call({
    method: 'POST',
    url: '/api/v1/inbound-email',
    headers: { 'content-type': 'message/rfc822', authorization: `Bearer ${secret}` },
    body: Buffer.from(
      'From: eve@example.com\r\nTo: support@example.com\r\nSubject: Hello\r\n' +
        'Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n\r\nThe lottery!\r\n' +
        `${file('a.txt')}${file('b.txt')}--b--\r\n`,
    ),
  });
  expect(received.json()).toEqual({ outcome: 'conversation' });
  const first = async () =>
    (await app.callAs(owner, 'GET', 'conversations')).json<{ data: Conversation[] }>().data[0];
  await vi.waitFor(async () => expect(await first()).toMatchObject({ priority: 'high' }));
  expect(await first()).toMatchObject({ state: 'closed', visitorMessages: 3 });
});
