import type { Client } from '../client.ts';
import type { RawPacket } from './packet-type.ts';

/** DISCONNECT (MQTT 3.1.1 §3.14). There is no will to discard [MQTT-3.14.4-3]. */
export function handleDisconnect(client: Client, { bytes }: RawPacket): void {
  if (bytes.length !== 2) return client.violation('DISCONNECT with a body');
  client.connection.close(1000);
}
