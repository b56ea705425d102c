import { workerBrowser } from '@ncf/testing/worker-browser';
import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { ready, servedSite } from './app.fixture.ts';

const app = servedSite();
const browser = workerBrowser();

it.each([
  ['/pricing', '#calculator input[name]:not([type=radio])', '7'],
  ['/solutions/personal', '#battery input[type=range]', '2'],
])('opens %s as its address says from a link to it in the footer', async (path, field, text) => {
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  await page.goto(app.url + path);
  await ready(page);
  const input = page.locator(field).first();
  await input.scrollIntoViewIfNeeded();
  const before = await input.inputValue();
  await input.fill(text);
  await page.waitForURL(/\?/);
  await page.locator(`footer a[href="${path}"]`).click();
  await page.waitForFunction(() => document.activeElement?.id === 'main');
  expect(page.url()).toBe(app.url + path);
  await expect.poll(() => input.inputValue()).toBe(before);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await page.waitForURL(/\?/);
  await expect.poll(() => input.inputValue()).toBe(text);
  await page.context().close();
});

it('tells times that could not be loaded from none that are open, and loads them when asked', async () => {
  const page = await browser.newPage();
  await page.goto(`${app.url}/about`);
  await ready(page);
  await page.route('**/api/v1/call-times', (route) => route.abort());
  await page.evaluate(() => {
    const link = document.createElement('a');
    Object.assign(link, { href: '/book-a-call', textContent: 'Book', id: 'asked' });
    document.querySelector('main')?.prepend(link);
  });
  await page.click('#asked');
  await page.getByText('The open times couldn’t be loaded.').waitFor();
  expect(await page.getByText('No times are open').count()).toBe(0);
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('Pick a time', { exact: true }).waitFor();
  await page.context().close();
});

it('says without a script what the quote form does then', async () => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(`${app.url}/quote?car=5`);
  const kit = page.getByRole('complementary', { name: 'Suggested kit' });
  expect(await kit.getByText('appear here').isVisible()).toBe(false);
  expect(await kit.getByText('Send the form').isVisible()).toBe(true);
  await page.context().close();
});

it('keeps everything that a visitor wants to know for the next visit to the quote form', async () => {
  const page = await browser.newPage();
  await page.goto(`${app.url}/quote`);
  await ready(page);
  await page.getByLabel('Heavy truck, 9-pin port').fill('10');
  const wanted = page.locator('input[name="detail.Wants to know"]');
  for (const place of [2, 3, 5]) await wanted.nth(place).check();
  const values = () =>
    wanted.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).checked));
  const before = await values();
  expect(before.filter(Boolean)).toHaveLength(4);
  await page.locator('footer a[href="/about"]').click();
  await page.waitForURL(`${app.url}/about`);
  await page.locator('footer a[href="/quote"]').click();
  await page.waitForURL(/\/quote/);
  await expect.poll(values).toEqual(before);
  await page.context().close();
});

it('keeps what was chosen for the kit for the next visit to the quote form, but not for the next quote', async () => {
  const page = await browser.newPage();
  await page.goto(`${app.url}/quote`);
  await ready(page);
  const leaveAndReturn = async () => {
    await page.locator('footer a[href="/about"]').click();
    await page.waitForURL(/\/about/);
    await page.locator('footer a[href="/quote"]').click();
    await page.waitForURL(/\/quote/);
  };
  await page.getByLabel('Car or van', { exact: true }).fill('4');
  await page.getByLabel('12 months').check();
  await page.getByLabel('With installation').uncheck();
  await page.getByLabel(/for how many/).fill('3');
  await leaveAndReturn();
  await expect.poll(() => page.getByLabel('12 months').isChecked()).toBe(true);
  expect(await page.getByLabel('With installation').isChecked()).toBe(false);
  expect(await page.getByLabel(/for how many/).inputValue()).toBe('3');
  await page.getByLabel('Name').fill('Ada');
  await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.com');
  await page.getByRole('button', { name: 'Get my quote' }).click();
  await page.getByText('Request sent').waitFor();
  await leaveAndReturn();
  await page.getByLabel('Name').fill('Grace');
  await leaveAndReturn();
  await page.getByLabel('Car or van', { exact: true }).fill('4');
  await expect.poll(() => page.getByLabel('With installation').isChecked()).toBe(true);
  await page.context().close();
});

it('shows the whole chat of its page on the first screen, also below the bar of a demonstration', async () => {
  for (const [width, height] of [
    [390, 844],
    [1280, 800],
  ] as const) {
    const page = await browser.newPage({ viewport: { width, height } });
    await page.goto(`${app.url}/supports/livechat`);
    const chat = page.locator('main .shadow-raised');
    const bottom = await chat.evaluate((box) => box.getBoundingClientRect().bottom);
    expect(bottom).toBeLessThanOrEqual(height);
    await page.close();
  }
});

/** Milliseconds of the page's paused clock until something is visible. */
async function timeUntil(wanted: Locator): Promise<number> {
  let passed = 0;
  const comes = async (): Promise<boolean> => {
    await wanted.page().clock.runFor(1);
    passed += 1;
    return wanted.isVisible();
  };
  await expect.poll(comes, { interval: 10 }).toBe(true);
  return passed;
}

it('shows the chat on its page, and the form of the next page, as soon as their code is there [R2.1]', async () => {
  const page = await browser.newPage();
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(600_000);
  await page.goto(`${app.url}/supports/livechat`);
  // React would wait for 300 ms to replace what is shown until then.
  const composer = page.getByRole('textbox', { name: 'Message', exact: true });
  expect(await timeUntil(composer)).toBeLessThan(300);
  await page.locator('main a[href="/contact"]').click();
  expect(await timeUntil(page.locator('main form').first())).toBeLessThan(300);
  await page.close();
});
