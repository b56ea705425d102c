import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocket } from 'ws';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import * as packets from 'mqtt-packet';
import { parseClientId } from '@ncf/contract/topics';
import { mayPublish } from '@ncf/contract/policy';
import { sessionPublish, statusPublish } from '@ncf/contract/publish';
import type { Conversation } from '@ncf/contract/messages';
import type { Outcome } from '../chat/conversations/decide/command.ts';
import type { Conversations } from '../chat/conversations/conversations.ts';
import { parsePayload, type Payload } from '../chat/conversations/read-publish.ts';
import type { Caller } from '../identity/identity.ts';
import type { Bus } from '../platform/bus/bus.ts';
import { createInProcessBus } from '../platform/bus/in-process.ts';
import { createBroker, type Broker } from './broker.ts';
import type { BrokerOptions } from './broker-options.ts';

export const ADA = '019a0000-0000-7000-8000-00000000ada0';
export const BOB = '019a0000-0000-7000-8000-00000000b0b0';
export const GRACE = '019a0000-0000-7000-8000-0000000ace00';
/** Ada's client ID, one of Grace's, and the topics of Ada's conversation. */
export const VISITOR = `chatUser_${ADA}`;
export const AGENT = `admin_${GRACE}_1`;
export const SESSION = `chat/session/${ADA}`;
export const STATUS = `chat/status/${ADA}`;

/** Accepts the password `good`; refuses `expired` and everything else with the codes of tokens. */
export const authenticate: BrokerOptions['authenticate'] = async (
  clientId,
  _username,
  password,
) => {
  if (password === 'expired') return { code: 'token_expired' };
  const parsed = parseClientId(clientId);
  if (password !== 'good' || parsed === null) return { code: 'unauthenticated' };
  return parsed.role === 'user'
    ? {
        role: 'user',
        chatUserId: parsed.chatUserId,
        chatUserName: 'Ada',
        chatUserEmail: 'ada@example.com',
        browserId: 'browser',
      }
    : {
        role: 'admin',
        agentId: parsed.agentId,
        adminUserName: 'Grace',
        gender: 'female',
        agentRole: 'agent',
        sessionId: 'session',
      };
};

/** In-memory conversations that apply the real policy and schemas. */
class FakeConversations implements Pick<Conversations, 'accept' | 'onChange'> {
  stored: { topic: string; payload: Record<string, unknown> }[] = [];
  /** Hook awaited by `accept`, which rejects if the hook does. */
  gate: () => Promise<void> = async () => {};
  #seq = 0;
  readonly #bus: Bus;
  readonly #known = new Set<string>();
  #listeners = new Set<(conversation: Conversation) => void>();

  constructor(bus: Bus) {
    this.#bus = bus;
  }

