import type { Client } from '../client.ts';
import { idOf, idPacket, PACKET, type RawPacket } from './packet-type.ts';

/**
 * PUBREL (MQTT 3.1.1 §3.6), the third step of a publish with QoS 2. Nothing is stored for it: the message was
 * stored before its PUBREC, and its `messageId` keeps it from being stored again [MQTT-4.3.3-2].
 */
export function handlePubrel(client: Client, packet: RawPacket): void {
  const id = idOf(packet);
  if (id === 0) return client.violation('PUBREL without an identifier');
  client.write(idPacket(PACKET.pubcomp << 4, id));
}
