import type { Client } from './client.ts';
import { handleConnect } from './packets/connect.ts';
import { handleDisconnect } from './packets/disconnect.ts';
import { flagsOf, PACKET, type RawPacket } from './packets/packet-type.ts';
import { handlePingreq } from './packets/pingreq.ts';
import { handlePuback } from './packets/puback.ts';
import { receivePublish } from './packets/publish.ts';
import { handlePubrel } from './packets/pubrel.ts';
import { handleSubscribe } from './packets/subscribe.ts';
import { handleUnsubscribe } from './packets/unsubscribe.ts';

type Handler = (client: Client, packet: RawPacket) => void;

/** Handlers of all packets but PUBLISH, with the flags that they must have (MQTT 3.1.1 §2.2.2). */
const HANDLERS: ReadonlyMap<number, { flags: number; handle: Handler }> = new Map([
  [PACKET.connect, { flags: 0, handle: handleConnect }],
  [PACKET.puback, { flags: 0, handle: handlePuback }],
  [PACKET.pubrel, { flags: 2, handle: handlePubrel }],
  [PACKET.subscribe, { flags: 2, handle: handleSubscribe }],
  [PACKET.unsubscribe, { flags: 2, handle: handleUnsubscribe }],
  [PACKET.pingreq, { flags: 0, handle: handlePingreq }],
  [PACKET.disconnect, { flags: 0, handle: handleDisconnect }],
]);

/**
 * Handles one packet of a client. All others than these, such as PUBREC for a server that never sends QoS 2,
 * violate the protocol.
 */
export function receivePacket(client: Client, packet: RawPacket): void {
  const type = packet.header >> 4;
  if (type === PACKET.publish) return receivePublish(client, packet);
  const handler = HANDLERS.get(type);
  if (handler === undefined) return client.violation(`packet type ${type}`);
  // [MQTT-2.2.2-1] [MQTT-2.2.2-2]
  if (flagsOf(packet) !== handler.flags) return client.violation(`flags of packet type ${type}`);
  handler.handle(client, packet);
  if (type !== PACKET.puback) client.meterControl();
}
