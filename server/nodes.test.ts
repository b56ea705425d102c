import { sessionTopic } from '@ncf/contract/topics';
import { startLoad } from '@ncf/testing/chat-load';
import { newMessage } from '@ncf/testing/factories';
import { startMailServer, type MailServer } from '@ncf/testing/mail-server';
import { connectClient } from '@ncf/testing/mqtt-client';
import { postgresServer } from '@ncf/testing/postgres';
import { startWebhookReceiver, type WebhookReceiver } from '@ncf/testing/webhook-receiver';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import {
  addAgent,
  call,
  closed,
  connectEverywhere,
  expectSame,
  openStream,
  startNodes,
  type Nodes,
} from './nodes.fixture.ts';

/** `NODES_VISITORS=300` puts more load on the nodes, freezes one for 20 s, and prints how long visitors were gone. */
const VISITORS = Number(process.env['NODES_VISITORS'] ?? 12);
const IS_LONG = VISITORS > 100;
const VISITORS_PER_AGENT = IS_LONG ? 25 : 6;
if (IS_LONG) vi.setConfig({ testTimeout: 900_000 });

/** Three processes with one database and one folder behind a load balancer, and what they send to. */
let cluster: Nodes;
let mail: MailServer;
let receiver: WebhookReceiver;
beforeAll(async () => {
  [mail, receiver] = await Promise.all([startMailServer(), startWebhookReceiver()]);
  cluster = await startNodes({
    SMTP_URL: mail.url,
    WEBHOOK_PRIVATE_TARGETS: 'yes',
    RATE_LIMIT: '0',
  });
});
afterAll(async () => {
  await cluster.stop();
  await Promise.all([mail.close(), receiver.close()]);
});

/** The body of the webhooks in these tests. */
interface MessageEvent {
  message: { messageId: string; via: string };
}
interface OpenedEvent {
  conversation: { chatUserId: string };
}

/** Whether a delivery is about this message. */
const about =
  ({ messageId }: { messageId: string }) =>
  ({ payload }: { payload: Record<string, unknown> }): boolean =>
    payload['messageId'] === messageId;

