import { CONNECTION_LIMITS, type Rate } from '@ncf/contract/protocol';

/** Everything that the broker bounds. Bytes and milliseconds. */
export interface BrokerLimits {
  /** Bytes of one MQTT packet, fixed header included; the connection above it is closed. */
  packetBytes: number;
  /** Bytes of one WebSocket message: a client may join several packets in one. */
  frameBytes: number;
  /** Bytes that may wait for one client to read them; four times as many for at most `unsentMs`. A client above it is dropped. */
  unsentBytes: number;
  unsentMs: number;
  /** How long the CONNECT packet may take. */
  connectMs: number;
  /** Connections of one address at a time. */
  connectionsPerAddress: number;
  /** Connections in all. */
  connections: number;
  /** Publishes of quality of service 1 and 2 of one connection; those above it wait for their turn. */
  messages: Rate;
  /** Publishes of quality of service 0 of one connection: typing; those above it are left out. */
  typing: Rate;
  /** Refusals within a minute after which a connection is closed. */
  refusalsPerMinute: number;
  /** Publishes of one connection that are judged and stored at a time; the next ones are left in its socket. */
  underWay: number;
  /** Subscriptions of one connection. */
  subscriptions: number;
  /** Packets kept for one client that is away, or that does not acknowledge. */
  queuePackets: number;
  /** Bytes of payload kept for one client. */
  queueBytes: number;
  /** How long a session without a connection keeps its subscriptions and its queue. */
  sessionMs: number;
  /** Sessions without a connection that are kept at a time; the oldest go first. */
  sessionsAway: number;
  /** How long `close` waits for commits under way and for clients to hang up. */
  closeMs: number;
}

/** What a support chat needs with room to spare; see `decisions/broker-limits.md`. */
export const BROKER_LIMITS: BrokerLimits = {
  ...CONNECTION_LIMITS,
  connections: 50_000,
  underWay: 100,
  sessionsAway: 10_000,
  closeMs: 5000,
};
