import type { AgentSession } from '@ncf/contract/agent-sessions';
import { parseClientId, sessionTopic } from '@ncf/contract/topics';
import { createInProcessBus } from '@ncf/server/bus';
import { createBroker, type BrokerOptions } from '@ncf/server/mqtt';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { expect, vi } from 'vitest';
import { sessionEvent, statusEvent, type Message } from '@ncf/contract/messages';
import type { AgentChat, VisitorChat } from './chat-api.ts';
import {
  apply,
  emptyConversation,
  type ConversationData,
  type Input,
} from './conversation/conversation.ts';
import { storedMessages } from './conversation/present.ts';
import { uuidv7 } from './uuid.ts';

/** The session of the agent that the fixture's broker lets in. */
export const agentSession = (): AgentSession => ({
  agentId: 'a1',
  clientId: 'admin_a1_1',
  adminUserName: 'Grace',
  gender: 'female',
  role: 'owner',
  token: 'agent',
  expiresAt: new Date(Date.now() + 900_000).toISOString(),
});

/** A real broker on a real port that stamps and stores as the server does, and the calls that the engine makes. */
export interface ServerFixture {
  url: string;
  chatUserId: string;
  /** The messages that the server has stored. */
  stored(): readonly Message[];
  /** What was published on the session topic. */
  published: Record<string, unknown>[];
  /** A colleague answers; what an agent sends without having seen it is refused. */
  answerAsColleague(text: string): void;
  /** Destroys every open socket, as a lost network does. */
  cut(): void;
  /** Passwords of every CONNECT so far. */
  passwords: string[];
  close(): Promise<void>;
}

