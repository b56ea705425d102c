import type { Delivery } from './delivery.ts';

/** Receives the deliveries of its filters. Must not throw. */
export interface Subscriber {
  /** @param granted the highest QoS of its filters that match */
  receive(delivery: Delivery, granted: 0 | 1): void;
}

interface Subscription {
  subscriber: Subscriber;
  qos: 0 | 1;
}

/** Whether a topic matches a filter (MQTT 3.1.1 §4.7). */
export function matches(filter: string, topic: string): boolean {
  // Most filters differ in their first letters.
  const wild = filter.search(/[+#]/);
  if (wild > 0 && !topic.startsWith(filter.slice(0, wild - 1))) return false;
  const want = filter.split('/');
  const have = topic.split('/');
  // [MQTT-4.7.2-1]
  if (topic.startsWith('$') && (want[0] === '+' || want[0] === '#')) return false;
  for (const [index, level] of want.entries()) {
    if (level === '#') return true;
    if (index >= have.length || (level !== '+' && level !== have[index])) return false;
  }
  return want.length === have.length;
}

const isWild = (filter: string): boolean => filter.includes('+') || filter.includes('#');

/**
 * Who has subscribed to what. It never waits for a subscriber, so one that stops reading delays no other; its
 * unsent bytes are limited in connection.ts.
 */
export class TopicIndex {
  /** Most topics have one or two subscribers; an array takes a third of a set's memory. */
  readonly #exact = new Map<string, Subscription[]>();
  readonly #wild = new Map<string, Subscription[]>();

  #table(filter: string): Map<string, Subscription[]> {
    return isWild(filter) ? this.#wild : this.#exact;
  }

  /** Adds a subscription, or replaces that of the same filter and subscriber. */
  add(filter: string, subscriber: Subscriber, qos: 0 | 1): void {
    const table = this.#table(filter);
    const others = table.get(filter)?.filter((one) => one.subscriber !== subscriber) ?? [];
    table.set(filter, [...others, { subscriber, qos }]);
  }

  remove(filter: string, subscriber: Subscriber): void {
    const table = this.#table(filter);
    const left = table.get(filter)?.filter((one) => one.subscriber !== subscriber) ?? [];
    if (left.length > 0) table.set(filter, left);
    else table.delete(filter);
  }

  /** Hands a delivery to every subscriber of its topic, once to each. */
  deliver(delivery: Delivery): void {
    const { topic } = delivery;
    let found = this.#exact.get(topic);
    for (const [filter, list] of this.#wild)
      if (matches(filter, topic)) found = found === undefined ? list : merge(found, list);
    if (found === undefined) return;
    for (const { subscriber, qos } of found) subscriber.receive(delivery, qos);
  }

  /** Whether the topic has any subscriber. */
  has(topic: string): boolean {
    if (this.#exact.has(topic)) return true;
    for (const filter of this.#wild.keys()) if (matches(filter, topic)) return true;
    return false;
  }

  /** Number of filters in use. */
  get size(): number {
    return this.#exact.size + this.#wild.size;
  }
}

/** Each subscriber once, with the highest QoS of its filters [MQTT-3.3.5-1]. */
function merge(one: readonly Subscription[], other: readonly Subscription[]): Subscription[] {
  const all = new Map(one.map((subscription) => [subscription.subscriber, subscription]));
  for (const subscription of other) {
    const known = all.get(subscription.subscriber);
    if (known === undefined || known.qos < subscription.qos)
      all.set(subscription.subscriber, subscription);
  }
  return [...all.values()];
}
