import { RECONNECT_PERIOD_MS } from '@ncf/contract/constants';
import { startApp, type App } from '@ncf/testing';
import { newVisitor } from '@ncf/testing/factories';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { fastClock } from '../app.fixture.ts';
import { cookieFetch } from '@ncf/testing/cookie-fetch';
import {
  createAgentChat,
  createVisitorChat,
  memoryStorage,
  type Clock,
  type ListedMessage,
  type VisitorChat,
} from '../chat.ts';
import { startBlockingProxy } from './blocking-proxy.fixture.ts';
import { WEBSOCKET_PROBE_MS } from './websocket-probe.ts';

let app: App;
beforeAll(async () => {
  // A fast machine writes more messages during a switch than one address may.
  app = await startApp({ env: { RATE_LIMIT: '0' } });
});
afterAll(() => app.stop());

const log = { debug: () => {}, warn: () => {}, error: () => {} };

/** Pauses before another try are short, but a server on a busy machine has as long to respond as any other. */
const isPause = (ms: number): boolean =>
  [RECONNECT_PERIOD_MS, WEBSOCKET_PROBE_MS].some((mean) => Math.abs(ms - mean) <= mean / 5);
const hurriedClock: Clock = {
  ...fastClock(1),
  setTimeout: (callback, ms) => setTimeout(callback, isPause(ms) ? ms / 20 : ms),
};
const texts = (chat: VisitorChat): string[] =>
  chat.store
    .getState()
    .messages.flatMap((message) =>
      'text' in message && message.type !== 'admin_join' ? [message.text] : [],
    );
const statuses = (chat: VisitorChat): string[] =>
  chat.store
    .getState()
    .messages.flatMap((message: ListedMessage) => ('status' in message ? [message.status] : []));

/** A visitor behind such a proxy, whose timers run `speed` times as fast. */
async function blockedVisitor(upgrades = false) {
  const proxy = await startBlockingProxy(app);
  proxy.upgrades = upgrades;
  const storage = memoryStorage();
  const fetch = cookieFetch();
  const chat = createVisitorChat({
    host: proxy.url,
    storage,
    fetch,
    clock: hurriedClock,
    log,
    tabs: null,
  });
  onTestFinished(() => chat.disconnect());
  const session = await chat.signIn(newVisitor());
  const ready = () =>
    vi.waitFor(() => {
      const { isConnected, history } = chat.store.getState();
      expect([isConnected, history]).toEqual([true, 'ready']);
    });
  return { proxy, chat, session, ready };
}

/** A signed-in agent whose connection goes to `host`. */
async function startAgent(host: string) {
  const { cookie, ...agentSession } = await app.agentSignIn();
  const agent = createAgentChat({
    host,
    storage: memoryStorage(),
    fetch: cookieFetch(cookie),
    clock: hurriedClock,
    log,
    tabs: null,
  });
  onTestFinished(() => agent.stop());
  await agent.start(agentSession);
  return agent;
}

it('works over HTTP when WebSockets are blocked: messages of both sides, receipts, typing, and edits [R4.1]', async () => {
  const { proxy, chat, session, ready } = await blockedVisitor();
  chat.send('written before there is a connection');
  await ready();
  expect(proxy.asked).toBeGreaterThanOrEqual(2);
  const agent = await app.connectAgent();
  const topic = `chat/session/${session.chatUserId}`;
  await vi.waitFor(() => expect(statuses(chat)).toEqual(['sent']));
  const mine = chat.send('over HTTP');
  await agent.waitFor(({ payload }) => payload['messageId'] === mine);
  await agent.publish(`chat/status/${session.chatUserId}`, {
    type: 'status_update',
    messageId: mine,
    status: 'read',
  });
  await vi.waitFor(() => expect(statuses(chat)).toEqual(['sent', 'read']));
  const hers = { type: 'message', messageId: crypto.randomUUID(), text: 'from the agent' };
  await agent.publish(topic, hers);
  await vi.waitFor(() => expect(texts(chat)).toContain('from the agent'));
  // Its delivered receipt (R4.6) came by HTTP.
  await agent.waitFor(
    ({ payload }) => payload['type'] === 'status_update' && payload['messageId'] === hers.messageId,
  );
  await agent.publish(topic, { type: 'admin_typing' }, 0);
  await vi.waitFor(() => expect(chat.store.getState().isAdminTyping).toBe(true));
  chat.edit(mine, 'edited over HTTP');
  await agent.waitFor(({ payload }) => payload['type'] === 'edit');
  await vi.waitFor(() => expect(texts(chat)).toContain('edited over HTTP'));
  await agent.close();
});

