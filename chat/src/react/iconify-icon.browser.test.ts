import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { workerBrowser } from '@ncf/testing/worker-browser';
import type { Page } from 'playwright-core';
import { rolldown } from 'rolldown';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';

declare global {
  interface Window {
    draw: () => void;
  }
}

type Behavior = (response: ServerResponse) => void;
const SET = (path: string) => ({ prefix: 'tabler', icons: { truck: { body: path } } });
const OWN = '<path d="M1 1"/>';
const PUBLIC = '<path d="M2 2"/>';
const answering =
  (path: string): Behavior =>
  (response) =>
    response
      .setHeader('content-type', 'application/json')
      .setHeader('access-control-allow-origin', '*')
      .end(JSON.stringify(SET(path)));
const failing =
  (status: number): Behavior =>
  (response) =>
    response.writeHead(status).end('{}');

const browser = workerBrowser();
let page: Page;
let code = '';
/** The site, and the stand-in for the public service. */
let own: Server;
let open: Server;
const calls = { own: 0, public: 0 };
const behavior: { own: Behavior; public: Behavior } = {
  own: answering(OWN),
  public: answering(PUBLIC),
};
const held: ServerResponse[] = [];
const silent: Behavior = (response) => void held.push(response);

const listen = async (handle: (request: IncomingMessage, response: ServerResponse) => void) => {
  const server = createServer(handle);
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  return server;
};
const urlOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

beforeAll(async () => {
  const bundle = await rolldown({
    input: join(import.meta.dirname, 'iconify-icon.fixture.tsx'),
    platform: 'browser',
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
  });
  const { output } = await bundle.generate({ format: 'iife', codeSplitting: false });
  await bundle.close();
  code = output[0].code;
  own = await listen((request, response) => {
    if (!request.url?.startsWith('/api/icons/')) {
      response.setHeader('content-type', 'text/html').end('<!doctype html><body></body>');
      return;
    }
    calls.own++;
    behavior.own(response);
  });
  open = await listen((_request, response) => {
    calls.public++;
    behavior.public(response);
  });
});
afterAll(async () => {
  for (const server of [own, open]) {
    server.closeAllConnections();
    server.close();
  }
});
afterEach(async () => {
  await page.close();
  for (const response of held.splice(0)) response.destroy();
  Object.assign(calls, { own: 0, public: 0 });
});

/** Draws an icon on a page with a paused clock, while the endpoints behave as given. */
async function draw(ownDoes: Behavior, publicDoes: Behavior = answering(PUBLIC)): Promise<void> {
  Object.assign(behavior, { own: ownDoes, public: publicDoes });
  page = await browser.newPage();
  await page.route('https://api.iconify.design/**', async (route) => {
    const { pathname, search } = new URL(route.request().url());
    const response = await route.fetch({ url: urlOf(open) + pathname + search }).catch(() => null);
    await (response ? route.fulfill({ response }) : route.abort()).catch(() => {});
  });
  await page.goto(urlOf(own));
  await page.addScriptTag({ content: code });
  await page.clock.install({ time: 0 });
  // The clock can't be paused at a time that has passed by then.
  await page.clock.pauseAt(600_000);
  await page.evaluate(() => window.draw());
  await tickUntil(() => expect(calls.own).toBe(1));
}

/** Advances the page's clock little by little until the check passes. */
const tickUntil = (check: () => unknown) =>
  vi.waitFor(async () => {
    await page.clock.runFor(1);
    await check();
  });
const drawn = (body: string) => {
  const path = page.locator(`svg path[d="${/"(.+)"/.exec(body)?.[1]}"]`);
  return tickUntil(async () => expect(await path.count()).toBe(1));
};

it('loads its data only from the site’s own endpoint [R7.12]', async () => {
  await draw(answering(OWN));
  await drawn(OWN);
  expect(calls).toEqual({ own: 1, public: 0 });
});

it.each([
  ['fails', 500],
  ['is missing', 404],
])('asks the public service when the own endpoint %s [R7.12]', async (_, status) => {
  await draw(failing(status));
  await drawn(PUBLIC);
  expect(calls).toEqual({ own: 1, public: 1 });
});

it('waits 1500 ms for the own endpoint before it asks the public service [R7.12] [R9.5]', async () => {
  await draw(silent);
  await page.clock.runFor(1480);
  await page.evaluate(() => fetch('/'));
  expect(calls.public).toBe(0);
  await page.clock.runFor(40);
  await drawn(PUBLIC);
});

it('gives up on the public service after 5000 ms and leaves the place empty [R7.12] [R9.5]', async () => {
  await draw(failing(500), silent);
  await tickUntil(() => expect(calls.public).toBe(1));
  await page.clock.runFor(4900);
  await expect.poll(() => page.locator('svg').count()).toBe(0);
  await page.clock.runFor(200);
  answering(PUBLIC)(held[0] as ServerResponse);
  await page.evaluate(() => fetch('/'));
  await page.clock.runFor(1000);
  await expect.poll(() => page.locator('svg').count()).toBe(0);
  expect(calls.public).toBe(1);
});
