import { expect, it } from 'vitest';
import { openApp } from '../app.fixture.ts';

const icons = (query: string, set = 'tabler') => ({ url: `/api/icons/${set}.json?icons=${query}` });

it('answers like the Iconify API, to any origin [R7.12]', async () => {
  const app = await openApp();
  const { statusCode, headers, json } = await app.call(icons('truck,map-pin'));
  expect(statusCode).toBe(200);
  expect(headers['access-control-allow-origin']).toBe('*');
  expect(headers['cache-control']).toContain('max-age');
  const data = json() as { prefix: string; icons: Record<string, { body: string }> };
  expect(data.prefix).toBe('tabler');
  expect(Object.keys(data.icons).toSorted()).toEqual(['map-pin', 'truck']);
  expect(data.icons['truck']?.body).toContain('<path');
});

it('answers 503 for an unknown set or icon, so that clients ask elsewhere [R7.12]', async () => {
  const app = await openApp();
  for (const call of [icons('truck', 'mdi'), icons('no-such-icon'), icons('constructor')]) {
    const { statusCode, json } = await app.call(call);
    expect([statusCode, (json() as { code: string }).code], call.url).toEqual([503, 'unavailable']);
  }
});

it('refuses invalid icon names', async () => {
  const app = await openApp();
  for (const url of ['/api/icons/tabler.json', '/api/icons/..%2Fx.json?icons=a']) {
    expect((await app.call({ url })).statusCode, url).toBeGreaterThanOrEqual(400);
    expect((await app.call({ url })).statusCode, url).toBeLessThan(500);
  }
});
