import type { Caller } from '../identity/identity.ts';
import type { Delivery } from './delivery.ts';
import type { BrokerLimits } from './limits.ts';
import type { Subscriber } from './topic-index.ts';

/** The highest packet identifier (MQTT 3.1.1 §2.3.1). */
const LAST_ID = 0xffff;

/** The connection that a session writes to. */
export interface SessionConnection {
  write(bytes: Buffer): void;
  /** @param again whether it was sent before on another connection */
  deliver(delivery: Delivery, id: number, again: boolean): void;
  /** Another connection has the client ID now. */
  takenOver(): void;
}

/** A delivery without a PUBACK. */
interface Unacknowledged {
  delivery: Delivery;
  /** Its packet identifier; 0 if it was never sent. */
  id: number;
}

type QueueLimits = Pick<BrokerLimits, 'queuePackets' | 'queueBytes' | 'unreleased'>;

/** The state behind a client ID (MQTT 3.1.1 §4.1): its filters and what it has not acknowledged. */
export class Session implements Subscriber {
  readonly clientId: string;
  /** Whether it ends with its connection (§3.1.2.4). */
  readonly isClean: boolean;
  /** Who connected last. */
  identity: Caller;
  readonly filters = new Set<string>();
  /** When its last connection ended, in milliseconds of a monotonic clock. */
  awaySince = 0;
  readonly #limits: QueueLimits;
  #connection: SessionConnection | null = null;
  #queue: Unacknowledged[] = [];
  #queueBytes = 0;
  #lastId = 0;
  /** Deliveries with QoS 1 on this connection, less their PUBACKs. */
  #outstanding = 0;
  /** Publishes with QoS 2 before their PUBREL, by packet identifier, oldest first. */
  #unreleased: Map<number, Promise<boolean>> | null = null;

  constructor(clientId: string, isClean: boolean, identity: Caller, limits: QueueLimits) {
    this.clientId = clientId;
    this.isClean = isClean;
    this.identity = identity;
    this.#limits = limits;
  }

  /** Number of deliveries without a PUBACK. */
  get waiting(): number {
    return this.#queue.length;
  }

  /** Sets the connection that deliveries go to; null while there is none. */
  connect(connection: SessionConnection | null): void {
    this.#connection = connection;
    this.#outstanding = 0;
  }

  /** Ends the connection, if there is one. */
  takenOver(): void {
    this.#connection?.takenOver();
  }

  /** Sends unacknowledged deliveries again in order, with the same identifiers [MQTT-4.4.0-1] [MQTT-4.6.0-1]. */
  resend(): void {
    for (const item of this.#queue) {
      const again = item.id !== 0;
      if (!again) item.id = this.#nextId();
      this.#outstanding += 1;
      this.#connection?.deliver(item.delivery, item.id, again);
    }
  }

  receive(delivery: Delivery, granted: 0 | 1): void {
    if (granted === 0 || delivery.qos === 0) this.#connection?.write(delivery.atMostOnce);
    else this.send(delivery, true);
  }

  /**
   * Sends a delivery with QoS 1 [MQTT-4.3.2-1].
   * @param keep whether the session holds it until it is acknowledged
   */
  send(delivery: Delivery, keep: boolean): void {
    const connection = this.#connection;
    const id = connection === null ? 0 : this.#nextId();
    if (keep && !this.isClean) this.#enqueue({ delivery, id });
    if (connection === null) return;
    this.#outstanding += 1;
    connection.deliver(delivery, id, false);
  }

  /** Drops the oldest deliveries above the limits; a client that misses them fetches the history. */
  #enqueue(item: Unacknowledged): void {
    const { queuePackets, queueBytes } = this.#limits;
    this.#queue.push(item);
    this.#queueBytes += item.delivery.length;
    while (this.#queue.length > queuePackets || this.#queueBytes > queueBytes)
      this.#queueBytes -= this.#queue.shift()?.delivery.length ?? 0;
  }

  /** An identifier that no delivery in the queue has [MQTT-2.3.1-4]. */
  #nextId(): number {
    do this.#lastId = this.#lastId === LAST_ID ? 1 : this.#lastId + 1;
    while (this.#queue.some(({ id }) => id === this.#lastId));
    return this.#lastId;
  }

  /**
   * Handles a publish with QoS 2 unless its identifier waits for a PUBREL: then it is the same message, whatever its
   * payload, and has the same outcome [MQTT-4.3.3-2].
   * @param handle resolves with whether the publish is to be acknowledged; never rejects
   */
  once(id: number, handle: () => Promise<boolean>): Promise<boolean> {
    this.#unreleased ??= new Map();
    const before = this.#unreleased.get(id);
    if (before !== undefined) return before;
    const handled = handle().then((isAnswered) => {
      // The client sends it again, with the same identifier.
      if (!isAnswered) this.release(id);
      return isAnswered;
    });
    this.#unreleased.set(id, handled);
    const [oldest] = this.#unreleased.keys();
    if (this.#unreleased.size > this.#limits.unreleased && oldest !== undefined)
      this.release(oldest);
    return handled;
  }

  /** A PUBREL came: the identifier stands for another message from now on. */
  release(id: number): void {
    this.#unreleased?.delete(id);
  }

  /**
   * Forgets an acknowledged delivery.
   * @returns false if more was acknowledged than was sent
   */
  acknowledged(id: number): boolean {
    const index = this.#queue.findIndex((item) => item.id === id);
    if (index >= 0) {
      const [item] = index === 0 ? [this.#queue.shift()] : this.#queue.splice(index, 1);
      this.#queueBytes -= item?.delivery.length ?? 0;
    }
    this.#outstanding -= 1;
    if (this.#outstanding >= 0) return true;
    this.#outstanding = 0;
    return false;
  }
}
