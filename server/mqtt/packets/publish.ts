import { isUtf8 } from 'node:buffer';
import type { Outcome } from '../../chat/conversations/decide/command.ts';
import { refusalOf, type Publication } from '../../chat/conversations/refusal.ts';
import type { Caller } from '../../identity/identity.ts';
import type { Client } from '../client.ts';
import { Delivery } from '../delivery.ts';
import { flagsOf, idPacket, PACKET, type RawPacket } from './packet-type.ts';

/** A publish of a client. Its payload is a view of the received bytes. */
interface Received extends Publication {
  payload: Buffer;
  qos: 0 | 1 | 2;
}

/** Levels of a topic name; every topic of this system has fewer. */
const LEVELS = 8;
/** Names that need no further check: printable ASCII without wildcards. */
const PLAIN = /^[ !"$-*,-~]+$/;

/** PUBLISH (MQTT 3.1.1 §3.3). Its answer follows the commit, and the fan-out is queued before it. */
export function receivePublish(client: Client, packet: RawPacket): void {
  const received = readPublish(packet);
  if (typeof received === 'string') return client.violation(received);
  const { identity } = client;
  if (identity === null) return client.violation('PUBLISH before CONNECT');
  const { qos, packetId, payload } = received;
  const { inFlight, session } = client;
  const handle = () => settle(client, identity, received);
  const settled =
    qos === 2 && packetId !== null && session !== null ? session.once(packetId, handle) : handle();
  if (qos === 0 || packetId === null) return void settled;
  const pending = inFlight.begin(payload.length);
  client.regulate();
  const answer = (isAnswered: boolean): void => {
    // PUBACK [MQTT-4.3.2-2] or PUBREC [MQTT-4.3.3-2].
    const header = (qos === 1 ? PACKET.puback : PACKET.pubrec) << 4;
    inFlight.finish(pending, isAnswered ? idPacket(header, packetId) : null, (bytes) =>
      client.write(bytes),
    );
    client.regulate();
  };
  settled.then(answer).catch((error: unknown) => client.fault(error));
}

/** @returns the publish, or what is wrong with it */
function readPublish(packet: RawPacket): Received | string {
  const { bytes, start } = packet;
  const flags = flagsOf(packet);
  const qos = (flags >> 1) & 3;
  // [MQTT-3.3.1-4]
  if (qos === 3) return 'PUBLISH with QoS 3';
  // [MQTT-3.3.1-2]
  if (qos === 0 && (flags & 8) !== 0) return 'PUBLISH with QoS 0 and DUP';
  if (bytes.length < start + 2) return 'PUBLISH without a topic';
  const topicEnd = start + 2 + bytes.readUInt16BE(start);
  const payloadStart = topicEnd + (qos === 0 ? 0 : 2);
  if (payloadStart > bytes.length) return 'PUBLISH that ends early';
  const topic = readTopic(bytes.subarray(start + 2, topicEnd));
  if (topic === null) return 'PUBLISH with a malformed topic';
  const packetId = qos === 0 ? null : bytes.readUInt16BE(topicEnd);
  // [MQTT-2.3.1-1]
  if (packetId === 0) return 'PUBLISH with packet identifier 0';
  return { topic, packetId, qos: qos as 0 | 1 | 2, payload: bytes.subarray(payloadStart) };
}

/** Reads a topic name: UTF-8 without wildcards, of few levels [MQTT-3.3.2-1] [MQTT-3.3.2-2]. */
function readTopic(bytes: Buffer): string | null {
  const topic = bytes.toString('latin1');
  if (!PLAIN.test(topic)) {
    // [MQTT-4.7.3-1] [MQTT-1.5.3-1]
    if (bytes.length === 0 || !isUtf8(bytes)) return null;
    const text = bytes.toString();
    // [MQTT-3.3.2-2] [MQTT-1.5.3-2]
    return /[+#\0]/.test(text) || text.split('/').length > LEVELS ? null : text;
  }
  return topic.split('/', LEVELS + 1).length > LEVELS ? null : topic;
}

/** @returns whether the publish is to be acknowledged; never rejects */
async function settle(client: Client, identity: Caller, received: Received): Promise<boolean> {
  const { endpoint, meter, session, connection } = client;
  try {
    const outcome = await endpoint.pipeline.process(identity, meter, received, {
      clientId: session?.clientId ?? null,
      address: connection.address,
    });
    return outcome !== null && 'code' in outcome
      ? refuse(client, identity, received, outcome)
      : true;
  } catch (error) {
    client.fault(error);
    return false;
  }
}

/**
 * Sends an error event to the publishing client with QoS 1, whether or not it has subscribed: MQTT 3.1.1 has no
 * other way to report a refusal [MQTT-3.3.5-2], and the PUBACK alone would look like success.
 * @returns whether the publish is to be acknowledged: not if the client can do so later with success
 */
function refuse(
  client: Client,
  identity: Caller,
  received: Received,
  outcome: Extract<Outcome, { code: unknown }>,
): boolean {
  const { endpoint, session, connection } = client;
  const { code } = outcome;
  endpoint.log.debug({ code, clientId: session?.clientId }, 'publish refused');
  const isRefused = outcome.outcome === 'refuse';
  const { topic, event } = refusalOf(identity, received, outcome);
  session?.send(new Delivery(topic, JSON.stringify(event), 1), isRefused);
  if (isRefused) return client.countRefusal();
  connection.end(code === 'storage_full' ? code : 'unavailable');
  return false;
}
