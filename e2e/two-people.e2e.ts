import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApp, type App } from '@ncf/testing';
import { startStaticServer, type StaticServer } from '@ncf/testing/static-server';
import { expect, test } from '@playwright/test';
import { identify, SECRET } from './signed-in.ts';

let app: App;
let site: StaticServer;
/** A shop that shows the chat. For browsers, `localhost` and `127.0.0.1` are two sites. */
let shop: string;
let folder: string;
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ncf-two-people-'));
  site = await startStaticServer();
  shop = site.url.replace('127.0.0.1', 'localhost');
  app = await startApp({ env: { EMBED_ORIGINS: shop, EMBED_SECRET: SECRET } });
  site.serve(folder);
  const script = `<script async src="${app.url}/embed.js"></script>`;
  await writeFile(
    join(folder, 'shop.html'),
    `<!doctype html><html lang="en"><title>Shop</title>${script}</html>`,
  );
});
test.afterAll(async () => {
  await Promise.all([app.stop(), site.close()]);
  await rm(folder, { recursive: true, force: true });
});

test('people whom a site has signed in in two tabs of one browser see no text of each other [R6.4]', async ({
  browser,
}) => {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const openFor = async (name: string) => {
    const page = await context.newPage();
    await page.goto(`${shop}/shop.html`);
    const frame = page.frameLocator('iframe');
    const composer = frame.getByRole('textbox', { name: 'Message', exact: true });
    await page.getByRole('button', { name: 'Chat with us' }).waitFor();
    await page.evaluate(() => window.NCFChat?.open());
    await composer.fill(`Before ${name} signed in`);
    await identify(page, name, `${name}@example.com`);
    await composer.press('End');
    await composer.pressSequentially(`, and after`);
    await expect(composer).toHaveValue(`Before ${name} signed in, and after`);
    return { page, composer, log: frame.getByRole('log') };
  };
  const ada = await openFor('Ada');
  const grace = await openFor('Grace');
  await grace.composer.press('Enter');
  await expect(grace.log.getByText('Before Grace signed in, and after')).toBeVisible();
  await grace.composer.fill('A draft of Grace');
  await expect(ada.composer).toHaveValue('Before Ada signed in, and after');
  await ada.composer.press('Enter');
  await expect(ada.log.locator('.nc-text')).toHaveText(['Before Ada signed in, and after']);
  // Until it is stored, ending the session gives it back to Ada as her draft.
  await expect(ada.log.getByText('Sent', { exact: true })).toBeAttached();
  await ada.composer.fill('A draft of Ada');
  // One more person ends the session of the browser.
  await identify(ada.page, 'Lin', 'lin@example.com');
  await expect(ada.log).toHaveCount(0);
  await expect(ada.composer).toHaveValue('');
  await expect(grace.log).toHaveCount(0);
  await expect(grace.composer).toHaveValue('A draft of Grace');
  await identify(ada.page, 'Ada', 'ada@example.com');
  await expect(ada.composer).toHaveValue('A draft of Ada');
  await context.close();
});
