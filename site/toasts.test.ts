import { join } from 'node:path';
import { inlineIcons } from '@ncf/ui/build/icons';
import { workerBrowser } from '@ncf/testing/worker-browser';
import type { ToastOptions } from '@ncf/ui/toast';
import type { Page } from 'playwright-core';
import { build, type Rolldown } from 'vite';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';

declare global {
  interface Window {
    toast: (text: string, options?: ToastOptions) => number;
    undone?: boolean;
  }
}

const browser = workerBrowser();
let page: Page;
let code = '';

beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'production');
  const built = (await build({
    root: import.meta.dirname,
    plugins: [inlineIcons()],
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      rolldownOptions: {
        input: join(import.meta.dirname, 'toasts.fixture.tsx'),
        output: { format: 'iife', codeSplitting: false },
      },
    },
  })) as Rolldown.RolldownOutput;
  vi.unstubAllEnvs();
  code = built.output[0].code;
});
beforeEach(async () => {
  page = await browser.newPage();
  page.on('pageerror', (error) => console.error(error));
  await page.setContent(
    '<!doctype html><html lang="en"><body><input aria-label="Before"></body></html>',
  );
  await page.addScriptTag({ content: code });
  await page.waitForSelector('[aria-label=Notifications]', { state: 'attached' });
  // With the clock paused, only the test advances the time. It can't be paused at a time that has passed by then.
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(600_000);
});
afterEach(() => page.close());

const show = (text: string, options?: ToastOptions) =>
  page.evaluate(([words, how]) => window.toast(words, how), [text, options] as const);
const toasts = () => page.locator('[data-toast]');
const pass = (milliseconds: number) => page.clock.runFor(milliseconds);
/** React handles a moved pointer in later tasks, which do not wait for the clock. */
const rendered = () =>
  page.evaluate(async () => {
    const { port1, port2 } = new MessageChannel();
    for (let task = 0; task < 3; task++) {
      const next = new Promise((done) => (port1.onmessage = done));
      port2.postMessage(null);
      await next;
    }
  });
const gone = () => expect.poll(() => toasts().count()).toBe(0);

it('is an info toast by default and disappears after 3000 ms [R1.3] [R9.1]', async () => {
  await show('Saved');
  await page.waitForSelector('[data-toast=info]');
  await pass(2000);
  expect(await toasts().count()).toBe(1);
  await pass(1100);
  await gone();
});

it('has four types, named in words and not only by color [R1.3]', async () => {
  for (const kind of ['success', 'error', 'warning', 'info'] as const) await show(kind, { kind });
  await toasts().nth(3).waitFor();
  const texts = await toasts().allInnerTexts();
  expect(texts.map((text) => text.split(':')[0])).toEqual(['Success', 'Error', 'Warning', 'Info']);
});

it('announces errors immediately and other toasts politely, each once [R1.3]', async () => {
  await show('Saved');
  await show('Not sent', { kind: 'error' });
  await toasts().nth(1).waitFor();
  await expect.poll(() => page.locator('[role=alert]').innerText()).toBe('Not sent');
  await expect.poll(() => page.locator('[aria-live=polite] [data-toast=info]').count()).toBe(1);
  await expect.poll(() => page.locator('[data-toast=error]').getAttribute('aria-live')).toBe('off');
});

it('stays until it is dismissed if the duration is 0 or less [R1.3]', async () => {
  await show('Zero', { duration: 0 });
  await show('Below', { duration: -1 });
  await toasts().nth(1).waitFor();
  await pass(60_000);
  expect(await toasts().count()).toBe(2);
  await page.click('[aria-label="Dismiss: Zero"]');
  await page.keyboard.press('Escape');
  await gone();
});

it('pauses while it has the pointer or the focus, and then continues with the remaining time [R1.3]', async () => {
  await show('Held');
  await toasts().waitFor();
  await pass(2000);
  await toasts().hover();
  await rendered();
  await pass(10_000);
  expect(await toasts().count()).toBe(1);
  await page.mouse.move(5, 5);
  await page.focus('[aria-label="Dismiss: Held"]');
  await pass(10_000);
  expect(await toasts().count()).toBe(1);
  await page.focus('[aria-label=Before]');
  await pass(500);
  expect(await toasts().count()).toBe(1);
  await pass(1000);
  await gone();
});

it('shows four at a time, and the waiting ones when there is room', async () => {
  for (const text of ['One', 'Two', 'Three', 'Four', 'Five', 'Six']) await show(text);
  await page.getByText('2 more wait').waitFor();
  await expect.poll(() => toasts().count()).toBe(4);
  await pass(3100);
  await page.getByText('One').waitFor();
  await expect.poll(() => toasts().count()).toBe(2);
});

it('gets the focus with F6 if it is the latest, and returns it when it is dismissed', async () => {
  await page.focus('[aria-label=Before]');
  await show('Sent', { duration: 0 });
  await show('Removed', { duration: 0 });
  await expect.poll(() => toasts().count()).toBe(2);
  await page.keyboard.press('F6');
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  await expect.poll(() => focused()).toBe('Dismiss: Removed');
  await page.keyboard.press('Escape');
  await expect.poll(focused).toBe('Before');
  await page.keyboard.press('Escape');
  await gone();
});

it('runs its action once', async () => {
  await page.evaluate(() =>
    window.toast('Left the chat', {
      action: { label: 'Go back', run: () => (window.undone = true) },
    }),
  );
  await page.getByRole('button', { name: 'Go back' }).click();
  await gone();
  await expect.poll(() => page.evaluate(() => window.undone)).toBe(true);
});

it('is dismissed by a long enough swipe [R1.3]', async () => {
  await show('Swiped', { duration: 0 });
  await toasts().waitFor();
  const swipe = (to: number) =>
    page.evaluate((x) => {
      const item = document.querySelector('[data-toast]');
      const at = (type: string, clientX: number) =>
        item?.dispatchEvent(
          new PointerEvent(type, { clientX, bubbles: true, pointerType: 'touch' }),
        );
      at('pointerdown', 10);
      at('pointermove', x);
      at('pointerup', x);
    }, to);
  await swipe(50);
  expect(await toasts().count()).toBe(1);
  await expect.poll(() => toasts().getAttribute('style')).not.toContain('translate');
  await swipe(140);
  await gone();
});
