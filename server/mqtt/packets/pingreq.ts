import type { Client } from '../client.ts';
import { PACKET, type RawPacket } from './packet-type.ts';

const PINGRESP = Buffer.of(PACKET.pingresp << 4, 0);

/** PINGREQ (MQTT 3.1.1 §3.12). */
export function handlePingreq(client: Client, { bytes }: RawPacket): void {
  if (bytes.length !== 2) return client.violation('PINGREQ with a body');
  // [MQTT-3.12.4-1]
  client.write(PINGRESP);
}
