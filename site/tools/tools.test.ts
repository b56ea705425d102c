import { readFile } from 'node:fs/promises';
import { violations } from '@ncf/testing/accessibility';
import { builtSite } from '@ncf/testing/built-site';
import { workerBrowser } from '@ncf/testing/worker-browser';
import Fastify from 'fastify';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { latestSite } from '../../server/website/built-site.ts';
import { siteHttp } from '../../server/website/http.ts';

const app = Fastify();
let base = '';
const browser = workerBrowser();

beforeAll(async () => {
  const { siteDir, consoleDir } = await builtSite();
  await app.register(siteHttp, { site: latestSite(siteDir), consoleDir });
  base = await app.listen({ port: 0, host: '127.0.0.1' });
}, 240_000);
afterAll(async () => {
  await app.close();
});

/** Opens a tool with its code loaded, on the narrowest screen that WCAG 1.4.10 requires. */
async function open(path: string, tool: string, width = 320): Promise<Page> {
  const page = await browser.samePage(`${base}/robots.txt`);
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(base + path);
  await page.keyboard.press('Shift');
  await page.waitForSelector('html[data-ready]');
  await page.locator(tool).scrollIntoViewIfNeeded();
  return page;
}

/** Expects no horizontal scrolling and no axe violations in the tool's present state. */
async function sound(page: Page, tool: string): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(320);
  expect(await violations(page, { within: tool })).toEqual([]);
}

it('has the rules, their citations, and a first answer in the document itself', async () => {
  const { body } = await app.inject('/solutions/eld');
  for (const text of [
    '49 CFR 395.8(a)(1)(iii)(A)(1)',
    '49 CFR 395.1(e)(1)',
    'Covered farm vehicle',
    'No ELD needed: a log on paper',
  ])
    expect(body).toContain(text);
  expect((await app.inject('/whyncftrack')).body).toContain('25,700');
  expect((await app.inject('/solutions/personal')).body).toContain('About 14 days.');
});

it('says when the ninth day requires an ELD, with keys and by dragging, and keeps it in the link', async () => {
  const link = '/solutions/eld?days=0.1.2.3.4.5.6.7&from=2026-09-28';
  const page = await open(link, '#need');
  const answer = page.locator('#need [role=status]').first();
  const day = (name: string) => page.getByRole('button', { name, exact: true });
  await day('Sep 28, 2026, 1/8 in 30 days').waitFor();
  await expect.poll(() => answer.textContent()).toContain('paper or in software is enough');
  // 29 days after the first: within its thirty days.
  await day('Oct 26, 2026').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await day('Oct 27, 2026, 9/8 in 30 days').waitFor();
  await expect.poll(() => answer.textContent()).toContain('You need an ELD');
  await page.waitForURL(/days=0\.1\.2\.3\.4\.5\.6\.7\.29/);
  await sound(page, '#need');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await day('Oct 28, 2026, 8/8 in 30 days').waitFor();
  await expect.poll(() => answer.textContent()).toContain('paper or in software is enough');
  await page.waitForURL(/\.7\.30/);
  await page.reload();
  await page.keyboard.press('Shift');
  await page.waitForSelector('html[data-ready]');
  await page.locator('#need').scrollIntoViewIfNeeded();
  await day('Oct 28, 2026, 8/8 in 30 days').waitFor();
  // In the middle of the window, where nothing at its edges covers them.
  await day('Nov 2, 2026').evaluate((button) => button.scrollIntoView({ block: 'center' }));
  const [from, to] = await Promise.all(
    ['Nov 2, 2026', 'Nov 4, 2026'].map((name) => day(name).boundingBox()),
  );
  if (!from || !to) throw new Error('The days are not visible');
  await page.mouse.move(from.x + 5, from.y + 5);
  await page.mouse.down();
  await page.mouse.move(to.x + 5, to.y + 5, { steps: 12 });
  await page.mouse.up();
  await page.getByRole('button', { name: /^Nov 4, 2026, / }).waitFor();
  await expect
    .poll(() => page.locator('#need [aria-label^="Days that need"] [aria-pressed=true]').count())
    .toBe(12);
  await page.context().close();
});

