import fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { limitPages, PAGE_RATE } from './page-rate.ts';

it('refuses pages to an address above the rate, and to no other one', async () => {
  const app = fastify({ trustProxy: true });
  onTestFinished(() => app.close());
  limitPages(app);
  app.get('/*', async () => 'page');
  const get = (from: string) => app.inject({ url: '/about', headers: { 'x-forwarded-for': from } });
  const first = await Promise.all(
    Array.from({ length: PAGE_RATE.burst }, () => get('2001:db8::1')),
  );
  expect(new Set(first.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  const more = await Promise.all(Array.from({ length: 200 }, (_, n) => get(`2001:db8::${n}`)));
  const refused = more.filter(({ statusCode }) => statusCode === 429);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]?.headers).toMatchObject({ 'retry-after': '2', 'cache-control': 'no-store' });
  expect((await get('192.0.2.1')).statusCode).toBe(200);
});
