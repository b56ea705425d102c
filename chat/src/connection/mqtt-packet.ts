/**
 * The packets of MQTT 3.1.1 that a client with QoS 0 and 1 needs (OASIS MQTT 3.1.1, 29 October 2014).
 * Section numbers in the comments are that document's.
 */

/** Control packet types (§2.2.1) with the fixed flags of each (§2.2.2) in the low four bits. */
const CONNECT = 0x10;
const PUBLISH = 0x30;
const PUBACK = 0x40;
const SUBSCRIBE = 0x82;
const UNSUBSCRIBE = 0xa2;
const PINGREQ = 0xc0;
const DISCONNECT = 0xe0;

/** The largest remaining length that four bytes can encode (§2.2.3). */
const MAX_REMAINING = 268_435_455;

/** A packet from the broker. `codes` of a SUBACK: the granted QoS, or 0x80 for a refusal (§3.9.3). */
export type Incoming =
  | { type: 'connack'; code: number }
  | { type: 'publish'; topic: string; payload: Uint8Array; qos: number; packetId: number }
  | { type: 'puback'; packetId: number }
  | { type: 'suback'; packetId: number; codes: number[] }
  | { type: 'unsuback'; packetId: number }
  | { type: 'pingresp' };

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { fatal: true });

type Bytes = Uint8Array<ArrayBuffer>;

/** A UTF-8 string prefixed with its length in two bytes (§1.5.3). */
function string(text: string): Bytes {
  const bytes = encoder.encode(text);
  if (bytes.length > 0xffff) throw new RangeError('An MQTT string holds at most 65535 bytes.');
  return join([uint16(bytes.length), bytes]);
}

const uint16 = (value: number): Bytes => new Uint8Array([value >> 8, value & 0xff]);

function join(parts: readonly Uint8Array[]): Bytes {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** The fixed header with the remaining length in its variable form (§2.2.3), then the body. */
function packet(header: number, ...parts: Uint8Array[]): Bytes {
  const body = join(parts);
  const length: number[] = [];
  let rest = body.length;
  do {
    const more = rest > 127 ? 0x80 : 0;
    length.push((rest % 128) | more);
    rest = Math.floor(rest / 128);
  } while (rest > 0);
  return join([new Uint8Array([header, ...length]), body]);
}

/** CONNECT with user name and password, without a will (§3.1). `keepaliveS` in seconds. */
export function connectPacket(options: {
  clientId: string;
  username: string;
  password: string;
  clean: boolean;
  keepaliveS: number;
}): Bytes {
  const flags = 0x80 | 0x40 | (options.clean ? 0x02 : 0);
  return packet(
    CONNECT,
    string('MQTT'),
    new Uint8Array([4, flags]),
    uint16(options.keepaliveS),
    string(options.clientId),
    string(options.username),
    string(options.password),
  );
}

/** PUBLISH, not retained (§3.3); `packetId` only when `qos` is 1. */
export function publishPacket(topic: string, payload: Uint8Array, qos: 0 | 1, packetId = 0): Bytes {
  const parts = qos === 0 ? [string(topic), payload] : [string(topic), uint16(packetId), payload];
  return packet(PUBLISH | (qos << 1), ...parts);
}

/** PUBACK (§3.4). */
export const pubackPacket = (packetId: number): Bytes => packet(PUBACK, uint16(packetId));

/** SUBSCRIBE, every filter with the same QoS (§3.8). */
export const subscribePacket = (packetId: number, filters: readonly string[], qos: 0 | 1): Bytes =>
  packet(
    SUBSCRIBE,
    uint16(packetId),
    ...filters.flatMap((filter) => [string(filter), new Uint8Array([qos])]),
  );

/** UNSUBSCRIBE (§3.10). */
export const unsubscribePacket = (packetId: number, filters: readonly string[]): Bytes =>
  packet(UNSUBSCRIBE, uint16(packetId), ...filters.map(string));

/** PINGREQ (§3.12). */
export const pingPacket = (): Bytes => packet(PINGREQ);

/** DISCONNECT (§3.14). */
export const disconnectPacket = (): Bytes => packet(DISCONNECT);

function need(body: Uint8Array, length: number): void {
  if (body.length < length) throw new Error('A packet ends too early.');
}

function incoming(header: number, body: Uint8Array): Incoming {
  const view = new DataView(body.buffer, body.byteOffset, body.byteLength);
  const packetId = (): number => {
    need(body, 2);
    return view.getUint16(0);
  };
  switch (header >> 4) {
    case 2:
      need(body, 2);
      return { type: 'connack', code: view.getUint8(1) };
    case 3: {
      const qos = (header >> 1) & 3;
      if (qos > 1) throw new Error('A packet with a QoS not requested.');
      need(body, 2);
      const topicEnd = 2 + view.getUint16(0);
      const payloadAt = topicEnd + (qos === 0 ? 0 : 2);
      need(body, payloadAt);
      return {
        type: 'publish',
        topic: decoder.decode(body.subarray(2, topicEnd)),
        payload: body.subarray(payloadAt),
        qos,
        packetId: qos === 0 ? 0 : view.getUint16(topicEnd),
      };
    }
    case 4:
      return { type: 'puback', packetId: packetId() };
    case 9:
      return { type: 'suback', packetId: packetId(), codes: [...body.subarray(2)] };
    case 11:
      return { type: 'unsuback', packetId: packetId() };
    case 13:
      return { type: 'pingresp' };
    default:
      throw new Error(
        `A packet of type ${header >> 4}, which a broker does not send to this client.`,
      );
  }
}

/**
 * Takes the bytes of a connection in order and returns the packets that they complete; a WebSocket frame may contain
 * part of a packet or several (§6). Throws on a protocol error: the connection must then be closed.
 */
export function createDecoder(): (chunk: Uint8Array) => Incoming[] {
  let buffered: Uint8Array = new Uint8Array(0);
  return (chunk) => {
    buffered = buffered.length === 0 ? chunk : join([buffered, chunk]);
    const packets: Incoming[] = [];
    for (;;) {
      let length = 0;
      let at = 1;
      let byte: number | undefined;
      do {
        byte = buffered[at];
        if (byte === undefined) return packets;
        length += (byte & 0x7f) * 128 ** (at - 1);
        at += 1;
        if (at > 5 || length > MAX_REMAINING) throw new Error('A packet with a malformed length.');
      } while ((byte & 0x80) !== 0);
      if (buffered.length < at + length) return packets;
      packets.push(incoming(buffered[0] ?? 0, buffered.subarray(at, at + length)));
      buffered = buffered.subarray(at + length);
    }
  };
}
