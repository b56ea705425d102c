import { parser, type Packet } from 'mqtt-packet';

const OPTIONS = { protocolVersion: 4 };

/**
 * Parses one whole packet of several fields. A new parser for each packet: it stores the CONNECT packet, with
 * its token, for as long as it lives.
 * @returns the packet, or null if it is malformed
 */
export function parsePacket(bytes: Buffer): Packet | null {
  const parsed: Packet[] = [];
  const stream = parser(OPTIONS);
  stream.on('packet', (packet: Packet) => parsed.push(packet));
  stream.on('error', () => (parsed.length = 0));
  const rest = stream.parse(bytes);
  return rest === 0 && parsed.length === 1 ? (parsed[0] ?? null) : null;
}

/**
 * Whether a parsed string is well-formed UTF-8 without U+0000 (MQTT-1.5.3-1, MQTT-1.5.3-2). The parser puts
 * U+FFFD where bytes are ill-formed; no name in this system contains that character.
 */
export const isText = (text: string): boolean => !text.includes('\ufffd') && !text.includes('\0');