it('keeps the times of two limits broken within minutes apart, on a phone and on a wide screen', async () => {
  for (const width of [320, 1280]) {
    const page = await open(
      '/products/driver-tablet',
      'figure[aria-label="Draw a log day"]',
      width,
    );
    const figure = page.locator('figure[aria-label="Draw a log day"]');
    // Driving from 6:45 PM to 9:30 PM, which the page suggests.
    await figure.getByRole('button', { name: 'Set', exact: true }).click();
    await figure.getByText('From 7:15 PM: more than 11 hours of driving').waitFor();
    const labels = figure.locator('svg text').filter({ hasText: /^\d+:\d\d PM$/ });
    await expect.poll(() => labels.allTextContents()).toEqual(['7:15 PM', '7:45 PM']);
    const [first, second] = await Promise.all([0, 1].map((i) => labels.nth(i).boundingBox()));
    if (!first || !second) throw new Error('The labels are not visible');
    expect(first.y + first.height, `${width} px`).toBeLessThanOrEqual(second.y + 1);
    await page.context().close();
  }
});

it('names the wrong field, and prints facts, rules, and dates', async () => {
  const page = await open('/solutions/eld?work=nonsense&radius=150.1&days=&hours=14', '#need');
  const answer = page.locator('#need [role=status]').first();
  await page.getByText('150.1 air miles is more than 150').first().waitFor();
  await page.getByLabel('Weight').fill('ten');
  await expect.poll(() => answer.textContent()).toContain('Correct one field');
  await expect.poll(() => page.getByLabel('Weight').getAttribute('aria-invalid')).toBe('true');
  await expect.poll(() => page.getByRole('button', { name: 'Print' }).isDisabled()).toBe(true);
  await sound(page, '#need');
  await page.getByLabel('Weight').fill('10,000');
  await expect
    .poll(() => answer.textContent())
    .toContain('federal hours-of-service rules don’t apply');
  await page.evaluate(() => (window.print = () => {}));
  await page.getByRole('button', { name: 'Print' }).click();
  await page.emulateMedia({ media: 'print' });
  const sheet = page.locator('[data-sheet]');
  await sheet.waitFor();
  await expect.poll(() => sheet.textContent()).toContain('49 CFR 390.5T');
  await expect.poll(() => sheet.textContent()).toContain('Rules last read on Nov 21, 2026');
  await expect.poll(() => page.locator('#root').isVisible()).toBe(false);
  await page.context().close();
});

it('prints that usual days need a log, too', async () => {
  const page = await open('/solutions/eld?radius=500&days=', '#need');
  await page.evaluate(() => (window.print = () => {}));
  await page.getByText('so every day like it needs a log').waitFor();
  await page.getByRole('button', { name: 'Print' }).click();
  await page.emulateMedia({ media: 'print' });
  const sheet = page.locator('[data-sheet]');
  await expect.poll(() => sheet.textContent()).toContain('so every day like it needs a log');
  await page.context().close();
});

it('copies its link, and shows a toast if the browser does not allow it [R1.3]', async () => {
  const page = await open('/solutions/eld', '#need');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const copy = page.getByRole('button', { name: 'Copy link' });
  await copy.click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe(`${base}/solutions/eld#need`);
  await page.evaluate(() =>
    Object.assign(navigator.clipboard, { writeText: () => Promise.reject(new Error('no')) }),
  );
  await copy.click();
  // It stays until dismissed. The page's policy allows its style sheet.
  const said = page.locator('[aria-label=Notifications] [data-toast=warning]');
  await said.getByText('Your browser blocked copying').waitFor();
  await expect
    .poll(() =>
      said.evaluate((toast) => {
        const { borderLeftWidth, backgroundColor, display } = getComputedStyle(toast);
        return [borderLeftWidth, backgroundColor, display];
      }),
    )
    .toEqual(['4px', 'rgb(255, 255, 255)', 'flex']);
  await sound(page, '[aria-label=Notifications]');
  await page.context().close();
});

it('copies the code of a developer page exactly as shown, with the origin of the page [R3.10]', async () => {
  const page = await open('/developers', 'h1');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const example = page.locator('[data-code]').first();
  await example.getByRole('button', { name: /^Copy/ }).click();
  await page.locator('[data-toast=success]', { hasText: 'Copied' }).waitFor();
  const code = await example.locator('code').textContent();
  expect(code).toContain(`curl ${new URL(page.url()).origin}/api/v1/chat`);
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(code);
  await page.context().close();
});

