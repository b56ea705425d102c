import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { openApp } from '../../app.fixture.ts';

it.each([
  ['br', 'gzip, br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
] as const)(
  'sends a long answer as %s to a client that accepts %s',
  async (coding, accepted, unpack) => {
    const app = await openApp();
    const url = '/api/openapi.json';
    const plain = await app.call({ url });
    expect(plain.headers['content-encoding']).toBeUndefined();
    const packed = await app.call({ url, headers: { 'accept-encoding': accepted } });
    expect(packed.headers).toMatchObject({ 'content-encoding': coding });
    expect(packed.headers.vary).toContain('accept-encoding');
    expect(Number(packed.headers['content-length'])).toBeLessThan(plain.body.length / 4);
    expect(unpack(packed.rawPayload).toString()).toBe(plain.body);
  },
);

it('sends a short answer as it is', async () => {
  const app = await openApp();
  const answer = await app.call({
    url: '/api/v1/availability',
    headers: { 'accept-encoding': 'br' },
  });
  expect(answer.headers['content-encoding']).toBeUndefined();
});
