import { expect, it } from 'vitest';
import { createUnpack, pack } from './notes.ts';

it.each([
  ['short ones', Array.from({ length: 500 }, (_, n) => `{"n":${n}}`)],
  ['equal ones', ['same', 'same', 'same']],
  [
    'long ones between short ones',
    ['a', 'é"\\\ufffe👍'.repeat(5000), 'b', 'x'.repeat(50_000), 'c'],
  ],
  ['one that just fits or does not', Array.from({ length: 60 }, (_, n) => 'x'.repeat(7840 + n))],
])('passes texts through payloads that PostgreSQL accepts: %s', (_, values) => {
  const payloads = pack(values.map((value) => JSON.stringify(value)));
  for (const payload of payloads) expect(Buffer.byteLength(payload)).toBeLessThan(8000);
  expect(new Set(payloads).size).toBe(payloads.length);
  const texts = payloads.flatMap(createUnpack());
  expect(texts.map((text) => JSON.parse(text) as unknown)).toEqual(values);
});

it('ignores payloads of another form, as a newer program may send', () => {
  const unpack = createUnpack();
  expect(['0*what', '', '0=known'].flatMap(unpack)).toEqual(['known']);
});

it('joins short texts', () => {
  expect(pack(Array.from({ length: 100 }, (_, n) => `${n}`))).toHaveLength(1);
});
