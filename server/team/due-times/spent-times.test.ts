import { DEFAULT_DUE_TIMES } from '@ncf/contract/due-times';
import { sessionTopic } from '@ncf/contract/topics';
import { newMessage } from '@ncf/testing/factories';
import { expect, it } from 'vitest';
import { openApp } from '../../app.fixture.ts';

const MINUTE = 60_000;

it('tells how long the team had the word where someone waits, and rests while the visitor has it', async () => {
  const app = await openApp();
  const owner = await app.logIn();
  const ada = await app.signIn();
  const topic = sessionTopic(ada.chatUserId);
  const say = (by: { token: string }) =>
    app.callAs(by, 'POST', 'publish', { topic, payload: newMessage('Hello') });
  const spent = async () =>
    (await app.callAs(owner, 'GET', 'due-times/spent'))
      .json<{ data: { chatUserId: string; seconds: number }[] }>()
      .data.map(({ chatUserId, seconds }) => [chatUserId, Math.round(seconds / 60)]);
  app.freeze();
  await say(ada);
  expect(await spent()).toEqual([]);
  app.later(4 * MINUTE);
  await say(owner);
  // It is the visitor's turn.
  expect(await spent()).toEqual([]);
  app.later(5 * MINUTE);
  await say(ada);
  expect(await spent()).toEqual([[ada.chatUserId, 4]]);
  app.later(2 * MINUTE);
  await say(owner);
  await say(ada);
  expect(await spent()).toEqual([[ada.chatUserId, 6]]);
  const conversation = (
    await app.callAs(owner, 'GET', `conversations/${ada.chatUserId}`)
  ).json<object>();
  expect(conversation).toMatchObject({ answered: true });
});

it('stores times for later replies and until the end, and refuses one of none', async () => {
  const app = await openApp();
  const owner = await app.logIn();
  const put = (more: object) =>
    app.callAs(owner, 'PUT', 'due-times', { ...DEFAULT_DUE_TIMES, ...more });
  expect((await put({ next: 10, resolution: 480 })).json()).toMatchObject({
    next: 10,
    resolution: 480,
  });
  expect((await put({ resolution: 0 })).statusCode).toBe(400);
});