it('keeps messages written while HTTP is down as well, and sends them once, in order [R4.15]', async () => {
  const { proxy, chat, session, ready } = await blockedVisitor();
  await ready();
  proxy.refuse = true;
  proxy.cut();
  await vi.waitFor(() => expect(chat.store.getState().isConnected).toBe(false));
  for (const text of ['one', 'two', 'three']) chat.send(text);
  const agent = await app.connectAgent();
  await agent.publish(`chat/session/${session.chatUserId}`, {
    type: 'message',
    messageId: crypto.randomUUID(),
    text: 'while you were away',
  });
  proxy.refuse = false;
  await ready();
  await vi.waitFor(() =>
    expect(texts(chat)).toEqual(['while you were away', 'one', 'two', 'three']),
  );
  await vi.waitFor(() => expect(statuses(chat).slice(1)).toEqual(['sent', 'sent', 'sent']));
  await agent.waitFor(({ payload }) => payload['text'] === 'three');
  const got = agent.received.filter(
    ({ payload }) => payload['sender'] === 'user' && payload['type'] === 'message',
  );
  expect(got.map(({ payload }) => payload['text'])).toEqual(['one', 'two', 'three']);
  await agent.close();
});

it('shows a refusal over HTTP at the message, and continues', async () => {
  const { chat, ready } = await blockedVisitor();
  await ready();
  const id = chat.send('x'.repeat(5000));
  await vi.waitFor(() => {
    const message = chat.store.getState().messages.find(({ messageId }) => messageId === id);
    expect(message).toMatchObject({ status: 'failed', failure: { code: 'invalid_message' } });
  });
  chat.send('fine');
  await vi.waitFor(() => expect(statuses(chat)).toEqual(['sent', 'failed']));
  expect(chat.store.getState().isConnected).toBe(true);
});

it('returns to the WebSocket automatically when one works, and loses nothing [R7.5]', async () => {
  const { proxy, chat, session, ready } = await blockedVisitor();
  const states: boolean[] = [];
  await ready();
  chat.store.subscribe(({ isConnected }) => states.push(isConnected));
  const agent = await app.connectAgent();
  proxy.upgrades = true;
  // Both sides write during the switch.
  let at = 0;
  const asked = proxy.asked;
  while (proxy.asked === asked || at < 20) {
    at += 1;
    chat.send(`mine ${at}`);
    await agent.publish(`chat/session/${session.chatUserId}`, {
      type: 'message',
      messageId: crypto.randomUUID(),
      text: `hers ${at}`,
    });
  }
  await vi.waitFor(() => expect(texts(chat)).toHaveLength(2 * at));
  await vi.waitFor(() => expect(statuses(chat)).not.toContain('waiting'));
  expect(texts(chat).filter((text) => text.startsWith('mine'))).toEqual(
    Array.from({ length: at }, (_, index) => `mine ${index + 1}`),
  );
  await vi.waitFor(() => expect(chat.store.getState().transport).toBe('websocket'));
  // The last of its receipts may still be on its way over HTTP.
  await vi.waitFor(() => {
    const receipts = agent.received.filter(({ payload }) => payload['type'] === 'status_update');
    expect(new Set(receipts.map(({ payload }) => payload['messageId'])).size).toBe(at);
  });
  const before = proxy.calls.filter((call) => call.includes('/publish')).length;
  chat.send('over the WebSocket');
  await agent.waitFor(({ payload }) => payload['text'] === 'over the WebSocket');
  expect(proxy.calls.filter((call) => call.includes('/publish'))).toHaveLength(before);
  expect(states).not.toContain(false);
  await agent.close();
});

