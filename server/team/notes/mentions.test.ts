import type { Conversation } from '@ncf/contract/messages';
import type { Note } from '@ncf/contract/notes';
import { sessionTopic } from '@ncf/contract/topics';
import { newMessage, newMessageId } from '@ncf/testing/factories';
import { connectClient } from '@ncf/testing/mqtt-client';
import { expect, it, onTestFinished } from 'vitest';
import { openApp, type Method } from '../../app.fixture.ts';
import { findMentions } from './find-mentions.ts';

it('finds whole names of agents and teams, the longer of two, in any letter case', () => {
  const named = (name: string, ...members: string[]) => ({
    name,
    agents: members.map((adminUserName) => ({ agentId: adminUserName, adminUserName })),
  });
  const names = ['Ann', 'Ann Lee', 'Spärck', 'O’Neil'].map((name) => named(name, name));
  const all = [...names, named('Sales', 'Ann', 'Spärck')];
  const found = (text: string) => findMentions(text, all).map(({ agentId }) => agentId);
  expect(found('@ann lee, please')).toEqual(['Ann Lee']);
  expect(found('@Ann: ask @Spärck.')).toEqual(['Ann', 'Spärck']);
  expect(found('@Ann @Ann')).toEqual(['Ann']);
  expect(found('@Spärck and @sales')).toEqual(['Spärck', 'Ann']);
  expect(found('(@O’Neil)')).toEqual(['O’Neil']);
  expect(found('@Anna, ann@Ann.example, @ Ann, Ann')).toEqual([]);
});

it('tells an agent of a note that mentions them, lists it, and counts it until it is seen', async () => {
  const app = await openApp();
  const mqtt = `${(await app.listen()).replace('http', 'ws')}/mqtt`;
  const { owner, grace } = await app.logInTeam();
  const ada = await app.signIn();
  const call = async <T>(method: Method, path: string, body?: object, by = grace) =>
    (await app.callAs(by, method, path, body)).json<T>();
  const client = await connectClient(mqtt, grace, { reconnectPeriod: 0 });
  const visitor = await connectClient(mqtt, ada, { reconnectPeriod: 0 });
  onTestFinished(async () => void (await Promise.all([client.close(), visitor.close()])));
  await client.subscribe('chat/inbox');
  await visitor.publish(sessionTopic(ada.chatUserId), newMessage('Hello'));
  const chat = `conversations/${ada.chatUserId}`;
  const state = async () => {
    const counts = await call<{ mentions: number }>('GET', 'conversations/counts');
    const listed = await call<{ data: Conversation[] }>('GET', 'conversations?view=mentions');
    return [counts.mentions, listed.data.map(({ mentioned }) => mentioned)];
  };
  expect(await state()).toEqual([0, []]);

  const note = { noteId: newMessageId(), text: '@grace knows the cranes' };
  const said = () =>
    client.received
      .filter(({ payload }) => payload['type'] === 'mention')
      .map(({ payload }) => payload);
  const removals = () =>
    client.received
      .map(({ payload }) => payload)
      .filter((payload) => payload['type'] === 'mention_removed');
  for (let again = 0; again < 2; again += 1)
    expect(await call<Note>('POST', `${chat}/notes`, note, owner)).toMatchObject({
      mentions: [{ agentId: grace.agentId, adminUserName: 'Grace' }],
    });
  expect((await call<{ data: Note[] }>('GET', `${chat}/notes`)).data).toMatchObject([
    { mentions: [{ adminUserName: 'Grace' }] },
  ]);
  expect(await state()).toEqual([1, ['unseen']]);
  await call('PUT', `${chat}/read`, { seq: 1 });
  expect(await state()).toEqual([0, ['seen']]);

  // An edit notifies no one again, and no one is notified of their own name.
  const change = (text: string) => call('PATCH', `notes/${note.noteId}`, { text }, owner);
  await change('@Grace knows all cranes');
  await call('POST', `${chat}/notes`, { noteId: newMessageId(), text: 'I, @Grace, do' });
  expect(await state()).toEqual([0, ['seen']]);
  await change('Alan knows the cranes');
  expect(await state()).toEqual([0, []]);
  const gone = { type: 'mention_removed', agentId: grace.agentId, chatUserId: ada.chatUserId };
  await expect.poll(removals).toEqual([gone]);
  await call('PATCH', chat, { assigneeId: grace.agentId, note: 'Yours, @Grace' }, owner);
  expect(await state()).toEqual([1, ['unseen']]);
  await client.waitFor(({ payload }) => payload['text'] === 'Yours, @Grace');
  expect(said()).toHaveLength(2);
  expect(said()[0]).toMatchObject({
    agentId: grace.agentId,
    text: note.text,
    chatUserId: ada.chatUserId,
  });

  await call('DELETE', `notes/${newMessageId()}`, undefined, owner);
  const data = await call<{ data: Note[] }>('GET', `${chat}/notes`);
  const handover = data.data.find(({ kind }) => kind === 'handover');
  await app.call({
    method: 'DELETE',
    url: `/api/v1/notes/${handover?.noteId}`,
    token: owner.token,
  });
  expect(await state()).toEqual([0, []]);
  await expect.poll(removals).toEqual([gone, gone]);
});

it('stores the note of a transfer once if the request is repeated, and again with the next transfer', async () => {
  const app = await openApp();
  const mqtt = `${(await app.listen()).replace('http', 'ws')}/mqtt`;
  const { owner, grace } = await app.logInTeam();
  const ada = await app.signIn();
  const visitor = await connectClient(mqtt, ada, { reconnectPeriod: 0 });
  onTestFinished(() => visitor.close());
  await visitor.publish(sessionTopic(ada.chatUserId), newMessage('Hello'));
  const chat = `conversations/${ada.chatUserId}`;
  const give = async (assigneeId: string, from: string | null) => {
    const body = { assigneeId, from, note: 'Please take over' };
    expect((await app.callAs(owner, 'PATCH', chat, body)).statusCode).toBe(200);
  };
  const notes = async () =>
    (await app.callAs(owner, 'GET', `${chat}/notes`)).json<{ data: Note[] }>().data;
  await give(grace.agentId, null);
  await give(grace.agentId, null);
  expect(await notes()).toMatchObject([{ kind: 'handover', text: 'Please take over' }]);
  await give(owner.agentId, grace.agentId);
  await give(grace.agentId, owner.agentId);
  expect(await notes()).toHaveLength(3);
});
