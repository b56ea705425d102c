import { workerBrowser } from '@ncf/testing/worker-browser';
import { expect, it, vi } from 'vitest';
import { ready, servedSite } from './app.fixture.ts';

const app = servedSite();
const browser = workerBrowser();

it('paints in the stored color mode before any module runs, or in the mode that a page forces [R3.8]', async () => {
  const page = await browser.newPage({ colorScheme: 'light' });
  await page.route('**/*.js', (route) => route.abort());
  await page.addInitScript(() => localStorage.setItem('ncf-color-mode', 'dark'));
  const background = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await page.goto(app.url);
  expect(await background()).toBe('rgb(11, 17, 32)');
  const forced = (await app.http.inject('/about')).body.replace(
    '<html ',
    '<html data-color-mode="light" ',
  );
  await page.route(`${app.url}/about`, (route) =>
    route.fulfill({ body: forced, contentType: 'text/html; charset=utf-8' }),
  );
  await page.goto(`${app.url}/about`);
  expect(await background()).toBe('rgb(255, 255, 255)');
  await page.close();
});

it('cycles through system, light, and dark with its button, and remembers the choice [R3.8]', async () => {
  const page = await browser.newPage({ colorScheme: 'dark' });
  await page.goto(`${app.url}/about`);
  await ready(page);
  const button = page.locator('[data-color-mode-button]');
  const state = () =>
    page.evaluate(() => [
      localStorage.getItem('ncf-color-mode'),
      getComputedStyle(document.documentElement).backgroundColor,
    ]);
  const [dark, light] = ['rgb(11, 17, 32)', 'rgb(255, 255, 255)'];
  await expect.poll(state).toEqual([null, dark]);
  await button.click();
  await expect.poll(state).toEqual(['light', light]);
  await page.reload();
  await ready(page);
  await vi.waitFor(async () =>
    expect(await button.innerText()).toBe('Color mode: light. Switch to dark'),
  );
  await expect.poll(state).toEqual(['light', light]);
  await button.click();
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(state).toEqual(['dark', dark]);
  await button.click();
  await expect.poll(state).toEqual([null, light]);
  await page.close();
});
