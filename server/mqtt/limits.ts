import { CONNECTION_LIMITS, type Rate } from '@ncf/contract/protocol';

/** The broker's limits, in bytes and milliseconds. */
export interface BrokerLimits {
  /** Largest MQTT packet, including its fixed header; a larger one closes the connection. */
  packetBytes: number;
  /** Largest WebSocket message; one may contain several packets. */
  frameBytes: number;
  /** Unread bytes of one client; up to four times as many for at most `unsentMs`. Above that, the client is dropped. */
  unsentBytes: number;
  unsentMs: number;
  /** Time until the CONNECT packet must arrive. */
  connectMs: number;
  /** Time for the rest of a packet once a part of it is there. */
  packetMs: number;
  /** Open connections per address. */
  connectionsPerAddress: number;
  /** Rate of new connections per address. */
  connects: Rate;
  /** Open connections in total. */
  connections: number;
  /** Rate of publishes with QoS 1 and 2 per connection; those above it are delayed. */
  messages: Rate;
  /** Rate of publishes with QoS 0 (typing) per connection; those above it are dropped. */
  typing: Rate;
  /** Rate of all other packets of a connection, such as SUBSCRIBE and PINGREQ; those above it are delayed. */
  control: Rate;
  /** How often silent connections are looked for: the precision of `connectMs`, `packetMs`, `probeMs`, and the keep alive. */
  tickMs: number;
  /** Silence of a client with a long or no keep alive after which a WebSocket ping checks that it is there. */
  probeMs: number;
  /** Refusals per minute after which a connection is closed. */
  refusalsPerMinute: number;
  /** Publishes of one connection processed at a time; further ones stay in its socket. */
  maxInFlight: number;
  /** Subscriptions per connection. */
  subscriptions: number;
  /** Publishes with QoS 2 remembered until their PUBREL; the oldest are forgotten first. */
  unreleased: number;
  /** Packets queued for a client that is offline or does not acknowledge. */
  queuePackets: number;
  /** Bytes of payload queued per client. */
  queueBytes: number;
  /** How long an offline session keeps its subscriptions and its queue. */
  sessionMs: number;
  /** Offline sessions kept at a time; the oldest are dropped first. */
  sessionsAway: number;
  /** How often the sessions of open connections are looked up in the database. */
  sessionCheckMs: number;
  /** How long `close` waits for pending commits and for clients to disconnect. */
  closeMs: number;
}

/** Limits with ample room for a support chat; see `decisions/broker-limits.md`. */
export const BROKER_LIMITS: BrokerLimits = {
  ...CONNECTION_LIMITS,
  connections: 50_000,
  tickMs: 500,
  probeMs: 300_000,
  packetMs: 60_000,
  maxInFlight: 100,
  unreleased: 1000,
  sessionsAway: 10_000,
  sessionCheckMs: 60_000,
  closeMs: 5000,
};
