import { generate, type Packet } from 'mqtt-packet';
import { describe, expect, it } from 'vitest';
import { publishPacket } from './broker.fixture.ts';
import { takeFastPath } from './fast-path.ts';

const TOPIC = 'chat/session/0190a5d0-0000-7000-8000-000000000001';

function parsed(...packets: (Packet | Buffer)[]): unknown[] | false {
  const received: unknown[] = [];
  const bytes = packets.map((packet) => (Buffer.isBuffer(packet) ? packet : generate(packet)));
  const whole = takeFastPath(Buffer.concat(bytes), {
    acknowledged: (messageId) => received.push(messageId),
    published: (topic, messageId, payload) => received.push([topic, messageId, payload.toString()]),
  });
  if (!whole) expect(received).toEqual([]);
  return whole && received;
}

const puback = (messageId: number): Packet => ({ cmd: 'puback', messageId });

describe('a message of whole publishes and acknowledgments', () => {
  it('is read in order and at every length as an independent encoder wrote it', () => {
    const long = 'ü'.repeat(10_000);
    expect(
      parsed(
        puback(65_535),
        publishPacket(TOPIC, Buffer.from('{}'), { messageId: 300 }),
        publishPacket(TOPIC, Buffer.from(long), { messageId: 1, dup: true }),
        publishPacket(TOPIC, Buffer.alloc(0), { messageId: 2, retain: true }),
        puback(7),
      ),
    ).toEqual([65_535, [TOPIC, 300, '{}'], [TOPIC, 1, long], [TOPIC, 2, ''], 7]);
    for (const length of [70, 71, 72, 73, 74, 127, 128, 16_300, 16_383, 16_384, 40_000]) {
      const text = 'x'.repeat(length);
      expect(parsed(publishPacket(TOPIC, Buffer.from(text)))).toEqual([[TOPIC, 1, text]]);
    }
  });

  it('is left to the parser if it contains anything else', () => {
    const good = publishPacket(TOPIC, Buffer.from('{}'));
    for (const other of [
      { cmd: 'pingreq' } as const,
      { cmd: 'disconnect' } as const,
      publishPacket(TOPIC, Buffer.from('{}'), { qos: 0 }),
      publishPacket(TOPIC, Buffer.from('{}'), { qos: 2 }),
      publishPacket('chat/session/a/b', Buffer.from('{}')),
      publishPacket('chat/agents', Buffer.from('{}')),
      publishPacket('other', Buffer.from('{}')),
      generate(good).subarray(0, -1),
      Buffer.of(0x32, 2, 0, 9),
      Buffer.of(0x32, 6, 0, 200, 1, 1, 1, 1),
      Buffer.of(0x32),
      Buffer.of(0x40, 3, 0, 1, 0),
      Buffer.of(0x41, 2, 0, 1),
      // An identifier of 0 (§2.3.1).
      (() => {
        const bytes = generate(good);
        bytes.writeUInt16BE(0, 4 + TOPIC.length);
        return bytes;
      })(),
    ]) {
      expect(parsed(good, other)).toBe(false);
      expect(parsed(other)).toBe(false);
    }
    for (const topic of ['chat/session/+', 'chat/session/#', 'chat/session/ü', 'chat/session/']) {
      const length = Buffer.byteLength(topic);
      const bytes = Buffer.concat([Buffer.of(0x32, 4 + length, 0, length), Buffer.from(topic)]);
      expect(parsed(Buffer.concat([bytes, Buffer.of(0, 1)]))).toBe(false);
    }
  });

  it('is never read past its end, whatever its bytes', () => {
    let seed = 7;
    const chance = (below: number): number => {
      seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff;
      return seed % below;
    };
    for (let round = 0; round < 3000; round += 1) {
      const bytes = Buffer.concat([generate(publishPacket(TOPIC, Buffer.from('{"a":1}')))]);
      for (let flips = chance(4); flips >= 0; flips -= 1) bytes[chance(bytes.length)] = chance(256);
      parsed(bytes.subarray(0, chance(bytes.length + 1)));
    }
  });
});