it('fetches what a dead stream has not delivered when the WebSocket takes over [R7.5]', async () => {
  const { proxy, chat, session, ready } = await blockedVisitor();
  await ready();
  proxy.forget();
  const agent = await app.connectAgent();
  await agent.publish(`chat/session/${session.chatUserId}`, {
    type: 'message',
    messageId: crypto.randomUUID(),
    text: 'the last word',
  });
  proxy.upgrades = true;
  await vi.waitFor(() => expect(texts(chat)).toEqual(['the last word']));
  expect(chat.store.getState().transport).toBe('websocket');
  await agent.close();
});

it('brings an agent’s inbox and open conversation up to date when the WebSocket takes over from a dead stream [R7.5]', async () => {
  const { chat, session } = await blockedVisitor(true);
  chat.send('the first word');
  await vi.waitFor(() => expect(statuses(chat)).toEqual(['sent']));
  const proxy = await startBlockingProxy(app);
  const agent = await startAgent(proxy.url);
  const { store } = agent.open(session.chatUserId);
  const heard = () => ({
    open: store.getState().messages.flatMap((one) => ('text' in one ? [one.text] : [])),
    inbox: agent.store.getState().conversations.get(session.chatUserId)?.lastMessage?.text,
  });
  await vi.waitFor(() =>
    expect(heard()).toEqual({ open: ['the first word'], inbox: 'the first word' }),
  );
  await vi.waitFor(() => expect(agent.store.getState().subscribedTopics.size).toBe(5));
  proxy.forget();
  chat.send('the last word');
  await vi.waitFor(() => expect(statuses(chat)).toContain('sent'));
  proxy.upgrades = true;
  const open = ['the first word', 'the last word'];
  await vi.waitFor(() => expect(heard()).toEqual({ open, inbox: 'the last word' }));
  expect(agent.store.getState().transport).toBe('websocket');
});

it('sends over the WebSocket what was in flight over HTTP when its server died [R4.15]', async () => {
  const { proxy, chat, ready } = await blockedVisitor();
  await ready();
  const states: boolean[] = [];
  chat.store.subscribe(({ isConnected }) => states.push(isConnected));
  proxy.holds = true;
  chat.send('in flight');
  await vi.waitFor(() => expect(proxy.calls).toContain('POST /api/v1/publish'));
  proxy.upgrades = true;
  await vi.waitFor(() => expect(chat.store.getState().transport).toBe('websocket'));
  chat.send('after it');
  proxy.dropHeld();
  await vi.waitFor(() => expect(statuses(chat)).toEqual(['sent', 'sent']));
  expect(texts(chat)).toEqual(['in flight', 'after it']);
  expect(states).not.toContain(false);
});

it('gets a new token when one expires during a conversation, and sends the pending message once [R4.15]', async () => {
  const { proxy, chat, ready } = await blockedVisitor();
  await ready();
  const resumed = (): number => proxy.calls.filter((call) => call === 'POST /api/v1/chat').length;
  const before = resumed();
  proxy.deny = 1;
  chat.send('with a token that has ended');
  await vi.waitFor(() => expect(statuses(chat)).toEqual(['sent']));
  expect(resumed()).toBe(before + 1);
  expect(chat.store.getState().isConnected).toBe(true);
  // A server that refuses every token closes the connection, and the message waits.
  proxy.deny = 2;
  chat.send('later');
  await vi.waitFor(() => expect(texts(chat)).toHaveLength(2));
  await vi.waitFor(() => expect(statuses(chat)).toEqual(['sent', 'sent']));
});

