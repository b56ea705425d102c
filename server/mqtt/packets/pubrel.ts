import type { Client } from '../client.ts';
import { idOf, idPacket, PACKET, type RawPacket } from './packet-type.ts';

/** PUBREL (MQTT 3.1.1 §3.6), the third step of a publish with QoS 2; its message was stored before its PUBREC. */
export function handlePubrel(client: Client, packet: RawPacket): void {
  const id = idOf(packet);
  if (id === 0) return client.violation('PUBREL without an identifier');
  client.session?.release(id);
  client.write(idPacket(PACKET.pubcomp << 4, id));
}
