import { CONNECTION_LIMITS, type Rate } from '@ncf/contract/protocol';

const DEFAULTS = {
  ...CONNECTION_LIMITS,
  /** Open connections in total. */
  connections: 50_000,
  /** How often silent connections are looked for: the precision of `connectMs`, `packetMs`, `probeMs`, and the keep alive. */
  tickMs: 500,
  /** Silence of a client with a long or no keep alive after which a WebSocket ping checks that it is there. */
  probeMs: 300_000,
  /** Time for the rest of a packet once a part of it is there. */
  packetMs: 60_000,
  /** Publishes of one connection processed at a time; further ones stay in its socket. */
  maxInFlight: 100,
  /** Publishes with QoS 2 remembered until their PUBREL; the oldest are forgotten first. */
  unreleased: 1000,
  /** Offline sessions kept at a time; the oldest are dropped first. */
  sessionsAway: 10_000,
  /** How often the sessions of open connections are looked up in the database. */
  sessionCheckMs: 60_000,
  /** How long `close` waits for pending commits and for clients to disconnect. */
  closeMs: 5000,
};

/** The broker's limits, in bytes and milliseconds. */
export type BrokerLimits = {
  [Name in keyof typeof DEFAULTS]: (typeof DEFAULTS)[Name] extends number ? number : Rate;
};

/** Limits with ample room for a support chat; see `decisions/broker-limits.md`. */
export const BROKER_LIMITS: BrokerLimits = DEFAULTS;
