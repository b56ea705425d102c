import { EventEmitter } from 'node:events';
import { CLOSE_CODES, type CloseReason } from '@ncf/contract/protocol';
import type { WebSocket } from 'ws';
import type { Identity } from '../identity/identity.ts';
import { PacketGuard } from './packet-guard.ts';
import type { BrokerLimits } from './limits.ts';
import { takeFastPath, type FastPathHandler } from './fast-path.ts';
import { flushAfterTurn, type Batched } from './write-batch.ts';

/** Called when the broker, not the client, ends a connection. */
export type Report = (connection: Connection, reason: CloseReason | 'stalled') => void;

/**
 * An MQTT connection over a WebSocket, with the part of the stream interface that aedes needs: `readable`
 * events and `read()` for input, `write()` and `destroy()` for output. Node's own streams would cost several
 * kilobytes per connection and more work per packet.
 *
 * All output of one event loop turn leaves as one WebSocket message. The length in every incoming packet's
 * header is checked before its bytes are buffered.
 */
export class Connection extends EventEmitter implements Batched {
  readonly socket: WebSocket;
  readonly address: string;
  /** The authenticated identity; null until CONNECT was accepted. */
  identity: Identity | null = null;
  clientId: string | null = null;
  /**
   * Handles packets that need no parser while aedes has no other packet of this client in progress
   * (`isFree`), which keeps them in order; null until CONNECT was accepted.
   */
  fastPath: (FastPathHandler & { isFree(): boolean }) | null = null;
  destroyed = false;
  readonly #limits: BrokerLimits;
  readonly #report: Report;
  readonly #guard: PacketGuard;
  #inbound: Buffer[] = [];
  #inboundBytes = 0;
  /** Fast-path publishes in progress, and their bytes. */
  #working = 0;
  #workingBytes = 0;
  #outbound: (Buffer | string)[] = [];
  #outboundBytes = 0;
  #joining = false;
  #held = false;
  #paused = false;
  /** When more than `unsentBytes` started waiting for the client to read; null if they are not. */
  #unreadSince: number | null = null;

  constructor(socket: WebSocket, address: string, limits: BrokerLimits, report: Report) {
    super();
    this.socket = socket;
    this.address = address;
    this.#limits = limits;
    this.#report = report;
    this.#guard = new PacketGuard(limits.packetBytes);
    // First of all: an error event without a listener ends the process.
    socket.on('error', () => this.destroy());
    socket.on('close', () => this.#gone());
    socket.on('message', (data, isBinary) => this.#receive(data as Buffer, isBinary));
  }

  #receive(bytes: Buffer, isBinary: boolean): void {
    if (this.destroyed || this.#held) return;
    // MQTT 3.1.1 [MQTT-6.0.0-1]: only binary frames.
    if (!isBinary) return this.end('protocol_error');
    const whole = this.#guard.betweenPackets;
    const fault = this.#guard.check(bytes);
    if (fault !== null) return this.end(fault === 'too_large' ? 'too_large' : 'protocol_error');
    const { fastPath } = this;
    if (whole && this.#guard.betweenPackets && fastPath?.isFree() && takeFastPath(bytes, fastPath))
      return;
    this.#inbound.push(bytes);
    this.#inboundBytes += bytes.length;
    this.#regulate();
    this.emit('readable');
  }

  /** Counts a fast-path publish that starts (1) or finishes (-1). */
  work(step: 1 | -1, bytes: number): void {
    this.#working += step;
    this.#workingBytes += step * bytes;
    this.#regulate();
  }

  /** Pauses the socket while too much is buffered. */
  #regulate(): void {
    const { frameBytes, underWay } = this.#limits;
    const full =
      this.#inboundBytes > frameBytes ||
      this.#workingBytes > frameBytes ||
      this.#working >= underWay;
    if (full === this.#paused || this.destroyed) return;
    this.#paused = full;
    if (full) this.socket.pause();
    else this.socket.resume();
  }

  /** All input since the last call, or null. */
  read(): Buffer | null {
    const first = this.#inbound[0];
    if (first === undefined || this.#held) return null;
    const bytes = this.#inbound.length === 1 ? first : Buffer.concat(this.#inbound);
    this.#inbound = [];
    this.#inboundBytes = 0;
    this.#regulate();
    return bytes;
  }

  /** Ignores further packets from this client; those in progress finish and are acknowledged. */
  hold(): void {
    this.#held = true;
  }

  /** Always returns true: unread output is limited here, so no caller has to wait. */
  write(chunk: Buffer | string): boolean {
    if (this.destroyed) return true;
    this.#outbound.push(chunk);
    this.#outboundBytes += chunk.length;
    if (!this.#joining) {
      this.#joining = true;
      flushAfterTurn(this);
    } else if (this.#outboundBytes > this.#limits.unsentBytes) {
      this.#send();
    }
    return true;
  }

  /** Sends the output of this turn. */
  flush(): void {
    this.#joining = false;
    if (!this.destroyed) this.#send();
  }

  #send(): void {
    const bytes = join(this.#outbound, this.#outboundBytes);
    this.#outbound = [];
    this.#outboundBytes = 0;
    if (bytes === null || this.socket.readyState !== this.socket.OPEN) return;
    if (this.#stalls(this.socket.bufferedAmount)) {
      this.#report(this, 'stalled');
      this.socket.terminate();
      this.destroy();
      return;
    }
    this.socket.send(bytes, SEND);
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

  /** Closes the connection: flushes earlier output, then sends the reason's close code. */
  end(reason: CloseReason): void {
    if (this.destroyed) return;
    this.#report(this, reason);
    this.#close(CLOSE_CODES[reason], reason);
  }

  /** Called by aedes to end the connection, with or without an error. */
  destroy(error?: Error): void {
    if (this.destroyed) return;
    this.#close(error === undefined ? 1000 : CLOSE_CODES.protocol_error, '');
  }

  #close(code: number, reason: string): void {
    this.#send();
    if (this.destroyed) return;
    this.destroyed = true;
    this.#inbound = [];
    if (this.#paused) this.socket.resume();
    this.socket.close(code, reason);
    this.emit('close');
  }

  #gone(): void {
    if (this.destroyed) return;
    this.destroyed = true;
    this.#inbound = [];
    this.#outbound = [];
    this.emit('close');
  }
}

/** The connection of an aedes client; null if it has none of ours. */
export const connectionOf = (client: { conn?: unknown } | null): Connection | null =>
  client?.conn instanceof Connection ? client.conn : null;

/** The backlog tolerated for a while, as a multiple of `unsentBytes`. */
const BURST = 4;
const SEND = { binary: true, compress: false, fin: true } as const;

function join(chunks: (Buffer | string)[], length: number): Buffer | null {
  const first = chunks[0];
  if (first === undefined) return null;
  if (chunks.length === 1) return typeof first === 'string' ? Buffer.from(first) : first;
  let size = length;
  for (const chunk of chunks) {
    if (typeof chunk === 'string') size += Buffer.byteLength(chunk) - chunk.length;
  }
  const bytes = Buffer.allocUnsafe(size);
  let at = 0;
  for (const chunk of chunks) {
    if (typeof chunk === 'string') at += bytes.write(chunk, at);
    else {
      bytes.set(chunk, at);
      at += chunk.length;
    }
  }
  return bytes;
}
