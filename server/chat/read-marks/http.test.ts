import type { Conversation } from '@ncf/contract/messages';
import type { InboxEvent } from '@ncf/contract/inbox-events';
import { sessionTopic, statusTopic } from '@ncf/contract/topics';
import { newMessage, newMessageId } from '@ncf/testing/factories';
import { connectClient } from '@ncf/testing/mqtt-client';
import { expect, it, onTestFinished } from 'vitest';
import { openApp } from '../../app.fixture.ts';

it('keeps what each agent has read, apart from the receipts that the visitor gets [R4.12]', async () => {
  const app = await openApp();
  const mqtt = `${(await app.listen()).replace('http', 'ws')}/mqtt`;
  const { owner, grace } = await app.logInTeam();
  const ada = await app.signIn();
  const connect = async (session: { clientId: string; token: string }) => {
    const client = await connectClient(mqtt, session, { reconnectPeriod: 0 });
    onTestFinished(() => client.close());
    return client;
  };
  const [visitor, agent] = [await connect(ada), await connect(grace)];
  await agent.subscribe('chat/inbox');
  const said = [newMessage('One'), newMessage('Two'), newMessage('Three')];
  for (const message of said) await visitor.publish(sessionTopic(ada.chatUserId), message);

  const url = `/api/v1/conversations/${ada.chatUserId}`;
  const seen = async ({ token }: { token: string }) => {
    const one = (await app.call({ url, token })).json<Conversation>();
    const list = await app.call({ url: '/api/v1/conversations', token });
    expect(list.json<{ data: Conversation[] }>().data[0]).toEqual(one);
    return [one.visitorMessages, one.read];
  };
  const path = `conversations/${ada.chatUserId}/read`;
  const mark = async (method: 'PUT' | 'DELETE', by: { token: string }, seq?: number) =>
    (await app.callAs(by, method, path, seq === undefined ? undefined : { seq })).json();
  expect(await seen(owner)).toEqual([3, undefined]);
  expect(await mark('PUT', owner, 2)).toEqual({ read: 2, readRev: 1 });
  expect(await seen(owner)).toEqual([3, 2]);
  expect(await seen(grace)).toEqual([3, undefined]);
  // A late call does not move the mark back, but counts.
  expect(await mark('PUT', owner, 1)).toEqual({ read: 2, readRev: 2 });

  // The agent's other tabs learn of it on the inbox topic.
  const { payload } = await agent.waitFor((one) => one.payload['type'] === 'read');
  const event = payload as unknown as InboxEvent;
  expect(event).toEqual({
    type: 'read',
    agentId: owner.agentId,
    chatUserId: ada.chatUserId,
    read: 2,
    readRev: 1,
  });

  // Receipts are for the visitor: they leave every agent's mark as it is.
  await agent.publish(statusTopic(ada.chatUserId), {
    type: 'status_update',
    messageId: said[2]?.messageId ?? '',
    status: 'read',
    chatUserId: ada.chatUserId,
  });
  expect((await app.call({ url, token: owner.token })).json()).toMatchObject({ unread: 2 });
  expect(await seen(owner)).toEqual([3, 2]);

  expect(await mark('PUT', owner, 3)).toEqual({ read: 3, readRev: 3 });
  expect(await mark('DELETE', owner)).toEqual({ read: 2, readRev: 4 });
  expect(await seen(owner)).toEqual([3, 2]);
  // An agent who never opened it can mark it as unread, too.
  expect(await mark('DELETE', grace)).toEqual({ read: 2, readRev: 1 });

  const unknown = `/api/v1/conversations/${newMessageId()}/read`;
  const refused = await app.call({ method: 'DELETE', url: unknown, token: owner.token });
  expect(refused.statusCode).toBe(404);
  expect(await mark('PUT', ada, 3)).toMatchObject({ code: 'forbidden' });
});
