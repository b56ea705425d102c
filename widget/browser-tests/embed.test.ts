import { fileURLToPath } from 'node:url';
import { workerBrowser } from '@ncf/testing/worker-browser';
import type { Page } from 'playwright-core';
import { build, type Rolldown } from 'vite';
import { beforeAll, expect, it } from 'vitest';

const SHOP = 'http://shop.example';
const CHAT = 'http://chat.example';
const TEXTS = { open: 'Chat with us', title: 'Live chat', unread: 'Unread messages: {count}' };

const browser = workerBrowser();
let script = '';

beforeAll(async () => {
  const { output } = (await build({
    configFile: false,
    logLevel: 'error',
    define: { __COLOR__: '"#1d4ed8"' },
    build: {
      write: false,
      rolldownOptions: {
        input: fileURLToPath(new URL('../src/embed/embed.ts', import.meta.url)),
        output: { format: 'iife' },
      },
    },
  })) as Rolldown.RolldownOutput;
  const config = JSON.stringify({ origins: [SHOP], texts: { en: TEXTS } });
  script = `(ncfEmbed=>{${output[0].code}})(${config})`;
}, 60_000);

/** A page of a shop that shows the chat. @param frame what the chat's server answers; null while it is down */
async function openShop(style: string, frame: string | null, size = { width: 1280, height: 800 }) {
  const context = await browser.newContext({ viewport: size, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const shop = `<html lang="en"><style>${style}</style><h1>Shop</h1><script async src="${CHAT}/embed.js"></script>`;
  const state = { frame };
  await page.route(`${SHOP}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: shop }),
  );
  await page.route(`${CHAT}/embed.js`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  );
  await page.route(`${CHAT}/chat-frame*`, (route) =>
    state.frame === null
      ? route.abort()
      : route.fulfill({ contentType: 'text/html', body: state.frame }),
  );
  await page.goto(SHOP);
  const button = page.getByRole('button', { name: TEXTS.open });
  await button.waitFor();
  return { page, button, state, close: () => context.close() };
}

const READY = `<p>Hello</p><script>
  parent.postMessage({ ncf: 'ready' }, '*');
  onclick = () => parent.postMessage({ ncf: 'closed' }, '*');
  onmessage = ({ data }) =>
    data.ncf === 'close' && parent.postMessage({ ncf: 'state', unread: 2, hasConversation: true }, '*');
</script>`;
const box = (page: Page, selector: string) => page.locator(selector).boundingBox();

it('looks the same whatever the styles of the page are, and stays when the page is replaced', async () => {
  const hostile =
    '* { all: unset !important } div:empty { display: none !important; opacity: 0 } ' +
    'html { font-size: 62.5% !important } body { transform: scale(0.5); height: 3000px !important }';
  const { page, button, close } = await openShop(hostile, READY);
  expect(await button.boundingBox()).toEqual({ x: 1208, y: 728, width: 56, height: 56 });
  await page.evaluate(() => document.body.replaceWith(document.createElement('body')));
  await button.click();
  await page.frameLocator('iframe').getByText('Hello').waitFor();
  expect(await box(page, 'iframe')).toEqual({ x: 864, y: 144, width: 400, height: 640 });
  expect(await page.locator('iframe').getAttribute('allow')).toContain('geolocation');
  await close();
});

it('is there once if the page has its script twice, and again after document.open', async () => {
  const { page, button, close } = await openShop('', READY);
  const twice = `<script src="${CHAT}/embed.js"></script>`.repeat(2);
  await page.evaluate((scripts) => {
    document.open();
    document.write(`<h1>Shop</h1>${scripts}`);
    document.close();
  }, twice);
  await button.click();
  await page.frameLocator('iframe').getByText('Hello').waitFor();
  expect(await button.count()).toBe(1);
  await close();
});

it('fits into a page that is zoomed by its styles', async () => {
  const { page, button, close } = await openShop('html { zoom: 2 }', READY);
  await button.click();
  await page.frameLocator('iframe').getByText('Hello').waitFor();
  expect(await box(page, 'dialog')).toEqual({ x: 448, y: 32, width: 800, height: 736 });
  await close();
});

it('can be closed while the chat does not load, and tries again when it is opened', async () => {
  const { page, button, state, close } = await openShop('', null, { width: 390, height: 700 });
  await button.click();
  await expect.poll(() => button.getAttribute('aria-expanded')).toBe('true');
  await button.click();
  await expect.poll(() => page.locator('dialog').isVisible()).toBe(false);
  state.frame = READY;
  await button.click();
  await page.frameLocator('iframe').getByText('Hello').waitFor();
  expect(await box(page, 'iframe')).toEqual({ x: 0, y: 0, width: 390, height: 700 });
  await expect.poll(() => page.locator('dialog button').count()).toBe(0);
  await page.frameLocator('iframe').getByText('Hello').click();
  await page.getByRole('status').getByText('Unread messages: 2').waitFor();
  await close();
});

it('stays above the keyboard of a phone', async () => {
  const { page, button, close } = await openShop('', READY, { width: 390, height: 700 });
  await button.click();
  await page.frameLocator('iframe').getByText('Hello').waitFor();
  const showKeyboard = (height: number, offsetTop: number) =>
    page.evaluate(
      (shown) => {
        for (const [name, value] of Object.entries(shown))
          Object.defineProperty(visualViewport, name, { value, configurable: true });
        visualViewport?.dispatchEvent(new Event('resize'));
      },
      { height, offsetTop },
    );
  await showKeyboard(380, 40);
  expect(await box(page, 'dialog')).toEqual({ x: 0, y: 40, width: 390, height: 380 });
  await showKeyboard(700, 0);
  expect(await box(page, 'dialog')).toEqual({ x: 0, y: 0, width: 390, height: 700 });
  await close();
});
