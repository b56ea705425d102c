import { join } from 'node:path';
import { findChromium } from '@ncf/testing/browser';
import type { ToastInput } from '@ncf/ui/toasts';
import { chromium, type Browser, type Page } from 'playwright-core';
import { build, type Rolldown } from 'vite';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';

declare global {
  interface Window {
    toast: (input: ToastInput) => number;
  }
}

let browser: Browser;
let page: Page;
let code = '';

beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'production');
  const built = (await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      rolldownOptions: {
        input: join(import.meta.dirname, 'toasts.fixture.tsx'),
        output: { format: 'iife' },
      },
    },
  })) as Rolldown.RolldownOutput;
  vi.unstubAllEnvs();
  code = built.output[0].code;
  browser = await chromium.launch(await findChromium());
}, 120_000);
afterAll(() => browser.close());
beforeEach(async () => {
  page = await browser.newPage();
  page.on('pageerror', (error) => console.error(error));
  await page.setContent('<!doctype html><html lang="en"><body></body></html>');
  await page.addScriptTag({ content: code });
  await page.waitForSelector('[aria-label=Notifications]', { state: 'attached', timeout: 8000 });
  await page.clock.install();
});
afterEach(() => page.close());

const show = (input: ToastInput) => page.evaluate((given) => window.toast(given), input);
const toasts = () => page.locator('[data-toast]');
const pass = (milliseconds: number) => page.clock.runFor(milliseconds);

it('is info by default and goes after 3000 ms [R1.3] [R9.1]', async () => {
  await show({ title: 'Saved' });
  await page.waitForSelector('[data-toast=info]');
  await pass(2000);
  expect(await toasts().count()).toBe(1);
  await pass(1100);
  await toasts().waitFor({ state: 'detached' });
});

it('has four types, said in words and not by colour alone [R1.3]', async () => {
  for (const type of ['success', 'error', 'warning', 'info'] as const)
    await show({ title: type, type });
  const said = await toasts().allInnerTexts();
  expect(said.map((text) => text.split(':')[0])).toEqual(['Success', 'Error', 'Warning', 'Info']);
});

it('stays until it is dismissed where the duration is 0 or less [R1.3]', async () => {
  await show({ title: 'Zero', duration: 0 });
  await show({ title: 'Below', duration: -1 });
  await pass(60_000);
  expect(await toasts().count()).toBe(2);
  await page.click('[aria-label="Dismiss: Zero"]');
  await page.keyboard.press('Escape');
  await expect.poll(() => toasts().count()).toBe(0);
});

it('waits while a pointer or the focus is on it [R1.3]', async () => {
  await show({ title: 'Held' });
  await toasts().hover();
  await pass(10_000);
  expect(await toasts().count()).toBe(1);
  await page.mouse.move(5, 500);
  await page.focus('[aria-label="Dismiss: Held"]');
  await pass(10_000);
  expect(await toasts().count()).toBe(1);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await pass(3100);
  await expect.poll(() => toasts().count()).toBe(0);
});
