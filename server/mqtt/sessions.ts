import { Readable } from 'node:stream';
import type { BrokerLimits } from './limits.ts';
import { matches, type Delivery } from './topic-emitter.ts';

interface Subscription {
  topic: string;
  qos: 0 | 1 | 2;
}

/** An unacknowledged packet; `messageId` is set once it was sent. */
type Queued = Delivery & { messageId: number | undefined };

interface Session {
  subscriptions: Map<string, 0 | 1 | 2>;
  queue: Queued[];
  queueBytes: number;
  /** Identifiers of QoS 2 publishes between PUBLISH and PUBREL (MQTT 3.1.1 §4.3.3). */
  incoming: Set<number> | null;
  /** When the last connection closed; null while there is one. */
  awaySince: number | null;
}

interface Client {
  id: string;
}

/** What the sessions need to know about clients. */
export interface Clients {
  isConnected(clientId: string): boolean;
  /** Whether the client may use this filter. aedes stores a packet's refused filters along with the others. */
  maySubscribe(client: { id: string }, filter: string): boolean;
}

interface Sent {
  messageId?: number | undefined;
  brokerCounter?: number | undefined;
}

/**
 * In-memory sessions of `clean=false` clients (MQTT 3.1.1 §3.1.2.4), with the interface of an aedes
 * persistence. Everything is limited and expires: the database is the source of truth, and a client
 * whose queue was dropped catches up from it. Retained messages and wills are not stored.
 */
export class Sessions {
  readonly #sessions = new Map<string, Session>();
  /** Clients subscribed with QoS 1, by topic filter. */
  readonly #exact = new Map<string, Set<string>>();
  readonly #wild = new Map<string, Set<string>>();
  readonly #limits: BrokerLimits;
  readonly #now: () => number;
  #dropped = 0;

  readonly #clients: Clients;

  /** @param now milliseconds of a monotonic clock */
  constructor(limits: BrokerLimits, clients: Clients, now: () => number = () => performance.now()) {
    this.#limits = limits;
    this.#clients = clients;
    this.#now = now;
  }

  get size(): number {
    return this.#sessions.size;
  }

  /** Number of packets dropped from full queues. */
  get dropped(): number {
    return this.#dropped;
  }

  /** Number of packets queued for this client. */
  waiting(clientId: string): number {
    return this.#sessions.get(clientId)?.queue.length ?? 0;
  }

