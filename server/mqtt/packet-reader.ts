import { PACKET, type RawPacket } from './packets/packet-type.ts';

/** Why a stream of bytes is rejected. */
export type PacketFault = 'too_large' | 'malformed_length' | 'connect_first';

/** The longest fixed header: one byte of type and flags, four of length (MQTT 3.1.1 §2.2.3). */
const HEADER_BYTES = 5;

/**
 * Cuts the bytes of one connection into packets. A packet's length is checked as soon as its fixed header is
 * there, so nothing larger than the limit is ever buffered, however slowly it arrives.
 */
export class PacketReader {
  readonly #limit: number;
  #pieces: Buffer[] = [];
  /** Bytes in `#pieces`. */
  #bytes = 0;
  /** Length of the packet that starts the pieces, with its header; 0 while unknown. */
  #length = 0;
  #start = 0;
  #connected = false;

  /** @param limit maximum packet length in bytes, including the fixed header */
  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Bytes that wait to be read. */
  get waiting(): number {
    return this.#bytes;
  }

  push(bytes: Buffer): void {
    if (bytes.length === 0) return;
    this.#pieces.push(bytes);
    this.#bytes += bytes.length;
  }

  /** Drops everything that waits. */
  clear(): void {
    this.#pieces = [];
    this.#bytes = 0;
    this.#length = 0;
  }

  /** The next packet, a fault, or null if it is not complete yet. */
  next(): RawPacket | PacketFault | null {
    if (this.#bytes === 0) return null;
    if (this.#length === 0) {
      const fault = this.#readHeader();
      if (fault !== null) return fault;
    }
    if (this.#length === 0 || this.#bytes < this.#length) return null;
    const all = this.#joined();
    const isAll = all.length === this.#length;
    const bytes = isAll ? all : all.subarray(0, this.#length);
    this.#pieces = isAll ? [] : [all.subarray(this.#length)];
    this.#bytes -= this.#length;
    this.#length = 0;
    return { header: bytes[0] ?? 0, bytes, start: this.#start };
  }

  #joined(): Buffer {
    const [first] = this.#pieces;
    if (first !== undefined && this.#pieces.length === 1) return first;
    const all = Buffer.concat(this.#pieces, this.#bytes);
    this.#pieces = [all];
    return all;
  }

  /** Reads the length of the next packet if its bytes are there. */
  #readHeader(): PacketFault | null {
    // Several pieces only while the header is incomplete, so there are at most four of them before this one.
    const bytes = (this.#pieces[0]?.length ?? 0) >= HEADER_BYTES ? this.#pieces[0] : this.#joined();
    if (bytes === undefined) return null;
    // [MQTT-3.1.0-1]: checked at the first byte, before a length that may not be one.
    if (!this.#connected && (bytes[0] ?? 0) >> 4 !== PACKET.connect) return 'connect_first';
    this.#connected = true;
    let length = 0;
    for (let at = 1; at < bytes.length; at += 1) {
      const byte = bytes[at] ?? 0;
      length += (byte & 127) * 128 ** (at - 1);
      if (length + at + 1 > this.#limit) return 'too_large';
      if (byte < 128) {
        this.#length = length + at + 1;
        this.#start = at + 1;
        return null;
      }
      if (at === HEADER_BYTES - 1) return 'malformed_length';
    }
    return null;
  }
}
