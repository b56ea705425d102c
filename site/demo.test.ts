import { runAxe } from '@ncf/testing/accessibility';
import { builtSite } from '@ncf/testing/built-site';
import { workerBrowser } from '@ncf/testing/worker-browser';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSite, ready } from './app.fixture.ts';
import { VIEWS } from './pages/demo/demo-link.ts';

let app: Awaited<ReturnType<typeof openSite>>;
const browser = workerBrowser();

beforeAll(async () => {
  app = await openSite(await builtSite());
}, 300_000);
afterAll(() => app?.close());

const LEVELS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Opens the demo and waits until its code runs. */
async function openDemo(query: string, width = 1440): Promise<Page> {
  const page = await browser.newPage({
    reducedMotion: 'reduce',
    viewport: { width, height: 900 },
  });
  await page.goto(`${app.url}/demo${query}`);
  await ready(page);
  const faster = page.getByRole('button', { name: '60×' });
  await expect
    .poll(async () => {
      await faster.press('Enter');
      return faster.getAttribute('aria-pressed');
    })
    .toBe('true');
  return page;
}

const timeOf = (page: Page) =>
  page.getByRole('slider', { name: 'Time of day' }).getAttribute('aria-valuetext');

it('drives the whole fleet with one clock, which stands under reduced motion until someone starts it', async () => {
  const page = await openDemo('');
  const clock = page.getByRole('slider', { name: 'Time of day' });
  expect(await timeOf(page)).toBe('2:14 PM');
  await clock.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => timeOf(page)).toBe('2:15 PM');
  const reefer = page.getByRole('button', { name: /Reefer 5/ });
  await expect.poll(() => reefer.textContent()).toContain('Door open for 23 min');
  await page.getByRole('button', { name: 'Next event' }).click();
  await expect.poll(() => timeOf(page)).toBe('2:38 PM');
  await expect.poll(() => reefer.textContent()).not.toContain('Door open');
  await page.getByRole('button', { name: 'Play' }).click();
  await expect.poll(() => timeOf(page)).not.toBe('2:38 PM');
  await page.close();
});

it('opens a link at its moment, and keeps what the visitor chooses in the address', async () => {
  const page = await openDemo('?at=18:10:00&v=trailer-9&layers=t');
  expect(await timeOf(page)).toBe('6:10 PM');
  const detail = page.getByRole('article', { name: 'Trailer 9' });
  await expect.poll(() => detail.textContent()).toContain('Moving after hours');
  expect(await page.getByRole('checkbox', { name: 'Geofences' }).isChecked()).toBe(false);
  await page.getByRole('searchbox', { name: 'Search the fleet' }).fill('luis');
  await page.getByRole('button', { name: /Truck 4/ }).click();
  await expect.poll(() => new URL(page.url()).search).toBe('?at=18%3A10%3A00&q=luis&layers=t');
  await page.close();
});

it('is accessible and fits a phone in every view', async () => {
  for (const [width, scheme] of [
    [1440, 'light'],
    [390, 'dark'],
  ] as const) {
    const page = await openDemo('', width);
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    for (const view of VIEWS) {
      await page.goto(`${app.url}/demo?view=${view}&at=14:14:00`);
      await ready(page);
      await page.waitForLoadState('networkidle');
      const name = `${view} at ${width}`;
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wide, name).toBeLessThanOrEqual(0);
      const found = await runAxe(page, { runOnly: { type: 'tag', values: LEVELS } });
      expect(
        found.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
        name,
      ).toEqual([]);
    }
    await page.close();
  }
});
