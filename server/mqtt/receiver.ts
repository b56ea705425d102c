import type { Connection } from './connection.ts';
import type { PublishBytes } from './publish-bytes.ts';
import type { Delivery } from './topic-emitter.ts';

/** Members of aedes's client that its types lack. */
export interface Receiver {
  id: string;
  clean: boolean;
  /** Whether CONNACK was written; queued deliveries follow it. */
  connackSent: boolean;
  _nextId: number;
  /** Number of packets that aedes is processing. */
  _parsingBatch: number;
  _keepaliveTimer: NodeJS.Timeout | null;
  /** Its settings are the whole CONNECT packet; the parser needs only the version. */
  _parser: { settings: { protocolVersion?: number } };
  deliver0(packet: Delivery, done: () => void): void;
  deliverQoS(packet: Delivery, done: () => void): void;
}

/** What a receiver needs from the broker. */
interface ReceiverContext {
  mayReceive(topic: string): boolean;
  /** The encoded current delivery. */
  outgoing(): PublishBytes;
  /** Records the identifier with which a delivery was sent, for the client's session. */
  sent(clientId: string, brokerCounter: number, messageId: number): void;
}

/** The highest packet identifier (MQTT 3.1.1 §2.3.1). */
const LAST_ID = 0xffff;

/**
 * Replaces the client's own delivery methods, which wait one event loop turn per packet and encode it again
 * for each receiver.
 */
export function receiveBy(client: Receiver, connection: Connection, broker: ReceiverContext): void {
  let last = 0;
  const receive = (packet: Delivery, done: () => void, granted: 0 | 1): void => {
    done();
    // Several filters of one client may match the same topic.
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
