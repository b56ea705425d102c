/** Called for packets that can skip the MQTT parser. */
export interface FastPathHandler {
  acknowledged(messageId: number): void;
  /** For a PUBLISH with QoS 1. */
  published(topic: string, messageId: number, payload: Buffer): void;
}

type FastPacket = { messageId: number; topic: string | null; payload: Buffer };

const PUBLISH = 0x30;
const PUBACK = 0x40;
const QOS_1 = 0x02;
/** DUP and RETAIN, which have no effect here (MQTT 3.1.1 §3.3.1). */
const FREE = 0x09;
/** A conversation's topics; others go through the parser. */
const TOPIC = /^chat\/[a-z]+\/[\w-]+$/;
const NOTHING = Buffer.alloc(0);

/**
 * Handles a WebSocket message that consists only of whole PUBLISH packets with QoS 1 on a conversation's
 * topic and of whole PUBACKs: nearly everything that clients send.
 * @returns false, without calling the handler, if the message contains anything else
 */
export function takeFastPath(bytes: Buffer, to: FastPathHandler): boolean {
  const packets: FastPacket[] = [];
  for (let at = 0; at < bytes.length;) {
    const header = bytes[at++] ?? 0;
    let length = 0;
    let digit = 0x80;
    // §2.2.3; the packet guard has already checked the length.
    for (let shift = 0; digit >= 0x80; shift += 7) {
      digit = bytes[at++] ?? 0;
      length |= (digit & 0x7f) << shift;
    }
    const end = at + length;
    if (end > bytes.length) return false;
    const packet = header === PUBACK ? puback(bytes, at, end) : publish(bytes, header, at, end);
    if (packet === null) return false;
    packets.push(packet);
    at = end;
  }
  for (const { messageId, topic, payload } of packets) {
    if (topic === null) to.acknowledged(messageId);
    else to.published(topic, messageId, payload);
  }
  return true;
}

function puback(bytes: Buffer, at: number, end: number): FastPacket | null {
  if (end - at !== 2) return null;
  return { messageId: bytes.readUInt16BE(at), topic: null, payload: NOTHING };
}

function publish(bytes: Buffer, header: number, at: number, end: number): FastPacket | null {
  if ((header & ~FREE) !== (PUBLISH | QOS_1) || end - at < 4) return null;
  const topicEnd = at + 2 + bytes.readUInt16BE(at);
  if (topicEnd + 2 > end) return null;
  const topic = bytes.toString('latin1', at + 2, topicEnd);
  const messageId = bytes.readUInt16BE(topicEnd);
  if (messageId === 0 || !TOPIC.test(topic)) return null;
  return { messageId, topic, payload: bytes.subarray(topicEnd + 2, end) };
}
