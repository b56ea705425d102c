import type { Note } from '@ncf/contract/notes';
import { sessionTopic } from '@ncf/contract/topics';
import { newMessage } from '@ncf/testing/factories';
import { connectClient } from '@ncf/testing/mqtt-client';
import { expect, it, onTestFinished } from 'vitest';
import { openApp } from '../../app.fixture.ts';

it('gives a draft to a colleague and back, loses to no second change, and never shows it to the visitor [R6.3]', async () => {
  const app = await openApp();
  const mqtt = `${(await app.listen()).replace('http', 'ws')}/mqtt`;
  const { owner, grace } = await app.logInTeam();
  const ada = await app.signIn();
  const visitor = await connectClient(mqtt, ada, { reconnectPeriod: 0 });
  const client = await connectClient(mqtt, grace, { reconnectPeriod: 0 });
  onTestFinished(async () => void (await Promise.all([visitor.close(), client.close()])));
  await client.subscribe('chat/inbox');
  await visitor.subscribe(sessionTopic(ada.chatUserId));
  await visitor.publish(sessionTopic(ada.chatUserId), newMessage('Can you fit them on Friday?'));
  const path = `conversations/${ada.chatUserId}/draft`;
  const give = (by: { token: string }, to: { agentId: string }, text: string, revision: number) =>
    app.callAs(by, 'PUT', path, {
      text,
      ask: 'Is Friday right?',
      agentId: to.agentId,
      via: 'chat',
      replyTo: null,
      revision,
    });
  const end = (by: { token: string }, revision: number) =>
    app.callAs(by, 'DELETE', `${path}?revision=${revision}`);
  const drafts = async () => {
    const listed = await app.callAs(owner, 'GET', `conversations/${ada.chatUserId}/notes`);
    return listed.json<{ data: Note[] }>().data;
  };
  const mentions = async (by: { token: string }) =>
    (await app.callAs(by, 'GET', 'conversations/counts')).json<{ mentions: number }>().mentions;

  expect((await give(owner, { agentId: 'none' }, 'On Friday.', 0)).statusCode).toBe(400);
  const first = await give(owner, grace, 'On Friday.', 0);
  expect(first.json()).toMatchObject({
    kind: 'draft',
    draft: { revision: 1, by: { agentId: owner.agentId }, holder: { adminUserName: 'Grace' } },
  });
  await client.waitFor(({ payload }) => payload['text'] === 'Is Friday right?');
  expect([await mentions(grace), await mentions(owner)]).toEqual([1, 0]);

  // Of two changes of the same draft, one is refused, and a note's calls leave it alone.
  const both = [give(grace, owner, 'On Friday, or Monday.', 1), give(owner, grace, 'No.', 1)];
  const codes = (await Promise.all(both)).map(({ statusCode }) => statusCode);
  expect(codes.toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect((await give(grace, owner, 'Another one', 0)).statusCode).toBe(409);
  const [{ noteId } = { noteId: '' }] = await drafts();
  for (const by of [owner, grace])
    expect((await app.callAs(by, 'DELETE', `notes/${noteId}`)).statusCode).toBe(404);
  expect((await give(grace, owner, 'On Monday.', 2)).statusCode).toBe(200);
  expect(await drafts()).toMatchObject([
    { noteId, agentId: owner.agentId, text: 'On Monday.', draft: { revision: 3 } },
  ]);
  expect([await mentions(grace), await mentions(owner)]).toEqual([0, 1]);

  // Of two who send it, one goes on.
  const ends = await Promise.all([end(owner, 3), end(grace, 3)]);
  expect(ends.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([204, 409]);
  expect(await drafts()).toEqual([]);
  expect([await mentions(grace), await mentions(owner)]).toEqual([0, 0]);
  expect(JSON.stringify(visitor.received)).not.toContain('Friday right');
  expect((await app.callAs(ada, 'PUT', path, {})).statusCode).toBe(403);
});
