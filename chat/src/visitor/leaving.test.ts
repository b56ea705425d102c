import { startApp, type App } from '@ncf/testing';
import { newVisitor } from '@ncf/testing/factories';
import { startFlakyProxy, type FlakyProxy } from '@ncf/testing/flaky-proxy';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { cookieFetch } from '@ncf/testing/cookie-fetch';
import { createVisitorChat, memoryStorage, type VisitorChat } from '../chat.ts';
import { browserStorage } from '../storage/storage.ts';

let app: App;
let proxy: FlakyProxy;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const log = { debug: () => {}, warn: () => {}, error: () => {} };
const closing: (() => unknown)[] = [];
beforeEach(async () => {
  proxy = await startFlakyProxy(Number(new URL(app.url).port));
  closing.push(() => proxy.close());
});
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** One browser's pages: its storage, its cookie, and pages that can be closed. */
function openBrowser() {
  const storage = memoryStorage();
  const fetch = cookieFetch();
  return {
    storage,
    fetch,
    page() {
      let isOpen = true;
      const chat = createVisitorChat({
        host: proxy.url,
        storage,
        fetch: (...call) => (isOpen ? fetch(...call) : new Promise(() => {})),
        log,
      });
      const close = (): void => void (isOpen = false);
      closing.push(close, () => chat.disconnect());
      return { chat, close };
    },
  };
}

const state = (chat: VisitorChat) => chat.store.getState();
const until = (chat: VisitorChat, wanted: object) =>
  vi.waitFor(() => expect(state(chat)).toMatchObject(wanted));

/** A visitor who sends a message and then goes offline. */
async function cutOff(browser: ReturnType<typeof openBrowser>, input: object = {}) {
  const agent = await app.connectAgent();
  closing.push(() => agent.close());
  const page = browser.page();
  const who = { ...newVisitor(), ...input };
  const { chatUserId } = await page.chat.signIn(who);
  await until(page.chat, { isConnected: true });
  proxy.refuse(true);
  proxy.cut();
  await until(page.chat, { isConnected: false });
  const answers = () =>
    agent.received.filter(
      ({ payload }) => payload['type'] === 'user_left' && payload['chatUserId'] === chatUserId,
    );
  const answered = () =>
    agent.waitFor(
      ({ payload }) => payload['type'] === 'user_left' && payload['chatUserId'] === chatUserId,
    );
  return { ...page, who, chatUserId, answers, answered };
}

it('keeps the leave event of an offline visitor through a reload, and sends it once [R3.6] [R8.9]', async () => {
  const browser = openBrowser();
  const { chat, close, who, chatUserId, answers, answered } = await cutOff(browser);
  await chat.leave({ satisfied: false, comment: 'It took long.' });
  expect(state(chat)).toMatchObject({ session: 'none', leaveWaits: true, messages: [] });
  close();

  const { chat: next } = browser.page();
  await next.start();
  expect(state(next).session).toBe('unreachable');
  expect(answers()).toEqual([]);
  proxy.refuse(false);
  await until(next, { session: 'none', leaveWaits: false });
  expect((await answered()).payload).toMatchObject({ satisfied: false, comment: 'It took long.' });

  // The browser stays known, so that the conversation can be read, but the next one is another.
  const answer = await browser.fetch(`${app.url}/api/v1/chat`, { method: 'POST' });
  expect(await answer.json()).toMatchObject({ chatUserId });
  expect((await next.signIn(who)).chatUserId).not.toBe(chatUserId);
  expect(answers()).toHaveLength(1);
});

it('sends the leave event from a page that is still open, and starts a new conversation only after it [R8.9]', async () => {
  const browser = openBrowser();
  const { chat, who, chatUserId, answers, answered } = await cutOff(browser);
  await chat.leave({ satisfied: true });
  await expect(chat.signIn(who)).rejects.toMatchObject({ code: 'unavailable' });
  expect(state(chat)).toMatchObject({ session: 'none', leaveWaits: true });
  proxy.refuse(false);
  const again = await chat.signIn(who);
  expect(again.chatUserId).not.toBe(chatUserId);
  expect((await answered()).payload).toMatchObject({ satisfied: true });
  await until(chat, { session: 'open', isConnected: true, leaveWaits: false });
  expect(answers()).toHaveLength(1);
});

it('keeps the leave event only until the page is closed on a shared computer [R8.9]', async () => {
  const browser = openBrowser();
  const { chat, answered } = await cutOff(browser, { sharedComputer: true });
  const kept = vi.spyOn(browser.storage.local, 'setItem');
  await chat.leave({ satisfied: false, comment: 'Between us' });
  expect(state(chat).leaveWaits).toBe(true);
  expect(kept).not.toHaveBeenCalled();
  proxy.refuse(false);
  await answered();
  await until(chat, { leaveWaits: false });
  const answer = await browser.fetch(`${app.url}/api/v1/chat`, { method: 'POST' });
  expect(answer.status).toBe(400);
});

it('ends the session when the visitor leaves a shared computer', async () => {
  const browser = openBrowser();
  const { chat } = browser.page();
  await chat.signIn({ ...newVisitor(), sharedComputer: true });
  await until(chat, { isConnected: true });
  await chat.leave({ satisfied: null });
  const answer = await browser.fetch(`${app.url}/api/v1/chat`, { method: 'POST' });
  expect(answer.status).toBe(400);
});

it('keeps a leave event where the browser’s storage is full, also beside an older value [R8.9]', () => {
  const values = new Map([['ncfChatLeave', 'old']]);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem() {
      throw new DOMException('Full', 'QuotaExceededError');
    },
    removeItem: (key: string) => values.delete(key),
  });
  closing.push(() => vi.unstubAllGlobals());
  const { local } = browserStorage();
  expect(local.getItem('ncfChatLeave')).toBe('old');
  local.setItem('ncfChatLeave', 'new');
  expect(local.getItem('ncfChatLeave')).toBe('new');
  local.removeItem('ncfChatLeave');
  expect(local.getItem('ncfChatLeave')).toBeNull();
});
