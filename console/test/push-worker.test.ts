import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';

const SCOPE = 'https://chat.example.com/console/';
const CODE = readFileSync(new URL('../public/push.js', import.meta.url), 'utf8');

interface Window {
  url: string;
  visibilityState: 'visible' | 'hidden';
  /** Whether the worker controls it. */
  controlled: boolean;
}

/** Runs the service worker with these open windows; browsers without a display do not show notifications. */
function startWorker(windows: readonly Window[]) {
  const done: unknown[] = [];
  const listeners = new Map<string, (event: object) => void>();
  const all = windows.map((one) => ({
    ...one,
    async navigate(url: string) {
      if (!one.controlled) throw new TypeError('not controlled');
      done.push(['navigate', url]);
      return { focus: async () => done.push(['focus']) };
    },
  }));
  const self = {
    addEventListener: (type: string, run: (event: object) => void) => listeners.set(type, run),
    clients: {
      matchAll: async () => all,
      openWindow: async (url: string) => done.push(['open', url]),
    },
    registration: {
      scope: SCOPE,
      showNotification: async (title: string, { body, data }: { body: string; data: object }) =>
        done.push(['show', title, body, data]),
    },
  };
  runInNewContext(CODE, { self, URL });
  const fire = async (type: string, event: object): Promise<unknown[]> => {
    let waited: Promise<unknown> = Promise.resolve();
    listeners.get(type)?.({ ...event, waitUntil: (work: Promise<unknown>) => (waited = work) });
    await waited;
    return done.splice(0);
  };
  const content = { title: 'Ada', body: 'Hello', tag: 'c1', chatUserId: 'c1' };
  return {
    push: () => fire('push', { data: { json: () => content } }),
    click: () =>
      fire('notificationclick', { notification: { close() {}, data: { chatUserId: 'c1' } } }),
  };
}

const page = (url: string, visibilityState: Window['visibilityState'], controlled = true) => ({
  url,
  visibilityState,
  controlled,
});

it('shows a pushed notification unless the console is on the screen', async () => {
  const shown = [['show', 'Ada', 'Hello', { chatUserId: 'c1' }]];
  expect(await startWorker([]).push()).toEqual(shown);
  expect(await startWorker([page(`${SCOPE}c/1`, 'hidden')]).push()).toEqual(shown);
  expect(await startWorker([page('https://chat.example.com/', 'visible')]).push()).toEqual(shown);
  expect(await startWorker([page(SCOPE, 'visible')]).push()).toEqual([]);
});

it('opens the conversation of a clicked notification, in an open console if there is one', async () => {
  const url = `${SCOPE}c/c1`;
  expect(await startWorker([]).click()).toEqual([['open', url]]);
  expect(await startWorker([page(SCOPE, 'hidden')]).click()).toEqual([
    ['navigate', url],
    ['focus'],
  ]);
  expect(await startWorker([page(SCOPE, 'hidden', false)]).click()).toEqual([['open', url]]);
});