it('saves a quote’s dates as a calendar file, and shows an error at each wrong field', async () => {
  const page = await open('/whyncftrack?start=2024-02-29&term=12&vendor=A%3B+B', '#contract');
  await page.getByText('Feb 27, 2025', { exact: true }).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save dates (.ics)' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('contract-dates.ics');
  const lines = (await readFile(await download.path(), 'utf8')).replace(/\r\n /g, '').split('\r\n');
  expect(lines.filter((line) => line.startsWith('DTSTART'))).toEqual([
    'DTSTART;VALUE=DATE:20241229',
    'DTSTART;VALUE=DATE:20250227',
    'DTSTART;VALUE=DATE:20251229',
    'DTSTART;VALUE=DATE:20260227',
  ]);
  expect(lines).toContain('SUMMARY:Tracking contract (A\\; B): last day to give notice');
  expect(lines).toContain('TRIGGER:-P30D');
  await page.getByRole('slider', { name: 'Leave after month' }).fill('6');
  await page.waitForURL(/month=6/);
  await sound(page, '#contract');
  await page.getByLabel('Monthly price').fill('');
  await page.getByLabel('First term').fill('0');
  await expect
    .poll(() => page.getByText('Enter an amount, or 0 if there is none.').isVisible())
    .toBe(true);
  await expect.poll(() => page.getByText('Enter 1 or more.').isVisible()).toBe(true);
  await expect.poll(() => page.getByRole('button', { name: 'Save dates (.ics)' }).count()).toBe(0);
  await sound(page, '#contract');
  await page.context().close();
});

it('compares two quotes, keeps both in the link, and saves the dates of both', async () => {
  const page = await open('/whyncftrack?vendor=North&month=36', '#contract');
  await page.getByRole('button', { name: 'Compare two' }).click();
  const answer = page.locator('#contract [role=status]').first();
  // 500 + 700 a month against 2,400 + 660 a month; leaving costs 25,700 until month 36.
  await page.getByText('Quote B costs 20 less over 48 months.').waitFor();
  await answer.getByText('North through month 47, Quote B from month 48 on.').waitFor();
  await answer
    .getByText('Quote B through month 35, North in month 36, Quote B from month 37 on.')
    .waitFor();
  const row = page.getByRole('row', { name: 'Total if you leave then' });
  await expect.poll(() => row.textContent()).toBe('Total if you leave then25,70026,160');
  const other = page.getByRole('group', { name: 'Quote B' });
  await other.getByLabel('Vendor').fill('South');
  await other.getByLabel('First term').fill('24');
  await other.getByLabel('Renews for').fill('0');
  await page.getByText('North costs 940 less over 24 months.').waitFor();
  await expect
    .poll(() => page.getByText('until South’s contract ends').first().isVisible())
    .toBe(true);
  await sound(page, '#contract');
  await page.waitForURL(/two=yes.*bVendor=South&bTerm=24&bRenew=0/);
  await page.reload();
  await page.keyboard.press('Shift');
  await page.waitForSelector('html[data-ready]');
  await page.locator('#contract').scrollIntoViewIfNeeded();
  await page.getByText('North costs 940 less over 24 months.').waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save both dates (.ics)' }).click(),
  ]);
  const lines = (await readFile(await download.path(), 'utf8')).replace(/\r\n /g, '').split('\r\n');
  expect(lines.filter((line) => /^SUMMARY|^DTSTART/.test(line))).toEqual([
    'DTSTART;VALUE=DATE:20291101',
    'SUMMARY:Tracking contract (North): last day to give notice',
    'DTSTART;VALUE=DATE:20291231',
    'SUMMARY:Tracking contract (North): last day of the term',
    'DTSTART;VALUE=DATE:20301101',
    'SUMMARY:Tracking contract (North): last day to give notice',
    'DTSTART;VALUE=DATE:20301231',
    'SUMMARY:Tracking contract (North): last day of the term',
    'DTSTART;VALUE=DATE:20281231',
    'SUMMARY:Tracking contract (South): last day of the term',
  ]);
  await other.getByLabel('First term').fill('0');
  await expect.poll(() => other.getByText('Enter 1 or more.').isVisible()).toBe(true);
  await expect
    .poll(() => page.getByRole('button', { name: 'Save both dates (.ics)' }).count())
    .toBe(0);
  await page.context().close();
});

