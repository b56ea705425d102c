import { workerBrowser } from '@ncf/testing/worker-browser';
import { expect, it } from 'vitest';
import { ready, servedSite } from './app.fixture.ts';

const app = servedSite();
const browser = workerBrowser();

it('answers an invalid address with the error page, or with JSON if the caller prefers it [R2.9]', async () => {
  const accept = 'text/html,application/xhtml+xml';
  const get = (url: string, headers: Record<string, string> = {}) =>
    app.http.inject({ url, headers });
  const malformed = await get('/%zz', { accept });
  expect([malformed.statusCode, malformed.headers['content-type']]).toEqual([
    400,
    'text/html; charset=utf-8',
  ]);
  expect(malformed.body).toContain('data-error="400"');
  expect(malformed.body).toContain('This address isn’t valid: /%zz');
  expect(malformed.headers['content-security-policy']).toContain("default-src 'none'");
  // A page's address: a client that accepts any type gets the page.
  for (const headers of [{}, { accept: '*/*' }]) {
    const answer = await get('/%E0%A4%A', headers);
    expect([answer.statusCode, answer.body.includes('data-error="400"')]).toEqual([400, true]);
  }
  const sent = await app.http.inject({ method: 'POST', url: '/about', headers: { accept } });
  expect([sent.statusCode, sent.headers.allow]).toEqual([405, 'GET, HEAD']);
  expect(sent.body).toContain('data-error="405"');
  const endless = await get(`/${'a'.repeat(5000)}`, { accept });
  expect([endless.statusCode, endless.body.includes('data-error="404"')]).toEqual([404, true]);
  for (const [url, headers] of [
    ['/%zz', { accept: 'application/json' }],
    ['/%E0%A4%A', { accept: 'application/json' }],
    ['/api/%zz', { accept }],
    ['/api/%zz', {}],
    ['/api/none', { accept }],
  ] as const) {
    const answer = await get(url, headers);
    expect(answer.json(), url).toMatchObject({ statusCode: answer.statusCode });
  }
  const page = await browser.newPage();
  await page.goto(`${app.url}/%zz`);
  await ready(page);
  await expect.poll(() => page.locator('h1').textContent()).toBe('We can’t show this page');
  await page.close();
});
