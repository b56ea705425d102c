import type { BusEvents, TopicDelivery } from './bus.ts';

type Kind = keyof BusEvents;
type Changed = BusEvents['changed'];

const linesOf = ({ topic, qos, payload }: TopicDelivery): string => `${topic}\n${qos}\n${payload}`;

/**
 * An event as text: a line with its kind, and its JSON. Every node decodes every event, and has subscribers for few
 * of them; so a delivery's payload, which is JSON already, follows as it is, below lines with its topic and QoS.
 */
export function encode<K extends Kind>(kind: K, event: BusEvents[K]): string {
  if (kind === 'delivery') return `delivery\n${linesOf(event as TopicDelivery)}`;
  if (kind !== 'changed') return `${kind}\n${JSON.stringify(event)}`;
  const { chatUserId, delivery } = event as Changed;
  return `changed\n${chatUserId}\n${delivery === null ? '' : linesOf(delivery)}`;
}

/** Splits a text at its first line feed. */
function firstLine(text: string): [line: string, rest: string] {
  const at = text.indexOf('\n');
  return [text.slice(0, at), text.slice(at + 1)];
}

function deliveryOf(text: string): TopicDelivery {
  const [topic, rest] = firstLine(text);
  const [qos, payload] = firstLine(rest);
  return { topic, qos: qos === '1' ? 1 : 0, payload };
}

/** The event of a text by `encode`. */
export function decode(text: string): { kind: Kind; event: never } {
  const [kind, rest] = firstLine(text);
  return { kind: kind as Kind, event: eventOf(kind, rest) as never };
}

function eventOf(kind: string, rest: string): unknown {
  if (kind === 'delivery') return deliveryOf(rest);
  if (kind !== 'changed') return JSON.parse(rest);
  const [chatUserId, delivery] = firstLine(rest);
  return { chatUserId, delivery: delivery === '' ? null : deliveryOf(delivery) } satisfies Changed;
}