it('carries a conversation between a visitor and an agent on different nodes [R7.4]', async () => {
  const [one, other] = cluster.nodes;
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

it('cuts a session that ended on another node, and the older of two connections of one client', async () => {
  const [one, other] = cluster.nodes;
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
  // Which one is older is what the nodes hear first, so the other node has heard of this one before the second connects.
  const agent = await other.connectAgent();
  const topic = sessionTopic(session.chatUserId);
  await first.publish(topic, { type: 'user_typing' }, 0);
  await agent.waitFor((heard) => heard.topic === topic);
  const replaced = closed(first);
  const second = await connectClient(other.mqttUrl, session, { reconnectPeriod: 0 });
  await replaced;
  expect(second.mqtt.connected).toBe(true);
  await Promise.all([first.close(), second.close()]);
});

it('lets clients catch up when the connection for notifications was lost', async () => {
  const { nodes } = cluster;
  const visitors = await Promise.all(
    nodes.map((node) => node.connectVisitor(undefined, { reconnectPeriod: 0 })),
  );
  const cut = visitors.map(closed);
  await cluster.cutBus();
  await Promise.all(cut);
  // All of them, since a node that notices the loss only during the next test would cut its clients, too.
  for (const { url } of nodes)
    await vi.waitFor(async () => expect((await fetch(`${url}/readyz`)).status).toBe(200));
  const again = await nodes[0].connectVisitor(visitors[0]?.session);
  const message = newMessage('Back');
  await again.publish(again.sessionTopic, message);
  await again.waitFor(about(message));
});

it('cuts a revoked login, a disabled agent, and an erased visitor on every node [R6.3]', async () => {
  const { nodes } = cluster;
  const [one, other, last] = nodes;
  const account = await addAgent(one, 'Radia');
  const [stays, revoked] = [await one.agentSignIn(account), await other.agentSignIn(account)];
  const cut = await connectEverywhere(nodes, revoked);
  const kept = await connectClient(last.mqttUrl, stays);
  await call(last, revoked, 'DELETE', 'agent/session');
  await cut();
  expect(kept.mqtt.connected).toBe(true);
  await kept.close();

  const disabled = await connectEverywhere(nodes, stays);
  const owner = await other.agentSignIn();
  await call(other, owner, 'PATCH', `agents/${account.agentId}`, { disabled: true });
  await disabled();

  const session = await one.signIn();
  const own = sessionTopic(session.chatUserId);
  const gone = closed(await connectClient(one.mqttUrl, session, { reconnectPeriod: 0 }));
  const streams = await Promise.all(nodes.map((node) => openStream(node, session, own)));
  const { chatUserEmail: email } = session;
  await call(last, owner, 'POST', 'people/erase', { email, confirm: email });
  await Promise.all([gone, ...streams.map(({ ended }) => ended)]);
});

it('sends every email and every webhook once if a node dies with the jobs it claimed', async () => {
  const { nodes, database } = cluster;
  const [one] = nodes;
  const visitor = await one.connectVisitor();
  const events = ['conversation.message'];
  const { url } = receiver;
  const owner = await one.agentSignIn();
  const { webhookId } = await call<{ webhookId: string }>(one, owner, 'POST', 'webhooks', {
    url,
    events,
  });
  const jobs = (): Promise<unknown[]> =>
    database.query(`select key from jobs where kind in ('mail', 'webhook', 'webhook-events')`);
  // The owners hear of the webhook by email.
  await mail.waitFor((received) => received.mail.subject?.endsWith('a webhook') ?? false);
  await vi.waitFor(async () => expect(await jobs()).toEqual([]));
  const sentBefore = mail.received.length;
  const letGo = [mail.hold(), receiver.hold()];
  const names = Array.from({ length: 12 }, (_, n) => `Person ${String(n).padStart(2, '0')}`);
  const messages = names.map((name) => newMessage(name));
  await Promise.all(
    names.map(async (name, n) => {
      // As the site sends a form again whose answer got lost.
      const [{ messageId }, email] = [newMessage(''), 'ada@example.com'];
      const inquiry = { messageId, name, email, message: 'Hello' };
      const both = [n, n + 1].map((at) => nodes[at % nodes.length] ?? one);
      await Promise.all(both.map((node) => call(node, owner, 'POST', 'inquiries', inquiry)));
      await visitor.publish(visitor.sessionTopic, messages[n] ?? {});
    }),
  );
  const claims = async (kind: string): Promise<unknown[]> => {
    const rows = await database.query(
      'select "claimedBy" from jobs where kind = $1 and "claimedBy" is not null',
      [kind],
    );
    return rows.map(({ claimedBy }) => claimedBy);
  };
  // Every node sends as many emails at a time as it may.
  await vi.waitFor(async () => expect(await claims('mail')).toHaveLength(names.length));
  await vi.waitFor(async () => expect(await claims('webhook')).toHaveLength(1));
  const [busy] = await claims('webhook');
  const dying = nodes.find((node) => node.id() === busy);
  expect(await claims('mail')).toContain(busy);
  await dying?.die();
  for (const release of letGo) release();
  const deliveries = (): Promise<unknown[]> =>
    database.query(`select id from webhook_deliveries where state <> 'delivered'`);
  await vi.waitFor(async () => expect([await jobs(), await deliveries()]).toEqual([[], []]));
  const subjects = mail.received.slice(sentBefore).map((received) => received.mail.subject);
  expectSame(
    subjects,
    names.map((name) => `Inquiry: message from ${name}`),
  );
  const told = receiver.received.map(({ data }) => (data as MessageEvent).message);
  const [chats, forms] = ['chat', 'form'].map((via) => told.filter((one) => one.via === via));
  expect(forms).toHaveLength(names.length);
  expectSame(
    (chats ?? []).map(({ messageId }) => messageId),
    messages.map(({ messageId }) => messageId),
  );
  await dying?.restart();
  await call(one, await one.agentSignIn(), 'DELETE', `webhooks/${webhookId}`);
});

/** The migration of a next release, which only adds. */
const NEXT_RELEASE = [
  'alter table conversations add column "ofNextRelease" integer not null default 0',
  'alter table messages add column "ofNextRelease" text',
  'create table next_release (id text primary key)',
  `insert into schema_version select max(version) + 1, 'now', max(version) from schema_version`,
];
const WITHOUT_IT = [
  'drop table next_release',
  'alter table messages drop column "ofNextRelease"',
  'alter table conversations drop column "ofNextRelease"',
  `delete from schema_version where "appliedAt" = 'now'`,
];
/** Each in a transaction of its own: with locks on two tables, it could meet a deadlock with what the nodes write. */
async function change(database: Nodes['database'], statements: readonly string[]): Promise<void> {
  for (const statement of statements) await database.query(statement);
}

it('keeps every conversation whole while nodes stop, die, and freeze, the database and the bus fail, and a newer node migrates [R4.15] [R7.5]', async () => {
  const { nodes, balancer, database } = cluster;
  await cluster.ready();
  const [one] = nodes;
  const names = Array.from(
    { length: Math.ceil(VISITORS / VISITORS_PER_AGENT) },
    (_, n) => `Agent-${n}`,
  );
  const agents = [];
  for (const name of names) agents.push(await one.agentSignIn(await addAgent(one, name)));
  const owner = await one.agentSignIn();
  await call(one, owner, 'PUT', 'assignment', { automatic: true, limit: 100 });
  const events = ['conversation.opened'];
  await call(one, owner, 'POST', 'webhooks', { url: receiver.url, events });
  const before = receiver.received.length;
  const load = await startLoad(balancer.url, agents, VISITORS);
  await load.settled();
  await load.progressed();

  // From here on, these nodes are those of the release before, which also start on the new tables.
  await change(database, NEXT_RELEASE);
  onTestFinished(() => change(database, WITHOUT_IT));
  const goneMs: number[] = [];
  const restarts: Promise<void>[] = [];
  for (const [n, node] of nodes.entries()) {
    await vi.waitFor(() => expect(balancer.healthy.length).toBeGreaterThan(1));
    load.longestAbsence();
    // One of them stops as at an upgrade.
    await (n === 1 ? node.terminate() : node.die());
    await load.settled();
    goneMs.push(load.longestAbsence());
    restarts.push(node.restart());
  }
  await Promise.all(restarts);
  await cluster.ready();
  await (await postgresServer()).restart();
  await load.progressed();
  if (IS_LONG) {
    await cluster.cutBus();
    await load.progressed();
  }
  one.freeze();
  await vi.waitFor(() => expect(balancer.healthy).toHaveLength(nodes.length - 1));
  if (IS_LONG) await new Promise((resolve) => setTimeout(resolve, 20_000));
  await load.progressed();
  one.thaw();
  await cluster.ready();
  await load.progressed();
  await load.finish();
  await load.settled();

  const rows = await database.query(
    'select "chatUserId", seq, type, "messageId" from messages order by "chatUserId", seq',
  );
  for (const { chatUserId, written, lists } of load.conversations()) {
    const stored = rows.filter((row) => row['chatUserId'] === chatUserId);
    expect(stored.map(({ seq }) => seq)).toEqual(stored.map((_, n) => n + 1));
    const messages = stored.filter(({ type }) => type === 'message');
    expectSame(
      messages.map(({ messageId }) => messageId),
      written,
    );
    const ids = stored.map(({ messageId }) => messageId);
    await vi.waitFor(() => expect(lists()).toEqual([ids, ids]));
    expect(load.assignees().get(chatUserId)?.size).toBe(1);
  }
  const opened = (): unknown[] =>
    receiver.received
      .slice(before)
      .map(({ data }) => (data as OpenedEvent).conversation.chatUserId);
  const expected = load.conversations().map(({ chatUserId }) => chatUserId);
  await vi.waitFor(() => expectSame(opened(), expected));
  if (IS_LONG)
    process.stderr.write(
      `${VISITORS} visitors, ${load.written()} messages; gone for at most ${goneMs.join(', ')} ms as nodes were killed, stopped, and killed\n`,
    );
  await load.stop();
});
