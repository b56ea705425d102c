import type { Answer, WrittenAnswer } from '@ncf/contract/answers';
import { violations } from '@ncf/testing/accessibility';
import { workerBrowser } from '@ncf/testing/worker-browser';
import type { BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core';
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

/** How a page is opened: its query, the scripted availability, and the browser's options. */
export interface SceneOptions extends BrowserContextOptions {
  query?: string;
  /** The response to the availability call; null for none. By default, it is 404. */
  availability?: object | null;
  /** Runs in the page before its scripts. */
  before?: () => void;
  /** Whether the test changes what the next one would find, such as the clock. */
  alone?: boolean;
}

const SIZE = { width: 390, height: 700 };

/**
 * The preview in a browser. Scenes use the same page in turn, unless their options need another browser. A test fails if
 * its page throws an error.
 * @returns functions that open a scene and return the page's context
 */
export function usePreview(): {
  open: (scene: string, opening?: SceneOptions) => Promise<Page>;
  context: () => BrowserContext;
} {
  let server: Awaited<ReturnType<typeof servePreview>>;
  const browser = workerBrowser();
  let own: BrowserContext | undefined;
  let page: Page | undefined;
  const errors: string[] = [];
  const hear = (error: Error): void => void errors.push(error.message);
  beforeAll(async () => {
    server = await servePreview();
  }, 120_000);
  afterAll(async () => {
    await server?.close();
  });
  afterEach(async () => {
    await own?.close();
    expect(errors.splice(0)).toEqual([]);
  });
  return {
    async open(scene, { query = '', availability, before, alone = false, ...options } = {}) {
      const { viewport, ...others } = { viewport: SIZE, ...options };
      const isAlone = alone || before !== undefined || Object.keys(others).length > 0;
      await own?.close();
      own = isAlone ? await browser.newContext(others) : undefined;
      page = await (own?.newPage() ?? browser.samePage(`${server.url}none`));
      await page.setViewportSize(viewport ?? SIZE);
      page.off('pageerror', hear).on('pageerror', hear);
      if (before !== undefined) await page.addInitScript(before);
      // Every request of a page with a route passes through this process.
      if (availability !== undefined)
        await page.route('**/api/v1/availability', (route) =>
          availability === null ? route.abort() : route.fulfill({ json: availability }),
        );
      await page.goto(`${server.url}?scene=${scene}${query}`);
      await page.locator('.ncf-chat').waitFor();
      return page;
    },
    context: () => {
      if (page === undefined) throw new Error('Open a page first.');
      return page.context();
    },
  };
}

/** The calls with this name that the page made on its chat. */
export const named = (page: Page, name: string) =>
  page.evaluate((wanted) => window.chat.calls.filter((call) => call[0] === wanted), name);

export const composer = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true });

type Files = Parameters<Locator['setInputFiles']>[0];

/** Adds files to the next message, and waits until they are shown. */
export async function addFiles(page: Page, files: Files): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(files);
  await page.getByRole('list', { name: /ready to send/ }).waitFor();
}

/** Sends files. */
export async function sendFiles(page: Page, files: Files): Promise<void> {
  await addFiles(page, files);
  await composer(page).press('Enter');
}

/** Answers every question in chat. */
export const routeAnswers = (
  page: Page,
  language: string,
  data: readonly Answer[],
  written?: WrittenAnswer,
) =>
  page.route('**/api/v1/answers', (route) => route.fulfill({ json: { language, data, written } }));

/** Sends the first message. */
export async function writeFirst(page: Page, text = 'Hello'): Promise<void> {
  await composer(page).fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('log').getByText(text, { exact: true }).waitFor();
}

/** Sends the first message, and opens the card that asks who it is from. */
export async function writeAndAskWho(page: Page): Promise<void> {
  await writeFirst(page);
  await page.getByText('Where should we reach you').waitFor();
}

/** Chooses "End chat" in the menu. */
export async function chooseEnd(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More options' }).click();
  await page.getByRole('button', { name: 'End chat' }).click();
  await page.getByRole('heading', { name: 'Did we help you?' }).waitFor();
}

/** Lets a message of the agent arrive. */
export const receive = (page: Page, text: string) =>
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

/** Resolves when a message is highlighted, which lasts a moment. Call it before the jump. */
export const highlighted = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const observer = new MutationObserver(() => resolve(observer.disconnect()));
        observer.observe(document, { subtree: true, attributeFilter: ['data-flash'] });
      }),
  );

/** Scrolls a long list up and off its end, to which it may still be moving. */
export async function leaveEnd(page: Page): Promise<void> {
  const scrollUp = () =>
    page.locator('.nc-list').evaluate((list) => {
      list.scrollBy(0, -400);
      return document.querySelectorAll('.nc-to-latest').length;
    });
  await expect.poll(scrollUp).toBe(1);
}

/** Fails on axe violations. `colors` checks only the colors, for a second color mode. */
export async function expectNoViolation(page: Page, { colors = false } = {}): Promise<void> {
  const only = colors ? ['color-contrast', 'link-in-text-block'] : [];
  expect(await violations(page, { only })).toEqual([]);
}
