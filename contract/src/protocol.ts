import { LIMITS } from './limits.ts';

/** What a client must know about a connection besides the payloads. The server enforces exactly these values. */

/** Return codes of CONNACK (MQTT 3.1.1 §3.2.2.3). */
export const CONNACK = {
  accepted: 0,
  unacceptableProtocol: 1,
  identifierRejected: 2,
  serverUnavailable: 3,
  badCredentials: 4,
  notAuthorized: 5,
} as const;

/** Why the server ends a connection, with the WebSocket code that says so (RFC 6455 §7.4.1). */
export const CLOSE_CODES = {
  protocol_error: 1002,
  session_ended: 1008,
  too_many_refusals: 1008,
  too_large: 1009,
  restart: 1012,
  storage_full: 1013,
  unavailable: 1013,
} as const;
export type CloseReason = keyof typeof CLOSE_CODES;

/** A token bucket's measure: `burst` at once, `perSecond` in the long run. */
export interface Rate {
  burst: number;
  perSecond: number;
}

/** Bounds of one connection. Bytes and milliseconds. */
export const CONNECTION_LIMITS = {
  /** Bytes of one MQTT packet, fixed header included; the connection above it is closed. */
  packetBytes: LIMITS.packetBytes,
  /** Bytes of one WebSocket message: a client may join several packets in one. */
  frameBytes: 4 * LIMITS.packetBytes,
  /** Bytes that may wait for one client to read them; a client above it for `unsentMs`, or above four times that, is dropped. */
  unsentBytes: 1024 * 1024,
  unsentMs: 2000,
  /** How long the CONNECT packet may take. */
  connectMs: 10_000,
  /** Connections of one address at a time. */
  connectionsPerAddress: 1000,
  /** New connections of one address; those above it are refused. */
  connects: { burst: 1000, perSecond: 30 },
  /** Publishes of QoS 1 and 2 of one connection; those above it wait for their turn. */
  messages: { burst: 1000, perSecond: 200 },
  /** Publishes of QoS 0 of one connection; those above it are left out. */
  typing: { burst: 20, perSecond: 5 },
  /** All other packets of one connection; those above it are read later. */
  control: { burst: 500, perSecond: 50 },
  /** Refused publishes within a minute after which a connection is closed. */
  refusalsPerMinute: 50,
  /** Subscriptions of one connection. */
  subscriptions: 2000,
  /** Deliveries and their bytes that a session keeps for a client that is away or does not acknowledge. */
  queuePackets: 100,
  queueBytes: 256 * 1024,
  /** How long a session without a connection is kept. */
  sessionMs: 60_000,
} as const;

/** A server closes a connection that was silent for this many times its keep alive (MQTT 3.1.1 §3.1.2.10). */
export const KEEPALIVE_GRACE = 1.5;
