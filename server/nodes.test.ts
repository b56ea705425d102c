import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newMessage } from '@ncf/testing/factories';
import { connectClient, type TestClient } from '@ncf/testing/mqtt-client';
import { postgresServer, type TestDatabase } from '@ncf/testing/postgres';
import { startApp, type App } from '@ncf/testing';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

/** Two processes with one database and one folder, as behind a load balancer. */
let nodes: App[] = [];
let dataDir = '';
let database: TestDatabase;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'ncf-nodes-'));
  database = await (await postgresServer()).takeDatabase();
  const options = { dataDir, env: { DATABASE_URL: database.url } };
  nodes = await Promise.all([startApp(options), startApp(options)]);
});
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.stop()));
  await database.giveBack();
  await rm(dataDir, { recursive: true });
});
const both = (): [App, App] => nodes as [App, App];

/** Whether a delivery is about this message. */
const about =
  ({ messageId }: { messageId: string }) =>
  ({ payload }: { payload: Record<string, unknown> }): boolean =>
    payload['messageId'] === messageId;

const closed = ({ mqtt }: TestClient): Promise<void> =>
  new Promise((resolve) => mqtt.once('close', () => resolve()));

async function historyOf(node: App, email: string): Promise<{ messageId: string; seq: number }[]> {
  const { token } = await node.agentSignIn();
  const url = `${node.url}/api/v1/message/${encodeURIComponent(email)}`;
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  return ((await answer.json()) as { data: { messageId: string; seq: number }[] }).data;
}

it('carries a conversation between a visitor and an agent on different nodes [R7.4]', async () => {
  const [one, other] = both();
  const visitor = await one.connectVisitor();
  const agent = await other.connectAgent();
  const { sessionTopic } = visitor;
  const [asked, long, answered] = [
    newMessage('Hello?'),
    newMessage('é'.repeat(3900)),
    newMessage('Hi!'),
  ];
  await visitor.publish(sessionTopic, asked);
  await visitor.publish(sessionTopic, long);
  await agent.waitFor(about(asked));
  expect((await agent.waitFor(about(long))).payload['text']).toBe(long.text);
  await agent.publish(sessionTopic, { type: 'admin_typing' }, 0);
  await visitor.waitFor(({ payload }) => payload['type'] === 'admin_typing');
  await agent.publish(sessionTopic, answered);
  await visitor.waitFor(about(answered));
  // The inbox of every node follows, and both nodes list the agent.
  await agent.waitFor(
    ({ topic, payload }) =>
      topic === 'chat/inbox' && payload['chatUserId'] === visitor.session.chatUserId,
  );
});

it('loses no acknowledged message when a node is killed, and carries on at the other [R4.15]', async () => {
  const [one, other] = both();
  const visitor = await one.connectVisitor();
  const { session, sessionTopic } = visitor;
  const agent = await other.connectAgent();
  const acknowledged: string[] = [];
  const publish = async (): Promise<void> => {
    for (;;) {
      const message = newMessage('On its way');
      await visitor.publish(sessionTopic, message);
      acknowledged.push(message.messageId);
    }
  };
  const publishing = Promise.allSettled([publish(), publish(), publish()]);
  await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(20));
  await one.kill();
  visitor.mqtt.end(true);
  await Promise.race([publishing, new Promise((resolve) => setImmediate(resolve))]);
  const moved = await connectClient(other.mqttUrl, session);
  const last = newMessage('From the other node');
  await moved.publish(sessionTopic, last);
  await agent.waitFor(about(last));
  const stored = await historyOf(other, session.chatUserEmail);
  expect(stored.map(({ seq }) => seq)).toEqual(stored.map((_, index) => index + 1));
  expect(stored.map(({ messageId }) => messageId)).toEqual(
    expect.arrayContaining([...acknowledged, last.messageId]),
  );
  await moved.close();
  await one.restart();
});

it('cuts a session that ended on another node, and the older of two connections of one client', async () => {
  const [one, other] = both();
  const visitor = await other.connectVisitor();
  const cut = closed(visitor);
  const ended = await fetch(`${one.url}/api/v1/chat`, {
    method: 'DELETE',
    headers: { cookie: visitor.session.cookie, authorization: `Bearer ${visitor.session.token}` },
  });
  expect(ended.ok).toBe(true);
  await cut;

  const session = await one.signIn();
  const first = await connectClient(one.mqttUrl, session, { reconnectPeriod: 0 });
  const replaced = closed(first);
  const second = await connectClient(other.mqttUrl, session, { reconnectPeriod: 0 });
  await replaced;
  expect(second.mqtt.connected).toBe(true);
  await Promise.all([first.close(), second.close()]);
});

it('lets clients catch up when the connection for notifications was lost', async () => {
  const [one] = both();
  const visitor = await one.connectVisitor();
  const cut = closed(visitor);
  await (
    await postgresServer()
  ).query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and (query = 'listen ncf_track' or query = 'select 1')`,
    [new URL(database.url).pathname.slice(1)],
  );
  await cut;
  await vi.waitFor(async () => expect((await fetch(`${one.url}/readyz`)).status).toBe(200));
  const again = await one.connectVisitor(visitor.session);
  const message = newMessage('Back');
  await again.publish(again.sessionTopic, message);
  await again.waitFor(about(message));
});