/** Starts a server with one conversation. `refuse` is a text that the server refuses. */
export async function startServerFixture(
  options: { refuse?: string } = {},
): Promise<ServerFixture> {
  const chatUserId = uuidv7(Date.now());
  const passwords: string[] = [];
  const sockets = new Set<Socket>();
  let tokens = 0;
  let model: ConversationData = emptyConversation();
  const published: Record<string, unknown>[] = [];
  /** The place of the colleague's last answer. */
  let answeredSeq = 0;
  const authenticate: BrokerOptions['authenticate'] = async (clientId, _username, password) => {
    passwords.push(password);
    const owner = parseClientId(clientId);
    if (owner === null) return { code: 'unauthenticated' };
    const { adminUserName, gender, role: agentRole } = agentSession();
    return owner.role === 'admin'
      ? { ...owner, adminUserName, gender, agentRole, sessionId: 's1' }
      : { ...owner, chatUserName: 'Ada', chatUserEmail: 'ada@example.com', browserId: 'b1' };
  };
  const bus = createInProcessBus();
  const deliver = (topic: string, payload: string, qos: 0 | 1) => {
    bus.send('delivery', { topic, payload, qos });
    return { outcome: 'deliver', payload } as const;
  };
  const accept: BrokerOptions['conversations']['accept'] = async (
    { role },
    topic,
    payload,
    qos = 1,
  ) => {
    const text = payload instanceof Uint8Array ? Buffer.from(payload).toString() : '{}';
    const sent = JSON.parse(text) as Record<string, unknown>;
    if (String(sent['type']).endsWith('_typing')) return deliver(topic, text, qos);
    if (topic === sessionTopic(chatUserId)) published.push(sent);
    if (Number(sent['seenSeq'] ?? Infinity) < answeredSeq)
      return { outcome: 'refuse', code: 'conflict', message: 'Ben replied a moment ago.' };
    if (options.refuse !== undefined && sent['text'] === options.refuse)
      return { outcome: 'refuse', code: 'invalid_message', message: 'No.' };
    const known = model.entries.get(String(sent['messageId']));
    const isChange = ['edit', 'reacted', 'status_update'].includes(String(sent['type']));
    if (!isChange && known !== undefined) return { outcome: 'done' };
    const rev = model.rev + 1;
    const shape = sent['type'] === 'status_update' ? statusEvent : sessionEvent;
    const event = shape.parse({
      chatUserName: 'Ada',
      chatUserEmail: 'ada@example.com',
      adminUserName: 'Grace',
      gender: 'female',
      satisfied: null,
      ...sent,
      messageId: sent['messageId'] ?? uuidv7(Date.now()),
      text: sent['text'] ?? 'x',
      status: sent['type'] === 'status_update' ? sent['status'] : 'sent',
      chatUserId,
      sender: role,
      messageTime: new Date().toISOString(),
      rev,
      ...(isChange ? {} : { seq: storedMessages(model).length + 1 }),
    }) as Extract<Input, { type: 'event' }>['event'];
    model = apply(model, { type: 'event', event }, { role: 'user' });
    return deliver(topic, JSON.stringify(event), qos);
  };
  const broker = createBroker({
    authenticate,
    activeAmong: async (identities) => new Set(identities),
    bus,
    conversations: { accept, onChange: () => () => {} },
    presence: { opened() {}, closed() {}, update() {}, onChange: () => () => {} },
    isVisitorOnline: async () => false,
    blocks: { isBlocked: () => false },
    metLimits: { note() {} },
    log: { info() {}, debug() {}, warn() {}, error() {} },
    metrics: { connections() {}, published() {}, ended() {} },
    addressOf: ({ socket }) => socket.remoteAddress ?? '',
    mayConnect: () => true,
  });
  const answer = (request: IncomingMessage): unknown => {
    const url = new URL(request.url ?? '/', 'http://x');
    const session = {
      token: `token-${++tokens}`,
      expiresAt: new Date(Date.now() + 900_000).toISOString(),
    };
    if (url.pathname === '/api/v1/chat') {
      return {
        chatUserId,
        clientId: `chatUser_${chatUserId}`,
        chatUserName: 'Ada',
        chatUserEmail: 'ada@example.com',
        ...session,
      };
    }
    if (url.pathname === '/api/v1/conversations') return { data: [], nextCursor: null };
    const since = Number(url.searchParams.get('sinceRev') ?? 0);
    return {
      data: storedMessages(model).filter((message) => message.rev > since),
      rev: model.rev,
      more: false,
    };
  };
  const server = createServer((request, response) => {
    request.resume();
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answer(request)));
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  // A call never meets a connection that has just become too old.
  server.keepAliveTimeout = 0;
  broker.attach(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    chatUserId,
    passwords,
    published,
    answerAsColleague(text) {
      answeredSeq = storedMessages(model).length + 1;
      const event = sessionEvent.parse({
        type: 'message',
        messageId: uuidv7(Date.now()),
        chatUserId,
        chatUserName: 'Ada',
        chatUserEmail: 'ada@example.com',
        sender: 'admin',
        agentId: 'a2',
        adminUserName: 'Ben',
        text,
        status: 'sent',
        replyTo: null,
        reactions: {},
        messageTime: new Date().toISOString(),
        seq: answeredSeq,
        rev: model.rev + 1,
      }) as Extract<Input, { type: 'event' }>['event'];
      model = apply(model, { type: 'event', event }, { role: 'user' });
      deliver(sessionTopic(chatUserId), JSON.stringify(event), 1);
    },
    stored: () => storedMessages(model),
    cut: () => {
      for (const socket of sockets) socket.destroy();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await broker.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Waits until both sides are connected, subscribed, and caught up. */
export const settled = (
  visitor: VisitorChat,
  agent: AgentChat,
  agentSide: ReturnType<AgentChat['open']>,
): Promise<void> =>
  vi.waitFor(
    () => {
      expect(visitor.store.getState()).toMatchObject({ isConnected: true, history: 'ready' });
      expect(visitor.store.getState().subscribedTopics.size).toBe(2);
      expect(agent.store.getState().subscribedTopics.size).toBe(5);
      expect(agentSide.store.getState().history).toBe('ready');
    },
    { interval: 5 },
  );
