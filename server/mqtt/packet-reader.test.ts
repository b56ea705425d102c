import { fc } from '@ncf/testing/fast-check';
import { generate } from 'mqtt-packet';
import { describe, expect, it } from 'vitest';
import { connectPacket } from './broker.fixture.ts';
import { PacketReader, type PacketFault } from './packet-reader.ts';

const CONNECT = generate(connectPacket('chatUser_x'));

/** A publish packet of exactly this many bytes, header included; none has 130. */
function packetOf(bytes: number): Buffer {
  for (let payload = Math.max(0, bytes - 10); payload <= bytes; payload += 1) {
    const packet = generate({
      cmd: 'publish',
      topic: 't',
      payload: Buffer.alloc(payload),
      qos: 0,
      dup: false,
      retain: false,
    });
    if (packet.length === bytes) return packet;
  }
  throw new Error(`no packet has ${bytes} bytes`);
}

/** Reads all packets of these pieces, up to the first fault. */
function read(
  limit: number,
  ...pieces: Buffer[]
): { packets: Buffer[]; fault: PacketFault | null } {
  const reader = new PacketReader(limit);
  const packets: Buffer[] = [];
  for (const piece of pieces) {
    reader.push(piece);
    for (let packet = reader.next(); packet !== null; packet = reader.next()) {
      if (typeof packet === 'string') return { packets, fault: packet };
      packets.push(packet.bytes);
    }
  }
  return { packets, fault: null };
}

describe('the packet reader', () => {
  it('accepts every length up to the limit, and none above it', () => {
    for (const length of [5, 6, 100, 129, 131, 132, 500, 999, 1000])
      expect(read(1000, CONNECT, packetOf(length)).fault, String(length)).toBeNull();
    for (const length of [1001, 1002, 5000, 70_000])
      expect(read(1000, CONNECT, packetOf(length)).fault, String(length)).toBe('too_large');
  });

  it('rejects a packet that is too large at the last byte of its length', () => {
    const large = packetOf(100_000);
    expect(read(1000, CONNECT, ...[0, 1, 2].map((at) => large.subarray(at, at + 1))).fault).toBe(
      'too_large',
    );
  });

  it('cuts packets out of any pieces [MQTT-6.0.0-2]', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.integer({ min: 5, max: 129 }), fc.integer({ min: 131, max: 400 })), {
          maxLength: 12,
        }),
        fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 1, maxLength: 10 }),
        (lengths, steps) => {
          const sent = [CONNECT, ...lengths.map(packetOf)];
          const all = Buffer.concat(sent);
          const pieces: Buffer[] = [];
          for (let at = 0, step = 0; at < all.length; step += 1) {
            const size = steps[step % steps.length] ?? 1;
            pieces.push(all.subarray(at, at + size));
            at += size;
          }
          const { packets, fault } = read(1000, ...pieces);
          expect(fault).toBeNull();
          expect(Buffer.concat(packets).equals(all)).toBe(true);
          expect(packets.map(({ length }) => length)).toEqual(sent.map(({ length }) => length));
        },
      ),
    );
  });

  it('refuses a length of more than four bytes and a first packet that is not a CONNECT [MQTT-3.1.0-1]', () => {
    const long = Buffer.of(0x30, 0x80, 0x80, 0x80, 0x80, 0x01);
    expect(read(2 ** 28, CONNECT, long).fault).toBe('malformed_length');
    expect(read(1000, Buffer.of(0x30)).fault).toBe('connect_first');
  });
});
