import type { Client } from './client.ts';
import { handleConnect } from './packets/connect.ts';
import { flagsOf, idOf, idPacket, PACKET, type RawPacket } from './packets/packet-type.ts';
import { receivePublish } from './packets/publish.ts';
import { handleSubscribe } from './packets/subscribe.ts';
import { handleUnsubscribe } from './packets/unsubscribe.ts';

type Handler = (client: Client, packet: RawPacket) => void;

/** PUBACK (MQTT 3.1.1 §3.4): the client has a delivery [MQTT-4.3.2-1]. */
function handlePuback(client: Client, packet: RawPacket): void {
  const id = idOf(packet);
  if (id === 0) return client.violation('PUBACK without an identifier');
  // Nothing was sent that this could acknowledge.
  if (client.session?.acknowledged(id) === false) client.meterControl();
}

/** PUBREL (MQTT 3.1.1 §3.6), the third step of a publish with QoS 2; its message was stored before its PUBREC. */
function handlePubrel(client: Client, packet: RawPacket): void {
  const id = idOf(packet);
  if (id === 0) return client.violation('PUBREL without an identifier');
  client.session?.release(id);
  client.write(idPacket(PACKET.pubcomp << 4, id));
}

const PINGRESP = Buffer.of(PACKET.pingresp << 4, 0);

/** PINGREQ (MQTT 3.1.1 §3.12). */
function handlePingreq(client: Client, { bytes }: RawPacket): void {
  if (bytes.length !== 2) return client.violation('PINGREQ with a body');
  // [MQTT-3.12.4-1]
  client.write(PINGRESP);
}

/** DISCONNECT (MQTT 3.1.1 §3.14). There is no will to discard [MQTT-3.14.4-3]. */
function handleDisconnect(client: Client, { bytes }: RawPacket): void {
  if (bytes.length !== 2) return client.violation('DISCONNECT with a body');
  client.connection.close(1000);
}

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