it.each([
  ['over HTTP', false],
  ['over the WebSocket', true],
])(
  'recovers %s from dropped idle sockets, a network change, and a server restart [R4.1] [R4.15]',
  async (_way, upgrades) => {
    const { proxy, chat, session, ready } = await blockedVisitor(upgrades);
    await ready();
    const say = async (text: string): Promise<void> => {
      const agent = await app.connectAgent();
      await agent.publish(`chat/session/${session.chatUserId}`, {
        type: 'message',
        messageId: crypto.randomUUID(),
        text,
      });
      await agent.close();
    };
    // A proxy drops idle connections silently; missed events are fetched.
    proxy.cut();
    await say('hers 1');
    chat.send('mine 1');
    await vi.waitFor(() => expect(texts(chat).toSorted()).toEqual(['hers 1', 'mine 1']));
    // Another network: everything is cut, and nothing passes for a while.
    proxy.refuse = true;
    proxy.cut();
    chat.send('mine 2');
    await say('hers 2');
    await vi.waitFor(() => expect(chat.store.getState().isConnected).toBe(false));
    proxy.refuse = false;
    await vi.waitFor(() => expect(texts(chat)).toHaveLength(4));
    await app.restart();
    chat.send('mine 3');
    await say('hers 3');
    await vi.waitFor(() => expect(texts(chat)).toHaveLength(6));
    await vi.waitFor(() => expect(statuses(chat)).not.toContain('waiting'));
    expect(texts(chat).filter((text) => text.startsWith('mine'))).toEqual([
      'mine 1',
      'mine 2',
      'mine 3',
    ]);
  },
);

it('stores nothing in the browser on a shared computer [R7.2]', async () => {
  const proxy = await startBlockingProxy(app);
  proxy.upgrades = true;
  const storage = memoryStorage();
  const kept = vi.spyOn(storage.outbox, 'put');
  const wrote = vi.spyOn(storage.local, 'setItem');
  const fetch = cookieFetch();
  const newPage = (): VisitorChat =>
    createVisitorChat({ host: proxy.url, storage, fetch, clock: hurriedClock, log, tabs: null });
  const chat = newPage();
  onTestFinished(() => chat.disconnect());
  const visitor = newVisitor();
  const session = await chat.signIn({ ...visitor, sharedComputer: true });
  chat.send('from a shared computer');
  const agent = await app.connectAgent();
  await agent.publish(`chat/session/${session.chatUserId}`, { type: 'admin_join' });
  await vi.waitFor(() => {
    expect(statuses(chat)).toEqual(['sent']);
    expect(chat.store.getState()).toMatchObject({ isAdminJoined: true, sharedComputer: true });
  });
  await chat.disconnect();
  // A reloaded page continues, and stores nothing either.
  const again = newPage();
  onTestFinished(() => again.disconnect());
  await again.start();
  await vi.waitFor(() => expect(texts(again)).toContain('from a shared computer'));
  expect(again.store.getState().sharedComputer).toBe(true);
  expect(kept).not.toHaveBeenCalled();
  expect(wrote).not.toHaveBeenCalled();
  await again.disconnect();
  await again.signIn(visitor);
  again.send('from my own');
  await vi.waitFor(() => expect(kept).toHaveBeenCalled());
  await agent.close();
});

it('removes what the visitor deleted from the screen of an agent who has it open', async () => {
  const { chat, session, ready } = await blockedVisitor(true);
  await ready();
  chat.send('to be deleted');
  const agent = await startAgent(app.url);
  const agentSide = agent.open(session.chatUserId);
  await vi.waitFor(() => expect(agentSide.store.getState().messages).toHaveLength(1));
  const { status } = await fetch(`${app.url}/api/v1/chat/data`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${session.token}` },
  });
  expect(status).toBe(204);
  await vi.waitFor(() => expect(agentSide.store.getState().messages).toEqual([]));
  expect(agent.store.getState().conversations.get(session.chatUserId)).toMatchObject({
    chatUserName: 'Deleted by the visitor',
  });
});

it('ends when the session ends', async () => {
  const { chat, ready } = await blockedVisitor();
  await ready();
  await chat.leave({ satisfied: true });
  expect(chat.store.getState()).toMatchObject({ session: 'none', isConnected: false });
});
