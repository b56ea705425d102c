/** One publish between its PUBLISH and the answer. */
export interface Pending {
  bytes: number;
  isDone: boolean;
  /** The answer once it is done; null if there is none. */
  answer: Buffer | null;
}

/**
 * A connection's publishes being stored. They are answered in the order in which they came, whichever
 * is done first [MQTT-4.6.0-2] [MQTT-4.6.0-3].
 */
export class InFlight {
  #pending: Pending[] = [];
  #bytes = 0;

  get count(): number {
    return this.#pending.length;
  }

  /** Bytes of their payloads. */
  get bytes(): number {
    return this.#bytes;
  }

  begin(bytes: number): Pending {
    const pending = { bytes, isDone: false, answer: null };
    this.#pending.push(pending);
    this.#bytes += bytes;
    return pending;
  }

  /** Sets the answer to a publish, and writes all due answers. */
  finish(pending: Pending, answer: Buffer | null, write: (bytes: Buffer) => void): void {
    pending.isDone = true;
    pending.answer = answer;
    while (this.#pending[0]?.isDone === true) {
      const first = this.#pending.shift();
      if (first === undefined) return;
      this.#bytes -= first.bytes;
      if (first.answer !== null) write(first.answer);
    }
  }
}
