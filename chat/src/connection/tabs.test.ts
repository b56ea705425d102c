import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startApp, type App } from '@ncf/testing';
import { newVisitor } from '@ncf/testing/factories';
import { fastClock } from '../app.fixture.ts';
import { cookieFetch } from '@ncf/testing/cookie-fetch';
import {
  createVisitorChat,
  memoryStorage,
  type Clock,
  type Socket,
  type VisitorChat,
} from '../chat.ts';
import { SILENCE_MS } from './following-tab.ts';
import { startBrowser } from './tabs.fixture.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const log = { debug: () => {}, warn: () => {}, error: vi.fn() };
/** A leading tab that responds late, on a busy machine, keeps the lead: the locks say when one has ended. */
const clock: Clock = {
  ...fastClock(1),
  setTimeout: (callback, ms) => setTimeout(callback, ms === SILENCE_MS ? 60_000 : ms),
};
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const texts = (chat: VisitorChat) =>
  chat.store
    .getState()
    .messages.map((message) => ('text' in message ? message.text : message.type));

/** A browser with its cookie and storage, and its open tabs; `kill` ends one as a crash does. */
function openBrowser({ hasLocks = true, clock: tabClock = clock } = {}) {
  const browser = startBrowser();
  const storage = memoryStorage();
  const fetch = cookieFetch();
  let sockets = 0;
  closing.push(() => browser.close());
  const open = () => {
    const { tabs, kill } = browser.tab();
    const made: WebSocket[] = [];
    let dead = false;
    class Counted extends WebSocket {
      constructor(url: string, protocol: string) {
        if (dead) throw new Error('the tab is gone');
        super(url, protocol);
        sockets += 1;
        made.push(this);
      }
    }
    const chat = createVisitorChat({
      host: app.url,
      storage,
      fetch,
      tabs: hasLocks ? tabs : { ...tabs, locks: null },
      clock: tabClock,
      log,
      WebSocket: Counted as unknown as new (url: string, protocol: string) => Socket,
    });
    closing.push(() => chat.disconnect());
    return {
      chat,
      kill() {
        dead = true;
        kill();
        for (const socket of made) {
          socket.onmessage = null;
          socket.close();
        }
      },
    };
  };
  return { open, sockets: () => sockets };
}

const ready = (...chats: VisitorChat[]) =>
  vi.waitFor(() => {
    for (const chat of chats) {
      expect(chat.store.getState()).toMatchObject({
        session: 'open',
        isConnected: true,
        history: 'ready',
      });
      expect(chat.store.getState().subscribedTopics.size).toBe(2);
    }
  });

async function twoTabs() {
  const browser = openBrowser();
  const [first, second] = [browser.open(), browser.open()];
  await second.chat.start();
  const session = await first.chat.signIn(newVisitor());
  await ready(first.chat, second.chat);
  return { browser, first, second, session };
}

describe('two tabs of one browser', () => {
  it('share one connection, learn of a sign-in, show the same list, and store each message once [R4.1] [R4.15]', async () => {
    const { browser, first, second } = await twoTabs();
    expect(browser.sockets()).toBe(1);
    first.chat.send('from the first');
    await vi.waitFor(() => expect(texts(second.chat)).toEqual(['from the first']));
    const sent = second.chat.send('from the second');
    second.chat.edit(sent, 'from the second, edited');
    await vi.waitFor(() => {
      expect(texts(first.chat)).toEqual(['from the first', 'from the second, edited']);
      const [of, too] = [first.chat, second.chat].map((chat) => chat.store.getState().messages);
      expect(too).toEqual(of);
      expect(
        of?.every(
          (message) =>
            'status' in message && message.status === 'sent' && message.pendingChange !== true,
        ),
      ).toBe(true);
    });
    expect(browser.sockets()).toBe(1);
  });

  it('hand the connection over when the leading tab closes, with nothing lost or duplicated [R4.15]', async () => {
    const { browser, first, second } = await twoTabs();
    const third = browser.open();
    await third.chat.start();
    await ready(third.chat);
    const written = Array.from({ length: 20 }, (_, at) => `line ${at}`);
    written.forEach((text, at) => (at % 2 === 0 ? first : second).chat.send(text));
    // Messages to the other tabs are delivered even if the tab closes right after.
    await vi.waitFor(() => expect(texts(second.chat)).toHaveLength(20));
    first.kill();
    await vi.waitFor(() => {
      for (const { chat } of [second, third]) {
        expect(texts(chat).toSorted()).toEqual(written.toSorted());
        expect(chat.store.getState().messages.every(({ seq }) => seq !== null)).toBe(true);
      }
    });
    await ready(second.chat, third.chat);
    third.chat.send('after it');
    await vi.waitFor(() => expect(texts(second.chat).at(-1)).toBe('after it'));
    expect(browser.sockets()).toBe(2);
  });

  it('leave together, after earlier messages are stored, and all ask to sign in [R3.6] [R4.2] [R8.9]', async () => {
    const { first, second, session } = await twoTabs();
    const visitor = await app.connectAgent();
    const heard = (text: string) =>
      visitor.waitFor(
        ({ payload }) =>
          payload['chatUserId'] === session.chatUserId &&
          (payload['text'] === text || payload['type'] === text),
      );
    second.chat.send('one last thing');
    await second.chat.leave({ satisfied: true });
    const [last, left] = [await heard('one last thing'), await heard('user_left')];
    expect(Number(last.payload['seq'])).toBeLessThan(Number(left.payload['seq']));
    await vi.waitFor(() => {
      for (const { chat } of [first, second]) {
        expect(chat.store.getState()).toMatchObject({
          session: 'none',
          messages: [],
          connection: 'idle',
        });
      }
    });
    await visitor.close();
  });

  it('share one connection without Web Locks, which the tab that opened last holds [R4.1] [R4.15]', async () => {
    let silenceMs = 60_000;
    const quick: Clock = {
      ...clock,
      setTimeout: (run, ms) => setTimeout(run, ms === SILENCE_MS ? silenceMs : ms / 10),
    };
    const browser = openBrowser({ hasLocks: false, clock: quick });
    const [first, second] = [browser.open(), browser.open()];
    await second.chat.start();
    await first.chat.signIn(newVisitor());
    await ready(first.chat, second.chat);
    expect(browser.sockets()).toBe(2);
    first.chat.send('from the first');
    second.chat.send('from the second');
    await vi.waitFor(() => {
      for (const { chat } of [first, second])
        expect(texts(chat).toSorted()).toEqual(['from the first', 'from the second']);
    });
    expect(browser.sockets()).toBe(2);
    silenceMs = 100;
    second.kill();
    first.chat.send('after it');
    await vi.waitFor(() => {
      const [last] = first.chat.store.getState().messages.slice(-1);
      expect(last).toMatchObject({ text: 'after it', status: 'sent', seq: expect.any(Number) });
    }, 10_000);
    expect(browser.sockets()).toBe(3);
  });
});
