import type { Availability } from '@ncf/contract/availability';
import type { Team } from '@ncf/contract/team';
import { newMessage } from '@ncf/testing/factories';
import { privateTopic, sessionTopic } from '@ncf/contract/topics';
import { describe, expect, it, vi } from 'vitest';
import { openApp } from '../../app.fixture.ts';
import { hurry } from '../../hurry.fixture.ts';
import { openConnection, openEventStream, TRANSPORTS } from '../../mqtt/transports.fixture.ts';
import { SETTLE_MS } from './visitor-watch.ts';

async function scene() {
  const app = await openApp();
  const place = { app, base: await app.listen() };
  const grace = await app.logIn();
  const { token } = grace;
  const get = async <T>(url: string): Promise<T> => (await app.call({ url, token })).json<T>();
  const here = async () => (await get<Availability>('/api/v1/availability')).agentsHere;
  const team = () => get<Team>('/api/v1/team');
  return { app, place, grace, here, team };
}

const tab = (more: object = {}) => ({
  type: 'agent_presence',
  viewing: null,
  answering: false,
  ...more,
});

describe.each(TRANSPORTS)('an agent over $name', (transport) => {
  it('is online until the connection ends, away when its tab says so, and seen viewing a conversation', async () => {
    const { app, place, grace, here, team } = await scene();
    const ada = await app.signIn();
    expect(await here()).toBe(false);
    const line = await openConnection(transport, place, grace, 'chat/agents');
    expect(await here()).toBe(true);
    expect((await team()).data).toMatchObject([{ agentId: grace.agentId, here: true }]);
    await line.publish('chat/agents', tab({ viewing: ada.chatUserId, answering: true }));
    const viewing = [{ chatUserId: ada.chatUserId, answering: true }];
    await vi.waitFor(async () => expect((await team()).agents).toMatchObject([{ viewing }]));
    await vi.waitFor(() =>
      expect(line.received.at(-1)?.payload).toMatchObject({ type: 'team', agents: [{ viewing }] }),
    );
    const refusal = await line.publish('chat/agents', tab({ viewing: 'x' })).catch(String);
    expect(JSON.stringify([refusal, line.received])).toContain('invalid_message');
    await line.publish('chat/agents', tab({ away: true }));
    await vi.waitFor(async () => expect(await here()).toBe(false));
    await line.publish('chat/agents', tab());
    await vi.waitFor(async () => expect(await here()).toBe(true));
    line.stop();
    await vi.waitFor(async () => expect(await here()).toBe(false));
  });

  it('sees when a visitor comes and goes', async () => {
    hurry(SETTLE_MS);
    const { app, place, grace } = await scene();
    const ada = await app.signIn();
    const line = await openConnection(transport, place, grace, privateTopic(ada.chatUserId));
    const online = async () =>
      (
        await app.call({ url: `/api/v1/conversations/${ada.chatUserId}/page`, token: grace.token })
      ).json<{ online: boolean }>().online;
    const told = () =>
      line.received.flatMap(({ payload }) => {
        const event = payload as { type: string; online?: boolean };
        return event.type === 'visitor_presence' ? [event.online] : [];
      });
    expect(await online()).toBe(false);
    const visitor = await openConnection(transport, place, ada, sessionTopic(ada.chatUserId));
    expect(await online()).toBe(true);
    await vi.waitFor(() => expect(told()).toEqual([true]));
    visitor.stop();
    await vi.waitFor(() => expect(told()).toEqual([true, false]));
    expect(await online()).toBe(false);
  });

  it('is assigned waiting conversations', async () => {
    const { app, place, grace } = await scene();
    const { token } = grace;
    const body = { automatic: true, limit: 5 };
    await app.call({ method: 'PUT', url: '/api/v1/assignment', token, body });
    const ada = await app.signIn();
    const visitor = await openConnection(transport, place, ada, sessionTopic(ada.chatUserId));
    await visitor.publish(sessionTopic(ada.chatUserId), newMessage('Hello?'));
    await openConnection(transport, place, grace, 'chat/inbox');
    await vi.waitFor(async () => {
      const list = await app.call({ url: '/api/v1/conversations?view=mine', token });
      expect(list.json()).toMatchObject({ data: [{ chatUserId: ada.chatUserId }] });
    });
  });
});

it('lets no one open a stream or publish with the client ID of another', async () => {
  const { app, place, grace, here } = await scene();
  const ada = await app.signIn();
  const { clientId } = grace;
  const stream = await openEventStream(place.base, { clientId, token: ada.token });
  expect(stream.response.status).toBe(403);
  const answer = await app.call({
    method: 'POST',
    url: '/api/v1/publish',
    token: ada.token,
    body: { topic: sessionTopic(ada.chatUserId), payload: newMessage('x'), client: clientId },
  });
  expect(answer.json()).toMatchObject({ code: 'forbidden' });
  expect(await here()).toBe(false);
});
