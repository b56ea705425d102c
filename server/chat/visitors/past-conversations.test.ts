import { newMessage } from '@ncf/testing/factories';
import { pastConversations } from '@ncf/contract/past-conversations';
import { sessionTopic } from '@ncf/contract/topics';
import { expect, it } from 'vitest';
import { ADA, openApp } from '../../app.fixture.ts';

const url = '/api/v1/chat/conversations';

it("lists a browser's conversations with their first words and agents, newest first, and no one else's [R6.4]", async () => {
  const app = await openApp();
  const publish = (token: string, chatUserId: string, body: object) =>
    app.call({
      method: 'POST',
      url: '/api/v1/publish',
      token,
      body: { topic: sessionTopic(chatUserId), payload: body },
    });
  const grace = await app.logIn();
  const first = await app.signIn();
  await publish(first.token, first.chatUserId, newMessage('Where is van 14?'));
  await publish(first.token, first.chatUserId, newMessage('And van 15?'));
  await publish(grace.token, first.chatUserId, { type: 'admin_join' });
  await publish(grace.token, first.chatUserId, newMessage('At the depot.'));
  await publish(first.token, first.chatUserId, { type: 'user_left', satisfied: true });
  app.later(60_000);
  const second = await app.signIn(ADA, first.cookie);
  await publish(second.token, second.chatUserId, newMessage('The next question'));
  // A conversation in which nothing was said is not listed.
  app.later(60_000);
  const third = await app.signIn({ ...ADA, chatUserName: 'Ada L.' }, first.cookie);

  const answer = await app.call({ url, token: third.token });
  const { data } = pastConversations.parse(answer.json());
  expect(data).toEqual([
    {
      chatUserId: second.chatUserId,
      chatUserEmail: ADA.chatUserEmail,
      startedAt: expect.any(String),
      endedAt: null,
      agents: [],
      firstWords: 'The next question',
      canContinue: false,
    },
    {
      chatUserId: first.chatUserId,
      chatUserEmail: ADA.chatUserEmail,
      startedAt: expect.any(String),
      endedAt: expect.any(String),
      agents: ['Support'],
      firstWords: 'Where is van 14?',
      canContinue: false,
    },
  ]);
  const read = await app.call({
    url: `/api/v1/message/${ADA.chatUserEmail}?chatUserId=${first.chatUserId}`,
    token: third.token,
  });
  expect(read.json()).toMatchObject({ data: expect.arrayContaining([]), more: false });
  expect(read.json<{ data: unknown[] }>().data).toHaveLength(5);

  const elsewhere = await app.signIn();
  expect((await app.call({ url, token: elsewhere.token })).json()).toEqual({
    data: [],
    nextCursor: null,
  });
});
