/** Why a stream of bytes is rejected. */
export type PacketFault = 'too_large' | 'malformed_length' | 'connect_first';

const CONNECT = 1;

/**
 * Checks the packets of one connection by their fixed headers, before anything is buffered: a packet's
 * length is known after at most five bytes (MQTT 3.1.1 §2.2.3), however slowly its body arrives.
 */
export class PacketGuard {
  readonly #limit: number;
  /** Remaining bytes of the current packet's body. */
  #body = 0;
  /** Bytes of the current fixed header so far; 0 between packets. */
  #header = 0;
  #length = 0;
  #connected = false;

  /** @param limit maximum packet length in bytes, including the fixed header */
  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Whether the bytes so far end at the end of a packet. */
  get betweenPackets(): boolean {
    return this.#body === 0 && this.#header === 0;
  }

  /** Checks the next bytes of the stream; returns the fault, or null. */
  check(bytes: Uint8Array): PacketFault | null {
    let at = 0;
    while (at < bytes.length) {
      if (this.#body > 0) {
        const step = Math.min(this.#body, bytes.length - at);
        this.#body -= step;
        at += step;
        continue;
      }
      const byte = bytes[at++] ?? 0;
      if (this.#header === 0) {
        if (!this.#connected && byte >> 4 !== CONNECT) return 'connect_first';
        this.#connected = true;
        this.#header = 1;
        this.#length = 0;
        continue;
      }
      this.#length += (byte & 127) * 128 ** (this.#header - 1);
      this.#header += 1;
      if (this.#length + this.#header > this.#limit) return 'too_large';
      if (byte < 128) {
        this.#body = this.#length;
        this.#header = 0;
      } else if (this.#header > 4) {
        return 'malformed_length';
      }
    }
    return null;
  }
}
