import type { Client } from '../client.ts';
import { idOf, type RawPacket } from './packet-type.ts';

/** PUBACK (MQTT 3.1.1 §3.4): the client has a delivery [MQTT-4.3.2-1]. */
export function handlePuback(client: Client, packet: RawPacket): void {
  const id = idOf(packet);
  if (id === 0) return client.violation('PUBACK without an identifier');
  // Nothing was sent that this could acknowledge.
  if (client.session?.acknowledged(id) === false) client.meterControl();
}
