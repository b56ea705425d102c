import fc from 'fast-check';
import { parser, type IPublishPacket } from 'mqtt-packet';
import { describe, expect, it } from 'vitest';
import { PublishBytes } from './publish-bytes.ts';

function read(bytes: Buffer): IPublishPacket {
  const packets: IPublishPacket[] = [];
  const stream = parser();
  stream.on('packet', (packet) => packets.push(packet as IPublishPacket));
  expect(stream.parse(bytes)).toBe(0);
  expect(packets).toHaveLength(1);
  return packets[0] as IPublishPacket;
}

describe('PublishBytes', () => {
  it('is parsed by an independent parser at both QoS levels [R7.7]', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1, maxLength: 60, unit: 'grapheme' }),
        // Around the lengths at which the remaining length takes one byte more.
        fc.oneof(
          fc.nat(70_000),
          fc.constantFrom(0, 60, 120, 127, 128, 16_300, 16_383, 16_384, 65_536),
        ),
        fc.integer({ min: 1, max: 0xffff }),
        fc.integer({ min: 1, max: 0xffff }),
        (topic, length, first, second) => {
          const payload = Buffer.alloc(length, 'x');
          const bytes = new PublishBytes(topic, payload);
          for (const id of [first, second]) {
            const packet = read(bytes.atLeastOnce(id));
            expect(packet).toMatchObject({
              topic,
              qos: 1,
              messageId: id,
              retain: false,
              dup: false,
            });
            expect(payload.equals(packet.payload as Buffer)).toBe(true);
          }
          const packet = read(bytes.atMostOnce());
          expect(packet).toMatchObject({ topic, qos: 0 });
          expect(payload.equals(packet.payload as Buffer)).toBe(true);
        },
      ),
      { numRuns: 200 },
    );
  });
});
