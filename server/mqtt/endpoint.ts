import type { CloseReason } from '@ncf/contract/protocol';
import type { WebSocket } from 'ws';
import type { Outcome } from '../chat/conversations/decide/command.ts';
import type { Publication } from '../chat/conversations/refusal.ts';
import type { Caller } from '../identity/identity.ts';
import type { BrokerOptions } from './broker-options.ts';
import { Client } from './client.ts';
import { Delivery } from './delivery.ts';
import type { BrokerLimits } from './limits.ts';
import type { Meter } from './meter.ts';
import { isTyping, PublishPipeline, type PublishSource } from './publish-pipeline.ts';
import type { Session } from './session.ts';
import { Sessions } from './sessions.ts';
import { TopicIndex } from './topic-index.ts';
import type { Log } from '../platform/log.ts';
import type { BusEvents, TopicDelivery } from '../platform/bus/bus.ts';

/** The parts that all connections share. */
export class Endpoint {
  readonly limits: BrokerLimits;
  readonly log: Log;
  readonly authenticate: BrokerOptions['authenticate'];
  readonly topics = new TopicIndex();
  readonly sessions: Sessions;
  readonly clients = new Set<Client>();
  readonly pipeline: PublishPipeline;
  readonly metLimits: BrokerOptions['metLimits'];
  readonly #presence: BrokerOptions['presence'];
  readonly #bus: BrokerOptions['bus'];
  /** How many announcements of a client's connections are on their way through the bus. */
  readonly #announcing = new Map<string, number>();
  readonly #metrics: BrokerOptions['metrics'];

  constructor(options: BrokerOptions, limits: BrokerLimits) {
    this.limits = limits;
    this.log = options.log;
    this.authenticate = options.authenticate;
    this.sessions = new Sessions(this.topics, limits);
    this.pipeline = new PublishPipeline(options);
    this.metLimits = options.metLimits;
    this.#presence = options.presence;
    this.#bus = options.bus;
    this.#metrics = options.metrics;
  }

  /** Takes over an open WebSocket. `whenClosed` is called when its socket is gone. */
  open(socket: WebSocket, address: string, whenClosed: () => void): void {
    const client = new Client(socket, address, this);
    this.clients.add(client);
    this.#metrics.connections(this.clients.size);
    socket.on('close', () => {
      this.clients.delete(client);
      this.#metrics.connections(this.clients.size);
      whenClosed();
    });
  }

  /** A CONNECT was accepted. */
  ready({ identity, session }: Client): void {
    if (session !== null) this.#announce(session.clientId);
    if (identity?.role === 'admin' && session !== null)
      this.#presence.opened(session.clientId, identity);
  }

  #announce(clientId: string): void {
    this.#announcing.set(clientId, (this.#announcing.get(clientId) ?? 0) + 1);
    this.#bus.send('connected', { node: this.#bus.node, clientId });
  }

  /**
   * A client connected to a node. If that is another one, its connection here is over, unless it is newer: then its
   * own announcement is still to come, since all nodes hear them in one order.
   */
  connected({ node, clientId }: BusEvents['connected']): void {
    const coming = this.#announcing.get(clientId) ?? 0;
    if (node !== this.#bus.node) {
      if (coming === 0) this.sessions.get(clientId)?.takenOver();
    } else if (coming > 1) this.#announcing.set(clientId, coming - 1);
    else this.#announcing.delete(clientId);
  }

  /** Closes all connections; the clients connect again and catch up from the database. */
  reconnectAll(): void {
    this.#announcing.clear();
    for (const { connection } of this.clients) if (!connection.isClosed) connection.end('restart');
  }

  /** An accepted connection is gone. */
  closed({ identity, clientId }: Session): void {
    if (identity.role === 'admin') this.#presence.closed(clientId);
    else this.#bus.send('visitorMoved', { chatUserId: identity.chatUserId });
  }

  ended({ connection, session }: Client, reason: CloseReason | 'stalled'): void {
    this.#metrics.ended(reason);
    // The failed store is in the log already.
    if (reason === 'restart' || reason === 'storage_full' || reason === 'unavailable') return;
    const { address } = connection;
    const clientId = session?.clientId ?? null;
    this.log.warn({ reason, address, clientId }, 'closed a connection');
  }

  /** Delivers a payload to this node's subscribers of the topic, including sessions without a connection. */
  deliver({ topic, payload, qos }: TopicDelivery): void {
    this.topics.deliver(new Delivery(topic, payload, qos));
  }

  /** Accepts a publish that came over HTTP. Typing events are delivered with QoS 0, everything else with QoS 1. */
  async accept(
    identity: Caller,
    meter: Meter,
    { topic, payload }: Omit<Publication, 'packetId'>,
    sender: PublishSource,
  ): Promise<Outcome> {
    const qos = isTyping(payload) ? 0 : 1;
    const packet = { topic, payload, qos, packetId: null };
    const outcome = await this.pipeline.process(identity, meter, packet, sender);
    return outcome ?? { outcome: 'done' };
  }

  /** Number of calls of `tick` after which at least this much time has passed. */
  ticks(ms: number): number {
    return Math.ceil(ms / this.limits.tickMs) + 1;
  }

  /** Closes connections that were silent for too long. Call it every `tickMs`. */
  tick(): void {
    for (const client of this.clients) client.tick();
  }

  /** Whether this visitor has an open connection. */
  has(chatUserId: string): boolean {
    for (const { identity, connection } of this.clients)
      if (identity?.role === 'user' && identity.chatUserId === chatUserId && !connection.isClosed)
        return true;
    return false;
  }

  /** The identities of the open connections. */
  identities(): Caller[] {
    return [...this.clients].flatMap(({ identity, connection }) =>
      identity === null || connection.isClosed ? [] : [identity],
    );
  }

  /** Closes the connections of sessions that have ended, and forgets their MQTT sessions. */
  closeSessions(isOver: (identity: Caller) => boolean): void {
    for (const { identity, session, connection } of this.clients) {
      if (identity === null || connection.isClosed || !isOver(identity)) continue;
      connection.end('session_ended');
      if (session !== null) this.sessions.forget(session);
    }
    this.sessions.forgetAway(isOver);
  }
}
