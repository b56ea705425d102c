import { readFileSync } from 'node:fs';
import { runAxe } from '@ncf/testing/accessibility';
import { workerBrowser } from '@ncf/testing/worker-browser';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { ready, servedSite } from './app.fixture.ts';
import { LEVELS, WITHOUT_SHELL } from './inspect-page.fixture.ts';
import { VIEWS } from './pages/demo/demo-link.ts';

const app = servedSite();
const browser = workerBrowser();

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
  const fences = page.getByRole('button', { name: 'Geofences' });
  expect(await fences.getAttribute('aria-pressed')).toBe('false');
  await page.getByRole('searchbox', { name: 'Search the fleet' }).fill('luis');
  await page.getByRole('button', { name: /Truck 4/ }).click();
  await expect.poll(() => new URL(page.url()).search).toBe('?at=18%3A10%3A00&q=luis&layers=t');
  await page.close();
});

it('fires a rule on the same day as soon as the visitor changes it', async () => {
  const page = await openDemo('?view=alerts&at=22:00:00');
  const rules = page.getByRole('listitem').filter({ hasText: 'Driving too fast' });
  await rules.getByText('2 today').waitFor();
  const status = page.getByRole('status').filter({ hasText: 'so far' });
  const before = Number.parseInt((await status.textContent()) ?? '', 10);
  const slider = rules.getByRole('slider');
  await slider.focus();
  for (let i = 0; i < 5; i += 1) await page.keyboard.press('ArrowLeft');
  await expect
    .poll(async () => Number.parseInt((await status.textContent()) ?? '', 10))
    .toBeGreaterThan(before);
  await rules.getByRole('checkbox').uncheck();
  await page.getByText('58 mph').first().waitFor({ state: 'hidden' });
  await expect.poll(() => new URL(page.url()).searchParams.get('speed')).toBe('off');
  await page.close();
});

it('downloads a report that was made in the browser, and goes back to the view before', async () => {
  const page = await openDemo('?at=18:10:00');
  const views = page.getByRole('navigation', { name: 'Views of the demo' });
  await views.getByRole('button', { name: 'Reports' }).click();
  await page.getByRole('button', { name: 'IFTA', exact: true }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const file = await (await download).path();
  const lines = readFileSync(file, 'utf8').replace('\uFEFF', '').trimEnd().split('\r\n');
  expect(lines[0]).toBe('State,Miles,Taxable gal,Bought gal,Net gal');
  expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(['CO', 'KS', 'NE', 'WY']);
  await page.goBack();
  await page.getByRole('searchbox', { name: 'Search the fleet' }).waitFor();
  await page.close();
});

it('shows the customer only the delivery, and holds messages while the driver moves', async () => {
  const page = await openDemo('?view=dispatch&at=14:15:00&v=truck-4');
  const eta = page.getByRole('listitem').filter({ hasText: '315 Oak St' });
  await page.getByRole('button', { name: 'Assign Ana P.' }).click();
  await page.getByText('Ana P. has it, in Van 22.').waitFor();
  await page.getByRole('listitem').filter({ hasText: '73 Oak St' }).getByText('Next').waitFor();
  expect(await eta.last().textContent()).not.toContain('3:00 PM');
  await page.getByRole('button', { name: 'Take it back' }).click();
  await eta.getByText('3:00 PM').waitFor();
  await page.getByRole('button', { name: /Truck 4/ }).click();
  await page.getByRole('textbox', { name: 'Message to Luis M.' }).fill('Dock 3 is open.');
  await page.getByRole('button', { name: 'Send' }).click();
  const phone = page.getByRole('figure', { name: 'What Luis M. sees' });
  await phone.getByText('It opens when you stop').waitFor();
  await page.getByRole('slider', { name: 'Time of day' }).fill(String(14 * 60 + 20));
  await phone.getByText('Dock 3 is open.').waitFor();
  await page.getByRole('button', { name: 'See what the customer sees' }).click();
  await page.getByText('Delivery to Keller Supply').waitFor();
  expect(await page.getByRole('slider', { name: 'Time of day' }).count()).toBe(0);
  expect(await page.getByText('Van 12').count()).toBe(0);
  // The driver still has the message, in every view.
  await page.getByRole('button', { name: 'Back to dispatch' }).click();
  await phone.getByText('Dock 3 is open.').waitFor();
  await page.getByRole('button', { name: 'Hours', exact: true }).click();
  await phone.getByText('Dock 3 is open.').waitFor();
  await page.close();
});

it('keeps a note and a message to each driver while other views are open', async () => {
  const page = await openDemo('?view=cameras&at=18:10:00');
  const show = (view: string) =>
    page
      .getByRole('navigation', { name: 'Views of the demo' })
      .getByRole('button', { name: view })
      .click();
  const note = page.getByRole('textbox', { name: 'Note to Dana R.' });
  await note.fill('Leave three seconds.');
  await show('Dispatch');
  await page.getByRole('button', { name: /Truck 4/ }).click();
  const toLuis = page.getByRole('textbox', { name: 'Message to Luis M.' });
  await toLuis.fill('Dock 3');
  await page.getByRole('button', { name: /Van 22/ }).click();
  const toAna = page.getByRole('textbox', { name: 'Message to Ana P.' });
  expect(await toAna.inputValue()).toBe('');
  await show('Cameras');
  expect(await note.inputValue()).toBe('Leave three seconds.');
  await show('Dispatch');
  await page.getByRole('button', { name: /Truck 4/ }).click();
  expect(await toLuis.inputValue()).toBe('Dock 3');
  await page.close();
});

it('shows all of the clock on a small phone with large text', async () => {
  const page = await openDemo('', 320);
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  const bar = page.getByRole('region', { name: 'Clock' });
  const isWithin = () => bar.evaluate((one) => one.scrollWidth <= one.clientWidth);
  await expect.poll(isWithin).toBe(true);
  await page.close();
});

it('is accessible and fits a phone in every view', async () => {
  for (const [width, colorScheme] of [
    [1440, 'light'],
    [390, 'dark'],
  ] as const) {
    const viewport = { width, height: 900 };
    const page = await browser.newPage({ reducedMotion: 'reduce', colorScheme, viewport });
    await page.goto(`${app.url}/demo?at=14:14:00`);
    await ready(page);
    const rail = page.getByRole('navigation', { name: 'Views of the demo' }).getByRole('button');
    for (const [place, view] of VIEWS.entries()) {
      await expect
        .poll(async () => {
          await rail.nth(place).click();
          return rail.nth(place).getAttribute('aria-current');
        })
        .toBe('page');
      await page.getByText('Loading…').waitFor({ state: 'detached' });
      const name = `${view} at ${width}`;
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wide, name).toBeLessThanOrEqual(0);
      // Header and footer are the same beside every view.
      const found = await runAxe(
        page,
        { runOnly: { type: 'tag', values: LEVELS } },
        place === 0 ? 'html' : WITHOUT_SHELL,
      );
      expect(
        found.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
        name,
      ).toEqual([]);
    }
    await page.close();
  }
});
