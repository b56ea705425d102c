import { describe, expect, it } from 'vitest';
import { generate } from 'mqtt-packet';
import { connectPacket } from './broker.fixture.ts';
import { PacketGuard } from './packet-guard.ts';

const CONNECT = generate(connectPacket('chatUser_x'));

/** A publish packet of exactly this many bytes, header included. */
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

describe('PacketGuard', () => {
  it('accepts every length up to the limit, and none above it', () => {
    for (const length of [5, 6, 100, 129, 131, 132, 500, 999, 1000]) {
      const guard = new PacketGuard(1000);
      expect(guard.check(CONNECT)).toBeNull();
      expect(guard.check(packetOf(length)), String(length)).toBeNull();
    }
    for (const length of [1001, 1002, 5000, 70_000]) {
      const guard = new PacketGuard(1000);
      guard.check(CONNECT);
      expect(guard.check(packetOf(length)), String(length)).toBe('too_large');
    }
  });

  it('decides at the last byte of the length, whether bytes come one by one or together', () => {
    const guard = new PacketGuard(1000);
    for (const byte of CONNECT) expect(guard.check(Buffer.of(byte))).toBeNull();
    for (const byte of packetOf(800)) expect(guard.check(Buffer.of(byte))).toBeNull();
    const large = packetOf(100_000);
    expect(guard.check(large.subarray(0, 1))).toBeNull();
    const faults = [1, 2, 3].map((at) => guard.check(large.subarray(at, at + 1)));
    expect(faults).toContain('too_large');
  });

  it('follows many packets in one piece', () => {
    const guard = new PacketGuard(1000);
    const many = Buffer.concat([CONNECT, ...Array.from({ length: 50 }, () => packetOf(200))]);
    expect(guard.check(many)).toBeNull();
    expect(guard.check(Buffer.concat([many.subarray(CONNECT.length), packetOf(2000)]))).toBe(
      'too_large',
    );
  });

  it('refuses a length of more than four bytes and a first packet that is not a CONNECT', () => {
    const guard = new PacketGuard(2 ** 28);
    guard.check(CONNECT);
    expect(guard.check(Buffer.of(0x30, 0x80, 0x80, 0x80, 0x80, 0x01))).toBe('malformed_length');
    expect(new PacketGuard(1000).check(Buffer.of(0x30))).toBe('connect_first');
  });
});
