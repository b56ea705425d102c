import type { Connection } from './connection.ts';
import type { PublishBytes } from './publish-bytes.ts';
import type { Delivery } from './topic-emitter.ts';

/** What is known here of aedes's client beyond its types. */
export interface Receiver {
  id: string;
  clean: boolean;
  /** Whether CONNACK has been written; what was queued before follows it. */
  connackSent: boolean;
  _nextId: number;
  /** Packets that aedes is at. */
  _parsingBatch: number;
  _keepaliveTimer: NodeJS.Timeout | null;
  /** Its settings are the whole CONNECT packet, of which it needs the version alone. */
  _parser: { settings: { protocolVersion?: number } };
  deliver0(packet: Delivery, done: () => void): void;
  deliverQoS(packet: Delivery, done: () => void): void;
}

/** What a receiver asks of the broker. */
interface Surroundings {
  mayReceive(topic: string): boolean;
  /** The bytes of the delivery under way. */
  outgoing(): PublishBytes;
  /** Notes for the client's session under which identifier a delivery went out. */
  sent(clientId: string, brokerCounter: number, messageId: number): void;
}

/** The greatest packet identifier (MQTT 3.1.1 §2.3.1). */
const LAST_ID = 0xffff;

/**
 * Takes the place of the client's own two ways to receive: those wait a turn of the event loop for
 * each packet and write it down anew for each receiver.
 */
export function receiveBy(client: Receiver, connection: Connection, broker: Surroundings): void {
  let last = 0;
  const receive = (packet: Delivery, done: () => void, granted: 0 | 1): void => {
    done();
    // Two filters of one client may match the same topic.
    if (packet.brokerCounter <= last) return;
    last = packet.brokerCounter;
    if (!client.connackSent || !broker.mayReceive(packet.topic)) return;
    if (granted === 0 || packet.qos === 0) {
      connection.write(broker.outgoing().atMostOnce());
      return;
    }
    const messageId = client._nextId;
    client._nextId = messageId >= LAST_ID ? 1 : messageId + 1;
    if (!client.clean) broker.sent(client.id, packet.brokerCounter, messageId);
    connection.write(broker.outgoing().atLeastOnce(messageId));
  };
  client.deliver0 = (packet, done) => receive(packet, done, 0);
  client.deliverQoS = (packet, done) => receive(packet, done, 1);
}
