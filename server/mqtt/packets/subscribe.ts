import { maySubscribe } from '@ncf/contract/policy';
import { generate, type ISubscribePacket } from 'mqtt-packet';
import type { Client } from '../client.ts';
import type { RawPacket } from './packet-type.ts';
import { isText, parsePacket } from './parse.ts';

const REFUSED = 0x80;

/** SUBSCRIBE (MQTT 3.1.1 §3.8). */
export function handleSubscribe(client: Client, { bytes }: RawPacket): void {
  const packet = parsePacket(bytes) as (ISubscribePacket & { messageId: number }) | null;
  if (packet === null) return client.violation('malformed SUBSCRIBE');
  const { messageId, subscriptions } = packet;
  // [MQTT-2.3.1-1] [MQTT-3.8.3-3] [MQTT-4.7.3-1]
  if (messageId === 0 || subscriptions.length === 0) return client.violation('empty SUBSCRIBE');
  if (!subscriptions.every(({ topic }) => topic !== '' && isText(topic)))
    return client.violation('SUBSCRIBE with a malformed filter');
  // [MQTT-3.8.4-4] [MQTT-3.8.4-5]: one return code for each filter, in one SUBACK.
  const codes = subscriptions.map(({ topic, qos }) => subscribe(client, topic, qos === 0 ? 0 : 1));
  client.write(generate({ cmd: 'suback', messageId, granted: codes }));
  for (const code of codes) if (code === REFUSED && !client.countRefusal()) return;
}

/** @returns the return code: the granted QoS, at most 1, or a refusal (§3.9.3) */
function subscribe({ endpoint, session, identity }: Client, filter: string, qos: 0 | 1): number {
  if (session === null || identity === null || !maySubscribe(identity, filter)) return REFUSED;
  const { filters } = session;
  if (!filters.has(filter) && filters.size >= endpoint.limits.subscriptions) return REFUSED;
  endpoint.sessions.subscribe(session, filter, qos);
  return qos;
}
