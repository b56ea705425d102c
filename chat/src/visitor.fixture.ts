import type { IncomingMessage } from 'node:http';
import { sessionTopic, statusTopic } from '@ncf/contract/topics';
import type { Message } from '@ncf/contract/messages';
import { onTestFinished, vi } from 'vitest';
import { createVisitorChat, memoryStorage, type ChatOptions, type Clock } from './chat.ts';
import { startScriptedBroker } from './connection/scripted-broker.fixture.ts';
import { idOf, said as spoken } from './preview/said.fixture.ts';

/** A clock that only `advance` moves (by milliseconds), running the timers that come due in order. */
export function manualClock(): Clock & { advance(ms: number): void; readonly waiting: number[] } {
  let time = Date.now();
  const timers = new Map<object, { at: number; callback: () => void }>();
  return {
    now: () => time,
    setTimeout(callback, ms) {
      const timer = {};
      timers.set(timer, { at: time + ms, callback });
      return timer;
    },
    clearTimeout: (timer) => void timers.delete(timer as object),
    get waiting() {
      return [...timers.values()].map(({ at }) => at - time);
    },
    advance(ms) {
      const end = time + ms;
      for (;;) {
        const [next] = [...timers]
          .filter(([, { at }]) => at <= end)
          .sort(([, a], [, b]) => a.at - b.at);
        if (next === undefined) break;
        timers.delete(next[0]);
        time = next[1].at;
        next[1].callback();
      }
      time = end;
    },
  };
}

export const CHAT = '019a0000-0000-7000-8000-000000000000';
export const TOPICS = { session: sessionTopic(CHAT), status: statusTopic(CHAT) };
export const id = idOf;

/** A stored message; its `seq` and `rev` are `n` by default. */
export function said(
  n: number,
  more: Partial<Extract<Message, { type: 'message' }>> = {},
): Extract<Message, { type: 'message' }> {
  return spoken({
    messageId: id(n),
    chatUserId: CHAT,
    sender: 'admin',
    adminUserName: 'Grace',
    text: `text ${n}`,
    messageTime: '2026-03-05T15:07:00.000Z',
    seq: n,
    rev: n,
    ...more,
  }) as Extract<Message, { type: 'message' }>;
}

type Answer = { status?: number; body: unknown };

/** A visitor's engine against a scripted broker, under a clock that the test moves. */
export async function startVisitor(options: ChatOptions & { stored?: Message[] } = {}) {
  const { stored = [], ...given } = options;
  const broker = await startScriptedBroker();
  const clock = manualClock();
  const log = { debug: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const storage = given.storage ?? memoryStorage();
  const calls: string[] = [];
  let tokens = 0;
  const page = (query: URLSearchParams): Answer => {
    const [since, before] = [query.get('sinceRev'), query.get('beforeSeq')];
    const data = stored.filter(
      ({ rev, seq }) =>
        rev > Number(since ?? 0) && seq < (before === null ? Infinity : Number(before)),
    );
    return { body: { data, rev: Math.max(0, ...stored.map(({ rev }) => rev)), more: false } };
  };
  const server = {
    /** Answers a call; a test may replace it. */
    answer: (method: string, url: URL): Answer => {
      if (url.pathname.startsWith('/api/v1/message/')) return page(url.searchParams);
      if (url.pathname === '/api/v1/file_upload') {
        return {
          status: 201,
          body: {
            fileUrl: '/files/1/van.png',
            originalFileName: 'van.png',
            mimeType: 'image/png',
            fileSize: 3,
          },
        };
      }
      if (method === 'DELETE') return { status: 204, body: null };
      const session = {
        chatUserId: CHAT,
        clientId: `chatUser_${CHAT}`,
        chatUserName: 'Ada',
        chatUserEmail: 'ada@example.com',
      };
      tokens += 1;
      return {
        body: {
          ...session,
          token: `token-${tokens}`,
          expiresAt: new Date(clock.now() + 900_000).toISOString(),
        },
      };
    },
  };
  broker.http = (request: IncomingMessage, response) => {
    const url = new URL(request.url ?? '/', 'http://x');
    calls.push(`${request.method} ${url.pathname}${url.search}`);
    request.resume();
    request.on('end', () => {
      const { status = 200, body } = server.answer(request.method ?? '', url);
      response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(body === null ? '' : JSON.stringify(body));
    });
  };
  const chat = createVisitorChat({
    host: broker.url,
    clock,
    log,
    random: () => 0.5,
    ...given,
    storage,
  });
  return {
    broker,
    clock,
    log,
    storage,
    chat,
    calls,
    stored,
    server,
    state: () => chat.store.getState(),
    texts: () =>
      chat.store
        .getState()
        .messages.map((message) => ('text' in message ? message.text : message.type)),
    /** The publishes on the session topic, parsed, each with its QoS and topic. */
    published: () =>
      broker.sent('publish').map(({ topic, qos, payload }) => ({
        topic,
        qos,
        ...(JSON.parse(String(payload)) as {
          type: string;
          messageId?: string;
          text?: string;
          status?: string;
        }),
      })),
    ready: () =>
      vi.waitFor(() => {
        const { isConnected, history, subscribedTopics } = chat.store.getState();
        if (!isConnected || history !== 'ready' || subscribedTopics.size === 0)
          throw new Error(`history ${history}`);
      }),
    async close() {
      broker.answer = () => false;
      const going = chat.disconnect();
      await Promise.race([going, new Promise((resolve) => setTimeout(resolve, 500))]);
      await broker.close();
    },
  };
}

/** A visitor that has not started; it ends with its test. */
export async function scene(options: Parameters<typeof startVisitor>[0] = {}) {
  const made = await startVisitor(options);
  onTestFinished(() => made.close());
  return made;
}

/** A connected and subscribed visitor. */
export async function connected(options: Parameters<typeof startVisitor>[0] = {}) {
  const made = await scene(options);
  await made.chat.start();
  await made.ready();
  return made;
}