  #session(clientId: string): Session {
    let session = this.#sessions.get(clientId);
    if (session === undefined) {
      session = {
        subscriptions: new Map(),
        queue: [],
        queueBytes: 0,
        incoming: null,
        awaySince: null,
      };
      this.#sessions.set(clientId, session);
    }
    return session;
  }

  #index(filter: string): Map<string, Set<string>> {
    return filter.includes('+') ? this.#wild : this.#exact;
  }

  #unlink(clientId: string, filter: string): void {
    const index = this.#index(filter);
    const clients = index.get(filter);
    clients?.delete(clientId);
    if (clients?.size === 0) index.delete(filter);
  }

  /** Drops a session and its queue. */
  forget(clientId: string): void {
    const session = this.#sessions.get(clientId);
    if (session === undefined) return;
    for (const filter of session.subscriptions.keys()) this.#unlink(clientId, filter);
    this.#sessions.delete(clientId);
  }

  /** Drops expired sessions, and the oldest ones above the limit. Call it every few seconds. */
  sweep(): void {
    const now = this.#now();
    const away: [clientId: string, since: number][] = [];
    for (const [clientId, session] of this.#sessions) {
      if (this.#clients.isConnected(clientId)) {
        session.awaySince = null;
        continue;
      }
      session.awaySince ??= now;
      if (session.awaySince + this.#limits.sessionMs <= now) this.forget(clientId);
      else away.push([clientId, session.awaySince]);
    }
    const tooMany = Math.max(0, away.length - this.#limits.sessionsAway);
    if (tooMany === 0) return;
    away.sort((one, other) => one[1] - other[1]);
    for (const [clientId] of away.slice(0, tooMany)) this.forget(clientId);
  }

  /** Queues a delivery for one session; does nothing if there is none. */
  enqueueFor(clientId: string, packet: Delivery): void {
    const session = this.#sessions.get(clientId);
    if (session === undefined) return;
    session.queue.push({ ...packet, messageId: undefined });
    session.queueBytes += packet.payload.length;
    while (
      session.queue.length > this.#limits.queuePackets ||
      session.queueBytes > this.#limits.queueBytes
    ) {
      session.queueBytes -= session.queue.shift()?.payload.length ?? 0;
      this.#dropped += 1;
    }
  }

  /** Queues a delivery for every session with a matching subscription. */
  enqueue(packet: Delivery): void {
    for (const clientId of this.#exact.get(packet.topic) ?? []) this.enqueueFor(clientId, packet);
    for (const [filter, clients] of this.#wild) {
      if (!matches(filter, packet.topic)) continue;
      for (const clientId of clients) this.enqueueFor(clientId, packet);
    }
  }

  /** Records the identifier with which the latest queued delivery was sent to this client. */
  sent(clientId: string, brokerCounter: number, messageId: number): void {
    const last = this.#sessions.get(clientId)?.queue.at(-1);
    if (last?.brokerCounter === brokerCounter) last.messageId = messageId;
  }

  /** Drops a delivery that its receiver acknowledged; does nothing for an unknown identifier. */
  acknowledged(clientId: string, messageId: number): Queued | undefined {
    const session = this.#sessions.get(clientId);
    const index = session?.queue.findIndex((item) => item.messageId === messageId) ?? -1;
    if (session === undefined || index < 0) return undefined;
    const [cleared] = index === 0 ? [session.queue.shift()] : session.queue.splice(index, 1);
    session.queueBytes -= cleared?.payload.length ?? 0;
    return cleared;
  }

  // The persistence interface of aedes, which sets names and return types.

  async setup(): Promise<void> {}

  async addSubscriptions(client: Client, subscriptions: Subscription[]): Promise<void> {
    const session = this.#session(client.id);
    for (const { topic, qos } of subscriptions) {
      if (!this.#clients.maySubscribe(client, topic)) continue;
      session.subscriptions.set(topic, qos);
      if (qos === 0) {
        this.#unlink(client.id, topic);
        continue;
      }
      const index = this.#index(topic);
      const clients = index.get(topic);
      if (clients) clients.add(client.id);
      else index.set(topic, new Set([client.id]));
    }
  }

  async removeSubscriptions(client: Client, topics: string[]): Promise<void> {
    const session = this.#sessions.get(client.id);
    for (const topic of topics) {
      session?.subscriptions.delete(topic);
      this.#unlink(client.id, topic);
    }
  }

  async subscriptionsByClient(client: Client): Promise<Subscription[]> {
    const session = this.#sessions.get(client.id);
    if (session === undefined) return [];
    return [...session.subscriptions].map(([topic, qos]) => ({ topic, qos }));
  }

  async cleanSubscriptions(client: Client): Promise<void> {
    this.forget(client.id);
  }

  async outgoingEnqueue(client: { clientId: string }, packet: Delivery): Promise<void> {
    this.enqueueFor(client.clientId, packet);
  }

  async outgoingUpdate(client: Client, packet: Sent): Promise<void> {
    const queue = this.#sessions.get(client.id)?.queue ?? [];
    const queued = queue.find((item) => item.brokerCounter === packet.brokerCounter);
    if (queued) queued.messageId = packet.messageId;
  }

  async outgoingClearMessageId(client: Client, packet: Sent): Promise<Queued | undefined> {
    return packet.messageId === undefined
      ? undefined
      : this.acknowledged(client.id, packet.messageId);
  }

  /** aedes passes it to `pipeline`, which accepts any iterable. */
  outgoingStream(client: Client): Iterable<Queued> {
    return [...(this.#sessions.get(client.id)?.queue ?? [])];
  }

  async incomingStorePacket(client: Client, packet: { messageId: number }): Promise<void> {
    const session = this.#session(client.id);
    session.incoming ??= new Set();
    session.incoming.add(packet.messageId);
  }

  async incomingGetPacket(client: Client, packet: { messageId: number }): Promise<object> {
    if (this.#sessions.get(client.id)?.incoming?.has(packet.messageId)) return packet;
    throw new Error('no such packet');
  }

  async incomingDelPacket(client: Client, packet: { messageId: number }): Promise<void> {
    if (!this.#sessions.get(client.id)?.incoming?.delete(packet.messageId)) {
      throw new Error('no such packet');
    }
  }

  async cleanIncoming(client: Client): Promise<void> {
    this.#sessions.get(client.id)?.incoming?.clear();
  }

  async storeRetained(): Promise<void> {}

  /** Nothing is retained; aedes only pipes the result. */
  createRetainedStreamCombi(): { pipe(): void } {
    return { pipe() {} };
  }

  async putWill(): Promise<void> {}

  async delWill(): Promise<void> {}

  streamWill(): Readable {
    return Readable.from([]);
  }

  async destroy(): Promise<void> {
    this.#sessions.clear();
  }
}
