import type { IUnsubscribePacket } from 'mqtt-packet';
import type { Client } from '../client.ts';
import { idPacket, PACKET, type RawPacket } from './packet-type.ts';
import { isText, parsePacket } from './parse.ts';

/** UNSUBSCRIBE (MQTT 3.1.1 §3.10). */
export function handleUnsubscribe(client: Client, { bytes }: RawPacket): void {
  const packet = parsePacket(bytes) as (IUnsubscribePacket & { messageId: number }) | null;
  if (packet === null) return client.violation('malformed UNSUBSCRIBE');
  const { messageId, unsubscriptions } = packet;
  // [MQTT-2.3.1-1] [MQTT-3.10.3-2] [MQTT-4.7.3-1]
  if (messageId === 0 || unsubscriptions.length === 0) return client.violation('empty UNSUBSCRIBE');
  if (!unsubscriptions.every((filter) => filter !== '' && isText(filter)))
    return client.violation('UNSUBSCRIBE with a malformed filter');
  const { session, endpoint } = client;
  // [MQTT-3.10.4-1]: compared character by character.
  if (session !== null)
    for (const filter of unsubscriptions) endpoint.sessions.unsubscribe(session, filter);
  // [MQTT-3.10.4-4] [MQTT-3.10.4-5]: also if there was no such subscription.
  client.write(idPacket(PACKET.unsuback << 4, messageId));
}
