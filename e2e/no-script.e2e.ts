import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { startApp, type App } from '@ncf/testing';

let app: App;
let context: BrowserContext;
let page: Page;
test.beforeAll(async ({ browser }) => {
  app = await startApp();
  context = await browser.newContext({ javaScriptEnabled: false });
  page = await context.newPage();
});
test.afterAll(async () => {
  await context.close();
  await app.stop();
});

test('menus open and navigate without JavaScript', async () => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(app.url);
  const menu = page.getByRole('navigation', { name: 'Main', exact: true });
  await menu.getByText('Solutions', { exact: true }).click();
  await menu.getByRole('link', { name: 'RFID' }).click();
  await expect(page).toHaveURL(`${app.url}/solutions/rfid`);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole('button', { name: 'Menu' }).click();
  await menu.getByText('Company', { exact: true }).click();
  await menu.getByRole('link', { name: 'Careers' }).click();
  await expect(page).toHaveURL(`${app.url}/careers`);
});

test('every type of page is complete without JavaScript', async () => {
  for (const path of [
    '/solutions/eld',
    '/industries/construction',
    '/products/wired-tracker',
    '/accessories/uhf-tag',
    '/news',
    '/news/topics/compliance',
    '/news/when-the-eld-fails',
    '/supports',
    '/supports/livechat',
    '/downloads',
    '/privacy',
    '/about',
  ]) {
    const response = await page.goto(app.url + path);
    expect(response?.status(), path).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    expect((await page.locator('main').innerText()).length, path).toBeGreaterThan(200);
  }
  await page.goto(`${app.url}/supports/livechat`);
  await expect(page.getByRole('link', { name: 'send us a message' })).toBeVisible();
  await expect(page.getByText('Opening the chat')).toBeHidden();
  await page.goto(`${app.url}/faq`);
  await page.locator('summary').filter({ hasText: '?' }).first().click();
  await expect(page.locator('main details[open] p').first()).toBeVisible();
});

test('search and the not-found page lead to pages without JavaScript', async () => {
  await page.goto(`${app.url}/search`);
  await page.locator('main input[name=q]').fill('obd trakcer');
  await page.locator('main input[name=q]').press('Enter');
  await expect(page.locator('[data-result]').first()).toContainText('OBD plug-in tracker');
  const missing = await page.goto(`${app.url}/solution/fleet`);
  expect(missing?.status()).toBe(404);
  await page.locator('[data-result][href="/solutions/fleet"]').click();
  await expect(page).toHaveURL(`${app.url}/solutions/fleet`);
});

test('the server applies filters, comparison, and shop search', async () => {
  await page.goto(`${app.url}/products`);
  const rows = page.locator('main li[id]');
  const all = await rows.count();
  const filters = page.getByRole('navigation', { name: 'Filters' });
  await filters.locator('summary').first().click();
  await filters.getByRole('link', { name: 'Cars' }).click();
  await expect.poll(() => rows.count()).toBeLessThan(all);
  for (const at of [0, 1])
    await rows
      .nth(at)
      .getByRole('link', { name: /^Compare / })
      .click();
  await expect(page.getByRole('region', { name: 'Comparison' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('region', { name: 'Comparison' })).toHaveCount(0);
  await page.goto(`${app.url}/shops`);
  await page.getByLabel('Town or ZIP code').fill('80202');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByText(/near ZIP codes 802…/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Denver shop' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Use my location' })).toBeHidden();
});
