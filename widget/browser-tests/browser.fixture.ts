import AxeBuilder from '@axe-core/playwright';
import { workerBrowser } from '@ncf/testing/worker-browser';
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { said as saidType } from '@ncf/chat/preview/said';
import type { MemoryVisitorChat } from '@ncf/chat/preview/visitor-chat';
import { servePreview } from '../preview/serve.ts';

declare global {
  interface Window {
    chat: MemoryVisitorChat;
    said: typeof saidType;
  }
}

/** What a page is opened with: its query, what the server says of availability, and the browser's own. */
export interface Opening extends BrowserContextOptions {
  query?: string;
  /** The answer to who is here; none by default, as of a server that is away. */
  availability?: object;
  /** Runs in the page before its own scripts. */
  before?: () => void;
}

/**
 * The preview in a browser for one test file, a context for each page, and no error in any of
 * them.
 * @returns how to open a scene
 */
export function usePreview(): {
  open: (scene: string, opening?: Opening) => Promise<Page>;
  context: () => BrowserContext;
} {
  let server: Awaited<ReturnType<typeof servePreview>>;
  const browser = workerBrowser();
  let context: BrowserContext | undefined;
  const errors: string[] = [];
  beforeAll(async () => {
    server = await servePreview();
  }, 120_000);
  afterAll(async () => {
    await server?.close();
  });
  afterEach(async () => {
    await context?.close();
    expect(errors.splice(0)).toEqual([]);
  });
  return {
    async open(scene, { query = '', availability, before, ...options } = {}) {
      await context?.close();
      context = await browser.newContext({ viewport: { width: 390, height: 700 }, ...options });
      const page = await context.newPage();
      page.on('pageerror', (error) => errors.push(error.message));
      if (before !== undefined) await page.addInitScript(before);
      await page.route('**/api/v1/availability', (route) =>
        availability === undefined ? route.abort() : route.fulfill({ json: availability }),
      );
      await page.goto(`${server.url}?scene=${scene}${query}`);
      await page.locator('.ncf-chat').waitFor();
      return page;
    },
    context: () => {
      if (context === undefined) throw new Error('Open a page first.');
      return context;
    },
  };
}

/** The calls of this name that the page made on its chat. */
export const named = (page: Page, name: string) =>
  page.evaluate((wanted) => window.chat.calls.filter((call) => call[0] === wanted), name);

export const composer = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true });

/** A message of the agent comes in. */
export const comes = (page: Page, text: string) =>
  page.evaluate((said) => {
    const seq = window.chat.store.getState().messages.length + 1000;
    const entry = window.said({
      sender: 'admin',
      adminUserName: 'Grace',
      text: said,
      status: 'delivered',
      seq,
    });
    window.chat.set({ messages: [...window.chat.store.getState().messages, entry] });
  }, text);

/**
 * No axe violation in what is shown; call it after the animations. `colors` asks for the colors alone, where
 * all else was asked for in the other mode.
 */
export async function expectNoViolation(page: Page, { colors = false } = {}): Promise<void> {
  // The preview has no frame, so the page by which axe would join several's results need not be opened.
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  const { violations } = await (
    colors ? axe.withRules(['color-contrast', 'link-in-text-block']) : axe
  ).analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`),
  ).toEqual([]);
}
