/** The MQTT 3.1.1 packets that the load generator writes and reads (§2.2 fixed header, §1.5.3 strings). */

export const CONNECT = 1;
export const PUBLISH = 3;
export const PUBACK = 4;
export const SUBACK = 9;

/** A length-prefixed string. */
export function utf8(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const out = Buffer.allocUnsafe(2 + length);
  out.writeUInt16BE(length, 0);
  out.write(text, 2);
  return out;
}

/** A packet: the first byte, the remaining length, the body. */
export function frame(header: number, body: Buffer): Buffer {
  const length: number[] = [header];
  let remaining = body.length;
  do {
    const digit = remaining % 128;
    remaining = Math.floor(remaining / 128);
    length.push(remaining > 0 ? digit | 0x80 : digit);
  } while (remaining > 0);
  return Buffer.concat([Buffer.from(length), body]);
}

/** The body of a PUBLISH with QoS 1. */
export function publishBody(topic: string, id: number, payload: string): Buffer {
  const topicLength = Buffer.byteLength(topic);
  const payloadLength = Buffer.byteLength(payload);
  const out = Buffer.allocUnsafe(4 + topicLength + payloadLength);
  out.writeUInt16BE(topicLength, 0);
  out.write(topic, 2);
  out.writeUInt16BE(id, 2 + topicLength);
  out.write(payload, 4 + topicLength);
  return out;
}

/** Calls back with every whole packet in `data`; returns the rest of an incomplete one. */
export function packets(data: Buffer, onPacket: (header: number, body: Buffer) => void): Buffer {
  let at = 0;
  while (at + 2 <= data.length) {
    let length = 0;
    let shift = 1;
    let end = at + 1;
    let digit = 0x80;
    while (digit & 0x80 && end < data.length) {
      digit = data[end++] ?? 0;
      length += (digit & 0x7f) * shift;
      shift *= 128;
    }
    if (digit & 0x80 || end + length > data.length) break;
    onPacket(data[at] ?? 0, data.subarray(end, end + length));
    at = end + length;
  }
  return data.subarray(at);
}