  async accept(
    identity: Caller,
    topic: string,
    payload: Payload,
    qos: 0 | 1 = 1,
  ): Promise<Outcome> {
    let json: unknown;
    try {
      json = parsePayload(payload);
    } catch {
      return { outcome: 'refuse', code: 'invalid_json', message: 'Not JSON.' };
    }
    const schema = topic.startsWith('chat/status/') ? statusPublish : sessionPublish;
    const parsed = schema.safeParse(json);
    if (!parsed.success) {
      return { outcome: 'refuse', code: 'invalid_message', message: 'Wrong.' };
    }
    const message = parsed.data;
    const id = 'messageId' in message && message.messageId ? message.messageId : null;
    const lies = message.sender !== undefined && message.sender !== identity.role;
    if (lies || !mayPublish(identity, topic, message.type)) {
      return { outcome: 'refuse', code: 'forbidden', message: 'Not allowed.' };
    }
    await this.gate();
    if (id !== null && this.#known.has(`${message.type} ${id}`)) return { outcome: 'done' };
    this.#known.add(`${message.type} ${id}`);
    this.#seq += 1;
    const stamped = { ...message, seq: this.#seq, rev: this.#seq };
    this.stored.push({ topic, payload: stamped });
    const delivery = { topic, payload: JSON.stringify(stamped), qos };
    this.#bus.send('delivery', delivery);
    return { outcome: 'deliver', payload: delivery.payload };
  }

  onChange(listener: (conversation: Conversation) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Holds the next publish back before it is stored. `asked` resolves when it has arrived. */
  hold(): { asked: Promise<void>; release: () => void } {
    const asked = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    this.gate = () => {
      asked.resolve();
      return released.promise;
    };
    return { asked: asked.promise, release: released.resolve };
  }

  change(conversation: Conversation): void {
    for (const listener of this.#listeners) listener(conversation);
  }
}

export const silent: BrokerOptions['log'] = { debug() {}, info() {}, warn() {}, error() {} };

/** A broker's options if every session stays open, no visitor is blocked, and nothing is noted or counted. */
export const defaults: Omit<BrokerOptions, 'bus' | 'conversations'> = {
  authenticate,
  activeAmong: async (identities) => new Set(identities),
  presence: { opened() {}, closed() {}, update() {}, onChange: () => () => {} },
  isVisitorOnline: async () => false,
  blocks: { isBlocked: () => false },
  metLimits: { note() {} },
  log: silent,
  metrics: { connections() {}, published() {}, ended() {} },
  addressOf: ({ socket }) => socket.remoteAddress ?? '',
  mayConnect: () => true,
};

interface Started {
  broker: Broker;
  bus: Bus;
  server: Server;
  url: string;
  conversations: FakeConversations;
  stop(): Promise<void>;
}

/** Starts a broker on a real port with fake tokens and fake conversations. */
async function startBroker(options: Partial<BrokerOptions> = {}): Promise<Started> {
  const bus = createInProcessBus();
  const conversations = new FakeConversations(bus);
  const broker = createBroker({ ...defaults, bus, conversations, ...options });
  const server = createServer();
  broker.attach(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}/mqtt`;
  return {
    broker,
    bus,
    server,
    url,
    conversations,
    async stop() {
      await broker.close();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A bare MQTT client that can send any bytes and records everything it receives. */
export class RawClient {
  readonly socket: WebSocket;
  readonly received: packets.Packet[] = [];
  /** WebSocket messages received. */
  frames = 0;
  readonly closed: Promise<number>;
  #waiting: (() => void)[] = [];

  constructor(url: string) {
    this.socket = new WebSocket(url, 'mqtt');
    const parser = packets.parser({ protocolVersion: 4 });
    parser.on('packet', (packet) => this.received.push(packet));
    this.socket.on('error', () => {});
    this.socket.on('message', (data) => {
      this.frames += 1;
      parser.parse(data as Buffer);
      for (const wake of this.#waiting.splice(0)) wake();
    });
    this.closed = new Promise((resolve) => {
      this.socket.on('close', (code) => resolve(code));
    });
  }

  /** Opens the WebSocket without a CONNECT. */
  static async open(url: string): Promise<RawClient> {
    const raw = new RawClient(url);
    await new Promise((resolve, reject) => {
      raw.socket.once('open', resolve);
      raw.socket.once('error', reject);
    });
    return raw;
  }

  /** Opens and connects with this client id. */
  static async connect(url: string, clientId: string, more: object = {}): Promise<RawClient> {
    const raw = await RawClient.open(url);
    raw.send(connectPacket(clientId, more));
    await raw.next('connack');
    return raw;
  }

  send(...list: (packets.Packet | Buffer)[]): void {
    this.socket.send(
      Buffer.concat(list.map((item) => (Buffer.isBuffer(item) ? item : packets.generate(item)))),
    );
  }

  /** The first packet of this type, received already or later. */
  async next<C extends packets.Packet['cmd']>(
    cmd: C,
    fits: (packet: Extract<packets.Packet, { cmd: C }>) => boolean = () => true,
  ): Promise<Extract<packets.Packet, { cmd: C }>> {
    for (;;) {
      const found = this.received.find(
        (packet): packet is Extract<packets.Packet, { cmd: C }> =>
          packet.cmd === cmd && fits(packet as Extract<packets.Packet, { cmd: C }>),
      );
      if (found) return found;
      await Promise.race([
        new Promise<void>((resolve) => this.#waiting.push(resolve)),
        this.closed.then((code) => {
          throw new Error(`closed with ${code} while waiting for ${cmd}`);
        }),
      ]);
    }
  }
}

export function connectPacket(clientId: string, more: object = {}): packets.Packet {
  return {
    cmd: 'connect',
    protocolId: 'MQTT',
    protocolVersion: 4,
    clean: true,
    keepalive: 30,
    clientId,
    username: clientId,
    password: Buffer.from('good'),
    ...more,
  };
}

export function publishPacket(
  topic: string,
  payload: object | Buffer,
  more: object = {},
): packets.Packet {
  return {
    cmd: 'publish',
    topic,
    payload: Buffer.isBuffer(payload) ? payload : Buffer.from(JSON.stringify(payload)),
    qos: 1,
    messageId: 1,
    dup: false,
    retain: false,
    ...more,
  } as packets.Packet;
}

export const subscribePacket = (...topics: string[]): packets.Packet => ({
  cmd: 'subscribe',
  messageId: 7,
  subscriptions: topics.map((topic) => ({ topic, qos: 1 })),
});

/** Starts a broker that stops when the test ends. */
export async function startTestBroker(...options: Parameters<typeof startBroker>) {
  const started = await startBroker(...options);
  onTestFinished(started.stop);
  return started;
}

/** One broker for all tests of a file, which runs from before the first of them until after the last. */
export function sharedBroker(...options: Parameters<typeof startBroker>): Started {
  const shared = {} as Started;
  beforeAll(async () => {
    Object.assign(shared, await startBroker(...options));
  });
  afterAll(() => shared.stop());
  return shared;
}

/** A visitor's message. */
export const hello = (messageId: string = crypto.randomUUID(), text = 'Hello'): object => ({
  type: 'message',
  messageId,
  text,
});