it('finds the rate for a wanted battery life, and says if there is none', async () => {
  const page = await open(
    '/solutions/personal?mode=reports&fix=0&life=2&capacity=2500',
    '#battery',
  );
  const answer = page.locator('#battery [role=status]').first();
  await page.getByText('To last 61 days, it can report every').waitFor();
  await page.getByRole('slider', { name: 'It should last' }).fill('11');
  await expect.poll(() => answer.textContent()).toContain('Not with this battery');
  await sound(page, '#battery');
  await page.getByRole('button', { name: 'How long does it last?' }).click();
  await page.getByRole('slider', { name: 'Report every' }).fill('9');
  await expect.poll(() => answer.textContent()).toBe('About 20 days.');
  await page.waitForURL(/reports=24/);
  await page.getByText('Battery, temperature, and GPS signal').click();
  await page.getByLabel('Capacity').fill('-1');
  await expect.poll(() => page.getByText('Enter 10 or more.').isVisible()).toBe(true);
  // What is wrong stays in view.
  await page.getByText('Battery, temperature, and GPS signal').click();
  await page.waitForTimeout(200);
  expect(await page.getByText('Enter 10 or more.').isVisible()).toBe(true);
  await page.context().close();
});

it('fits three compared devices on a narrow screen, and prints every answer', async () => {
  const compare = '/products?compare=wired-tracker%2Cobd-tracker%2Ctruck-gateway';
  const page = await open(compare, '#comparison');
  await expect.poll(() => page.getByRole('columnheader').count()).toBe(3);
  await sound(page, 'main');
  await page.goto(`${base}/faq`);
  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => page.getByRole('search').isVisible()).toBe(false);
  const answer = page.getByText('No. Order one device if one is what you need');
  await expect.poll(() => answer.evaluate((element) => element.checkVisibility())).toBe(true);
  // A device's page in print: dark text on white, without controls.
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.goto(`${base}/products/wired-tracker`);
  await expect.poll(() => page.getByText('10–30 V').first().isVisible()).toBe(true);
  await expect.poll(() => page.locator('header').innerText()).toBe('NCF Track');
  for (const part of ['footer', '.ncf-launcher', 'nav[aria-label=Breadcrumbs]'])
    await expect.poll(() => page.locator(part).isVisible(), { message: part }).toBe(false);
  await expect
    .poll(() =>
      page.evaluate(() => {
        const { backgroundColor, color } = getComputedStyle(document.documentElement);
        return [backgroundColor, color];
      }),
    )
    .toEqual(['rgb(255, 255, 255)', 'rgb(15, 23, 42)']);
  await page.context().close();
});

it('keeps what is typed, chosen, and pressed before a tool’s code is loaded, over the link’s values', async () => {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  let letIn = () => {};
  const gate = new Promise<void>((resolve) => (letIn = resolve));
  await page.route('**/*.js', async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto(`${base}/whyncftrack?term=24&units=3`, { waitUntil: 'commit' });
  const tool = page.locator('#contract');
  await tool.getByLabel('Vendor (optional)').fill('Zed');
  await tool.getByLabel('Units').fill('7');
  await tool.getByLabel('Leaving early costs').selectOption('free');
  await tool.getByRole('button', { name: 'Compare two' }).click();
  letIn();
  await expect
    .poll(() => new URL(page.url()).search)
    .toBe('?units=7&two=yes&vendor=Zed&term=24&leaving=free');
  const quote = page.getByRole('group', { name: 'Quote A' });
  await expect.poll(() => quote.getByLabel('Vendor (optional)').inputValue()).toBe('Zed');
  await expect.poll(() => quote.getByLabel('First term').inputValue()).toBe('24');
  await expect.poll(() => tool.getByLabel('Units').inputValue()).toBe('7');
  await context.close();
});

it('calculates a partner’s margin, and names the numbers that are wrong', async () => {
  const page = await open('/opportunities?price=1%2C500&cost=900&support=100', '#margin');
  const answer = page.locator('#margin [role=status]').first();
  await page.getByText('Each device earns 500 a month.').waitFor();
  // 10 × 25 + 10 × 500 in the first month, 10 × 25 + 19.9 × 500 in the second.
  await expect.poll(() => answer.textContent()).toContain('You break even in month 2.');
  await page.getByLabel('Outlay').fill('0');
  await expect.poll(() => answer.textContent()).toContain('There’s no outlay to earn back.');
  await page.getByLabel('You pay').fill('much');
  await expect
    .poll(() => page.getByText('Enter a number, such as 12 or 12.5.').isVisible())
    .toBe(true);
  await expect.poll(() => page.getByRole('button', { name: 'Print' }).isDisabled()).toBe(true);
  await page.waitForURL(/cost=much.*outlay=0/);
  await sound(page, '#margin');
  await page.context().close();
});
