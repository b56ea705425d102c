import { KEEPALIVE_GRACE, CLOSE_CODES, type CloseReason } from '@ncf/contract/protocol';
import type { WebSocket } from 'ws';
import type { Caller } from '../identity/identity.ts';
import { Connection, type ConnectionUser } from './connection.ts';
import type { Delivery } from './delivery.ts';
import type { Endpoint } from './endpoint.ts';
import { InFlight } from './in-flight.ts';
import { Meter } from './meter.ts';
import type { RawPacket } from './packets/packet-type.ts';
import { receivePacket } from './receive-packet.ts';
import type { SessionConnection, Session } from './session.ts';

/** The WebSocket close code for a fault of the server (RFC 6455 §7.4.1). */
const INTERNAL_ERROR = 1011;

/** The state of one connection: CONNECT, keep alive, rates, and publishes in progress. */
export class Client implements ConnectionUser, SessionConnection {
  readonly endpoint: Endpoint;
  readonly connection: Connection;
  /** `new` until a CONNECT arrives, `connecting` while it is checked. */
  phase: 'new' | 'connecting' | 'connected' = 'new';
  /** The authenticated identity; null until CONNECT was accepted. */
  identity: Caller | null = null;
  session: Session | null = null;
  readonly inFlight = new InFlight();
  #meter: Meter | null = null;
  #isFull = false;
  /** Ticks since the last packet, and since the last sign of life. */
  #quiet = 0;
  #unseen = 0;
  /** Ticks since a part of a packet came. */
  #incomplete = 0;
  /** Ticks without a packet after which the connection is closed; 0 for no limit. */
  #mostQuiet: number;

  constructor(socket: WebSocket, address: string, endpoint: Endpoint) {
    this.endpoint = endpoint;
    this.#mostQuiet = endpoint.ticks(endpoint.limits.connectMs);
    this.connection = new Connection(socket, address, endpoint.limits, this);
  }

  packet(packet: RawPacket): void {
    this.#quiet = 0;
    this.#unseen = 0;
    this.#incomplete = 0;
    try {
      receivePacket(this, packet);
    } catch (error) {
      this.fault(error);
    }
  }

  /** An unexpected error: a bug in one packet's handling ends its connection, not the server [MQTT-4.8.0-2]. */
  fault(error: unknown): void {
    this.endpoint.log.error({ err: error }, 'failed to handle a packet');
    this.connection.close(INTERNAL_ERROR);
  }

  /** Sets the keep alive in seconds, 0 for none (MQTT 3.1.1 §3.1.2.10). */
  set keepAlive(seconds: number) {
    this.#mostQuiet = seconds === 0 ? 0 : this.endpoint.ticks(seconds * 1000 * KEEPALIVE_GRACE);
  }

  /**
   * Closes the connection if it or a packet takes too long. Call it every `tickMs`. With no keep alive, or one
   * of hours, a WebSocket ping finds out whether the client is still there.
   */
  tick(): void {
    // Nothing is read while input is held.
    if (this.connection.isHeld) return;
    this.#quiet += 1;
    this.#unseen += 1;
    this.#incomplete = this.connection.hasPart ? this.#incomplete + 1 : 0;
    const { limits } = this.endpoint;
    const probe = this.endpoint.ticks(limits.probeMs);
    // [MQTT-3.1.2-24]
    const isSilent = this.#mostQuiet > 0 && this.#quiet >= this.#mostQuiet;
    const isSlow = this.#incomplete >= this.endpoint.ticks(limits.packetMs);
    if (isSilent || isSlow || this.#unseen >= 2 * probe)
      this.connection.close(CLOSE_CODES.protocol_error);
    else if (this.#unseen === probe) this.connection.ping(() => (this.#unseen = 0));
  }

  get meter(): Meter {
    this.#meter ??= new Meter(this.endpoint.limits, performance.now());
    return this.#meter;
  }

  /** Counts a packet that is not a publish; above the rate, the next packets are read later. */
  meterControl(): void {
    const waitMs = this.meter.control(performance.now());
    if (waitMs <= 0) return;
    this.connection.hold();
    setTimeout(() => this.connection.release(), waitMs).unref();
  }

  /** Reads no further packets while too many publishes are in progress. Call it when their number changes. */
  regulate(): void {
    const { maxInFlight, frameBytes } = this.endpoint.limits;
    const isFull = this.inFlight.count >= maxInFlight || this.inFlight.bytes > frameBytes;
    if (isFull === this.#isFull) return;
    this.#isFull = isFull;
    if (isFull) this.connection.hold();
    else this.connection.release();
  }

  /** Counts a refused publish or filter; closes the connection if there are too many. */
  countRefusal(): boolean {
    const isFine = this.meter.refused(performance.now());
    if (isFine) return true;
    if (this.identity?.role === 'user')
      this.endpoint.metLimits?.note('rejected', this.identity.browserId);
    this.connection.end('too_many_refusals');
    return false;
  }

  /** Closes the connection because of a protocol violation [MQTT-4.8.0-1]. */
  violation(reason: string): void {
    this.endpoint.log.debug({ clientId: this.session?.clientId, reason }, 'protocol violation');
    this.connection.end('protocol_error');
  }

  write(bytes: Buffer): void {
    this.connection.write(bytes);
  }

  deliver(delivery: Delivery, id: number, again: boolean): void {
    this.connection.deliver(delivery, id, again);
  }

  /** Another connection has the client ID now [MQTT-3.1.4-2]. */
  takenOver(): void {
    this.connection.close(1000);
  }

  ended(reason: CloseReason | 'stalled'): void {
    this.endpoint.ended(this, reason);
  }

  closed(): void {
    const { session } = this;
    this.session = null;
    if (session === null) return;
    this.endpoint.closed(session);
    this.endpoint.sessions.leave(session);
  }
}
