import type { Conversation, Message } from '@ncf/contract/messages';
import type { Tag } from '@ncf/contract/tags';
import { sessionTopic } from '@ncf/contract/topics';
import { newMessage, newMessageId } from '@ncf/testing/factories';
import { expect, it } from 'vitest';
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
  const run = async (action: object) => {
    const macroId = newMessageId();
    await call('PUT', 'macros', { data: [{ macroId, name: 'Answer', actions: [action] }] });
    return call('POST', `${path}/macro`, { macroId });
  };
  return { call, run, path };
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
