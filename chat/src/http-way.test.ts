import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { startApp, type App } from '@ncf/testing';
import { newVisitor } from '@ncf/testing/factories';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { cookieFetch, fastClock } from './app.fixture.ts';
import { createVisitorChat, memoryStorage, type ListedMessage, type VisitorChat } from './chat.ts';

/** A proxy in front of the application that refuses WebSocket upgrades, as some networks do. */
interface Proxy {
  url: string;
  /** Whether upgrades pass. */
  upgrades: boolean;
  /** How many upgrades were asked for. */
  readonly asked: number;
  /** Paths of the calls that passed. */
  calls: string[];
  /** Destroys every connection; with `refuse` it takes none until it is set back. */
  cut(): void;
  refuse: boolean;
}

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

async function startProxy(): Promise<Proxy> {
  const port = Number(new URL(app.url).port);
  const sockets = new Set<Duplex>();
  const keep = (socket: Duplex): void => {
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
  };
  let asked = 0;
  const server = createServer((incoming, answer) => {
    const { method, url: path, headers } = incoming;
    state.calls.push(`${method} ${path}`);
    const passed = request({ host: '127.0.0.1', port, method, path, headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers).flushHeaders();
      response.on('error', () => answer.destroy()).pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    answer.on('close', () => passed.destroy());
    incoming.pipe(passed);
  });
  server.on('connection', (socket) => {
    keep(socket);
    if (state.refuse) socket.destroy();
  });
  server.on('upgrade', (incoming, socket, head) => {
    asked += 1;
    if (!state.upgrades) {
      return socket.end('HTTP/1.1 403 Forbidden\r\ncontent-length: 0\r\nconnection: close\r\n\r\n');
    }
    const target = connect(port, '127.0.0.1');
    keep(target);
    target.on('close', () => socket.destroy());
    socket.on('close', () => target.destroy());
    const lines = incoming.rawHeaders.flatMap((name, at, all) =>
      at % 2 === 0 ? [`${name}: ${all[at + 1] ?? ''}`] : [],
    );
    target.write(`GET ${incoming.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
    target.write(head);
    socket.pipe(target);
    target.pipe(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  onTestFinished(() => {
    cut();
    server.close();
  });
  const state = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    upgrades: false,
    get asked() {
      return asked;
    },
    calls: [] as string[],
    cut,
    refuse: false,
  };
  return state;
}

const log = { debug: () => {}, warn: () => {}, error: () => {} };
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
async function blockedVisitor(speed = 5) {
  const proxy = await startProxy();
  const storage = memoryStorage();
  const fetch = cookieFetch();
  const chat = createVisitorChat({
    host: proxy.url,
    storage,
    fetch,
    clock: fastClock(speed),
    log,
    tabs: null,
  });
  onTestFinished(() => chat.disconnect());
  const session = await chat.signIn(newVisitor());
  const ready = () =>
    vi.waitFor(() => {
      const { isConnected, history } = chat.store.getState();
      expect([isConnected, history]).toEqual([true, 'ready']);
    }, 15_000);
  return { proxy, chat, session, ready };
}

it('talks over HTTP where no WebSocket passes: both ways, receipts, typing, edits [R4.1]', async () => {
  const { proxy, chat, session, ready } = await blockedVisitor();
  chat.send('written before there is a line');
  await ready();
  expect(proxy.asked).toBeGreaterThanOrEqual(2);
  const agent = await app.connectAgent();
  const topic = `chat/session/${session.chatUserId}`;
  await vi.waitFor(() => expect(statuses(chat)).toEqual(['sent']), 10_000);
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

it('keeps what is written while HTTP is cut, too, and sends it once, in order [R4.15]', async () => {
  const { proxy, chat, session, ready } = await blockedVisitor();
  await ready();
  proxy.refuse = true;
  proxy.cut();
  await vi.waitFor(() => expect(chat.store.getState().isConnected).toBe(false), 10_000);
  for (const text of ['one', 'two', 'three']) chat.send(text);
  const agent = await app.connectAgent();
  await agent.publish(`chat/session/${session.chatUserId}`, {
    type: 'message',
    messageId: crypto.randomUUID(),
    text: 'while you were away',
  });
  proxy.refuse = false;
  await ready();
  await vi.waitFor(
    () => expect(texts(chat)).toEqual(['while you were away', 'one', 'two', 'three']),
    10_000,
  );
  await vi.waitFor(() => expect(statuses(chat).slice(1)).toEqual(['sent', 'sent', 'sent']), 10_000);
  await agent.waitFor(({ payload }) => payload['text'] === 'three');
  const got = agent.received.filter(
    ({ payload }) => payload['sender'] === 'user' && payload['type'] === 'message',
  );
  expect(got.map(({ payload }) => payload['text'])).toEqual(['one', 'two', 'three']);
  await agent.close();
});

it('shows a refusal over HTTP at the message, and goes on', async () => {
  const { chat, ready } = await blockedVisitor();
  await ready();
  const id = chat.send('x'.repeat(5000));
  await vi.waitFor(() => {
    const message = chat.store.getState().messages.find(({ messageId }) => messageId === id);
    expect(message).toMatchObject({ status: 'failed', failure: { code: 'invalid_message' } });
  });
  chat.send('fine');
  await vi.waitFor(() => expect(statuses(chat)).toEqual(['sent', 'failed']), 10_000);
  expect(chat.store.getState().isConnected).toBe(true);
});

it('goes back to the WebSocket by itself when one passes, and nothing is lost on the way [R7.5]', async () => {
  const { proxy, chat, session, ready } = await blockedVisitor();
  const states: boolean[] = [];
  await ready();
  chat.store.subscribe(({ isConnected }) => states.push(isConnected));
  const agent = await app.connectAgent();
  proxy.upgrades = true;
  // While it changes over, both sides talk.
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
  await vi.waitFor(() => expect(texts(chat)).toHaveLength(2 * at), 10_000);
  await vi.waitFor(() => expect(statuses(chat)).not.toContain('waiting'), 10_000);
  expect(texts(chat).filter((text) => text.startsWith('mine'))).toEqual(
    Array.from({ length: at }, (_, index) => `mine ${index + 1}`),
  );
  const before = proxy.calls.filter((call) => call.includes('/publish')).length;
  chat.send('over the WebSocket');
  await agent.waitFor(({ payload }) => payload['text'] === 'over the WebSocket');
  expect(proxy.calls.filter((call) => call.includes('/publish'))).toHaveLength(before);
  expect(states).not.toContain(false);
  await agent.close();
});

it('ends when the session ends', async () => {
  const { chat, ready } = await blockedVisitor();
  await ready();
  await chat.leave({ satisfied: true });
  expect(chat.store.getState()).toMatchObject({ session: 'none', isConnected: false });
});
