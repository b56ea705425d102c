/** Control packet types, the high four bits of the first byte (MQTT 3.1.1 §2.2.1). */
export const PACKET = {
  connect: 1,
  connack: 2,
  publish: 3,
  puback: 4,
  pubrec: 5,
  pubrel: 6,
  pubcomp: 7,
  subscribe: 8,
  suback: 9,
  unsubscribe: 10,
  unsuback: 11,
  pingreq: 12,
  pingresp: 13,
  disconnect: 14,
} as const;

/** A packet as received. */
export interface RawPacket {
  /** The first byte: type and flags. */
  header: number;
  /** The whole packet with its fixed header. */
  bytes: Buffer;
  /** Where the variable header starts in `bytes`. */
  start: number;
}

/** The flags, the low four bits of the first byte (§2.2.2). */
export const flagsOf = ({ header }: RawPacket): number => header & 0x0f;

/** A packet of four bytes that carries only a packet identifier (§2.3.1). */
export const idPacket = (header: number, id: number): Buffer =>
  Buffer.of(header, 2, id >> 8, id & 0xff);

/** The packet identifier of a packet that carries only that; 0, which is never valid, if it has another form. */
export const idOf = ({ bytes, start }: RawPacket): number =>
  bytes.length - start === 2 ? bytes.readUInt16BE(start) : 0;
