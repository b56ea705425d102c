/** One delivery inside the broker, as aedes passes it to its subscriptions. */
export interface Delivery {
  cmd: 'publish';
  topic: string;
  payload: Buffer;
  qos: 0 | 1;
  retain: false;
  dup: false;
  brokerId: string;
  brokerCounter: number;
}

type Listener = (packet: Delivery, done: () => void) => void;

const nothing = (): void => {};

/** Whether a topic matches a filter (MQTT 3.1.1 §4.7). */
export function matches(filter: string, topic: string): boolean {
  // Most filters differ in their first letters.
  const wild = filter.search(/[+#]/);
  if (wild > 0 && !topic.startsWith(filter.slice(0, wild - 1))) return false;
  const want = filter.split('/');
  const have = topic.split('/');
  for (const [index, level] of want.entries()) {
    if (level === '#') return true;
    if (index >= have.length || (level !== '+' && level !== have[index])) return false;
  }
  return want.length === have.length;
}

/**
 * Passes deliveries to subscriptions within one process, with the interface of an aedes emitter. It never
 * waits for a subscriber, so one that stops reading delays no other; its unsent bytes are limited in
 * connection.ts.
 */
export class TopicEmitter {
  /** Most topics have one or two subscribers; an array takes a third of a set's memory. */
  readonly #exact = new Map<string, Listener[]>();
  readonly #wild = new Map<string, Listener[]>();
  readonly concurrency = 0;
  #closed = false;

  #table(filter: string): Map<string, Listener[]> {
    return filter.includes('+') || filter.includes('#') ? this.#wild : this.#exact;
  }

  on(filter: string, listener: Listener, done?: () => void): this {
    const table = this.#table(filter);
    table.set(filter, [...(table.get(filter) ?? []), listener]);
    if (done) setImmediate(done);
    return this;
  }

  removeListener(filter: string, listener: Listener, done?: () => void): this {
    const table = this.#table(filter);
    const left = table.get(filter)?.filter((other) => other !== listener) ?? [];
    if (left.length > 0) table.set(filter, left);
    else table.delete(filter);
    // At once: when a session is taken over, the old one must be gone before the new one registers.
    done?.();
    return this;
  }

  emit(packet: Delivery, done?: (error?: Error) => void): this {
    if (this.#closed) {
      done?.(new Error('The broker is closed.'));
      return this;
    }
    for (const listener of this.#exact.get(packet.topic) ?? []) listener(packet, nothing);
    for (const [filter, listeners] of this.#wild) {
      if (!matches(filter, packet.topic)) continue;
      for (const listener of listeners) listener(packet, nothing);
    }
    done?.();
    return this;
  }

  /** Whether the topic has any subscriber. */
  has(topic: string): boolean {
    if (this.#exact.has(topic)) return true;
    for (const filter of this.#wild.keys()) if (matches(filter, topic)) return true;
    return false;
  }

  close(done: () => void): this {
    this.#closed = true;
    setImmediate(done);
    return this;
  }
}
