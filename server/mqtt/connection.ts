import { CLOSE_CODES, type CloseReason } from '@ncf/contract/protocol';
import type { WebSocket } from 'ws';
import type { Delivery } from './delivery.ts';
import type { BrokerLimits } from './limits.ts';
import { PacketReader } from './packet-reader.ts';
import type { RawPacket } from './packets/packet-type.ts';
import { flushAfterTurn, type Batched } from './write-batch.ts';

/** The user of a connection. */
export interface ConnectionUser {
  packet(packet: RawPacket): void;
  /** Called once, when nothing can be sent or received anymore. */
  closed(): void;
  /** Called before `closed` if the broker, not the client, ends the connection for a reason. */
  ended(reason: CloseReason | 'stalled'): void;
}

/** Added to a packet identifier in `#ids`: the delivery was sent before. */
const AGAIN = 0x10000;

/**
 * A WebSocket that carries MQTT packets (MQTT 3.1.1 §6). All output of one event loop turn leaves as one
 * WebSocket message.
 */
export class Connection implements Batched {
  readonly address: string;
  isClosed = false;
  readonly #socket: WebSocket;
  readonly #limits: BrokerLimits;
  readonly #user: ConnectionUser;
  readonly #reader: PacketReader;
  #holds = 0;
  #isReading = false;
  #isDeaf = false;
  #outbound: (Buffer | Delivery)[] = [];
  /** For each delivery in `#outbound` its packet identifier. */
  #ids: number[] = [];
  #outboundBytes = 0;
  #isJoining = false;
  /** When more than `unsentBytes` started waiting for the client to read; null if they are not. */
  #unreadSince: number | null = null;

  constructor(socket: WebSocket, address: string, limits: BrokerLimits, user: ConnectionUser) {
    this.address = address;
    this.#socket = socket;
    this.#limits = limits;
    this.#user = user;
    this.#reader = new PacketReader(limits.packetBytes);
    // First of all: an error event without a listener ends the process.
    socket.on('error', () => this.close(CLOSE_CODES.protocol_error));
    socket.on('close', () => this.#gone());
    socket.on('message', (data, isBinary) => this.#receive(data as Buffer, isBinary));
  }

  #receive(bytes: Buffer, isBinary: boolean): void {
    if (this.isClosed || this.#isDeaf) return;
    // [MQTT-6.0.0-1]
    if (!isBinary) return this.end('protocol_error');
    // [MQTT-6.0.0-2]: packets and frames need not start together.
    this.#reader.push(bytes);
    this.#read();
  }

  #read(): void {
    if (this.#isReading) return;
    this.#isReading = true;
    while (this.#holds === 0 && !this.isClosed && !this.#isDeaf) {
      const packet = this.#reader.next();
      if (packet === null) break;
      if (typeof packet === 'string')
        this.end(packet === 'too_large' ? 'too_large' : 'protocol_error');
      else this.#user.packet(packet);
    }
    this.#isReading = false;
  }

  /** Whether a part of a packet is there, and the rest is to come. */
  get hasPart(): boolean {
    return this.#reader.waiting > 0;
  }

  /** Whether input waits for `release`. */
  get isHeld(): boolean {
    return this.#holds > 0;
  }

  /** Leaves further packets in the client's socket until each `hold` is followed by a `release`. */
  hold(): void {
    this.#holds += 1;
    if (this.#holds === 1) this.#socket.pause();
  }

  release(): void {
    this.#holds -= 1;
    if (this.#holds > 0 || this.isClosed) return;
    this.#socket.resume();
    this.#read();
  }

  /** Ignores all further packets; those in progress finish and are acknowledged. */
  ignore(): void {
    this.#isDeaf = true;
  }

  write(bytes: Buffer): void {
    if (!this.isClosed) this.#add(bytes, 0, bytes.length);
  }

  /** Sends a delivery with QoS 1, see `Delivery.writeTo`. */
  deliver(delivery: Delivery, id: number, again: boolean): void {
    if (!this.isClosed) this.#add(delivery, again ? id + AGAIN : id, delivery.length);
  }

  #add(item: Buffer | Delivery, id: number, length: number): void {
    this.#outbound.push(item);
    this.#ids.push(id);
    this.#outboundBytes += length;
    if (!this.#isJoining) {
      this.#isJoining = true;
      flushAfterTurn(this);
    } else if (this.#outboundBytes > this.#limits.unsentBytes) {
      this.#send();
    }
  }

  /** Sends the output of this turn. */
  flush(): void {
    this.#isJoining = false;
    if (!this.isClosed) this.#send();
  }

  #send(): void {
    if (this.#outbound.length === 0) return;
    const bytes = this.#join();
    this.#outbound = [];
    this.#ids = [];
    this.#outboundBytes = 0;
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (this.#stalls(this.#socket.bufferedAmount)) {
      this.#user.ended('stalled');
      this.#socket.terminate();
      return this.#gone();
    }
    this.#socket.send(bytes, SEND);
  }

  #join(): Buffer {
    const [first] = this.#outbound;
    if (this.#outbound.length === 1 && Buffer.isBuffer(first)) return first;
    const bytes = Buffer.allocUnsafe(this.#outboundBytes);
    let at = 0;
    for (const [index, item] of this.#outbound.entries()) {
      const id = this.#ids[index] ?? 0;
      if (Buffer.isBuffer(item)) {
        bytes.set(item, at);
        at += item.length;
      } else {
        at = item.writeTo(bytes, at, id % AGAIN, id >= AGAIN);
      }
    }
    return bytes;
  }

  /** Whether a client is too slow: small backlogs are tolerated for a while, large ones are not. */
  #stalls(unsent: number): boolean {
    const { unsentBytes, unsentMs } = this.#limits;
    if (unsent <= unsentBytes) {
      this.#unreadSince = null;
      return false;
    }
    const now = performance.now();
    this.#unreadSince ??= now;
    return unsent > BURST * unsentBytes || now - this.#unreadSince > unsentMs;
  }

  /** Sends a WebSocket ping (RFC 6455 §5.5.2). `answered` is called at the pong (§5.5.3), if one comes. */
  ping(answered: () => void): void {
    if (this.isClosed || this.#socket.readyState !== this.#socket.OPEN) return;
    this.#socket.removeAllListeners('pong').once('pong', answered);
    this.#socket.ping();
  }

  /** Closes the connection for a reason: flushes earlier output, then sends its close code. */
  end(reason: CloseReason): void {
    if (this.isClosed) return;
    this.#user.ended(reason);
    this.close(CLOSE_CODES[reason], reason);
  }

  /** Closes the connection: flushes earlier output, then sends the close code. */
  close(code: number, reason = ''): void {
    if (this.isClosed) return;
    this.#send();
    if (this.isClosed) return;
    if (this.#holds > 0) this.#socket.resume();
    this.#socket.close(code, reason);
    this.#gone();
  }

  /** Closes the socket without a close frame. */
  terminate(): void {
    this.#socket.terminate();
  }

  #gone(): void {
    if (this.isClosed) return;
    this.isClosed = true;
    this.#reader.clear();
    this.#outbound = [];
    this.#user.closed();
  }
}

/** The backlog tolerated for a while, as a multiple of `unsentBytes`. */
const BURST = 4;
const SEND = { binary: true, compress: false, fin: true } as const;
