import { fc } from '@ncf/testing/fast-check';
import { parser, type IPublishPacket } from 'mqtt-packet';
import { describe, expect, it } from 'vitest';
import { Delivery } from './delivery.ts';

function read(bytes: Buffer): IPublishPacket {
  const packets: IPublishPacket[] = [];
  const stream = parser();
  stream.on('packet', (packet) => packets.push(packet as IPublishPacket));
  expect(stream.parse(bytes)).toBe(0);
  expect(packets).toHaveLength(1);
  return packets[0] as IPublishPacket;
}

describe('a delivery', () => {
  it('is parsed by an independent parser at both QoS levels [R7.7]', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1, maxLength: 60, unit: 'grapheme' }),
        // Around the lengths at which the remaining length needs one more byte.
        fc.oneof(
          fc.nat(20_000),
          fc.constantFrom(0, 60, 120, 127, 128, 16_300, 16_383, 16_384, 65_536),
        ),
        fc.constantFrom('x', 'ü', '🚚'),
        fc.integer({ min: 1, max: 0xffff }),
        fc.boolean(),
        (topic, length, letter, id, again) => {
          const payload = letter.repeat(length);
          const delivery = new Delivery(topic, payload, 1);
          for (const messageId of [id, (id % 0xffff) + 1]) {
            const bytes = Buffer.alloc(delivery.length + 3);
            expect(delivery.writeTo(bytes, 3, messageId, again)).toBe(bytes.length);
            const packet = read(bytes.subarray(3));
            expect(packet).toMatchObject({ topic, qos: 1, messageId, retain: false, dup: again });
            expect(packet.payload.toString() === payload).toBe(true);
          }
          const packet = read(delivery.atMostOnce);
          expect(packet).toMatchObject({ topic, qos: 0, retain: false, dup: false });
          expect(packet.payload.toString() === payload).toBe(true);
        },
      ),
      { numRuns: 200, examples: [['x', 2_097_152, 'x', 1, false]] },
    );
  });
});
