import { expect, test, type Page, type Route } from '@playwright/test';
import { startApp, type App } from '@ncf/testing';
import { agentAt, expectSameTexts, Line, Visitor, visitorAt } from './actors.ts';

/** The visitor's other journeys, on the built site and the real server. */

let app: App;
test.beforeAll(async () => {
  app = await startApp();
});
test.afterAll(async () => {
  await app.stop();
});

test('with no agent here, a message is left, answered later, and read without signing in again [R2.10] [R7.2]', async ({
  browser,
}) => {
  const context = await browser.newContext();
  const visitor = new Visitor(context, await context.newPage(), 'Mary Later');
  const { page } = visitor;
  await page.goto(`${app.url}/supports/livechat`);
  await expect(page.getByText('We’re away right now')).toBeVisible();
  await expect(page.locator('.nc-availability').getByText('Opening hours')).toBeVisible();
  await visitor.start('My van is silent.');
  await visitor.expectTick('My van is silent.', 'Sent');
  await page.close();

  const agent = await agentAt(browser, app.url);
  await agent.open(visitor.name);
  await agent.write('Is its battery connected?');
  await expect(agent.bubble('Is its battery connected?')).toContainText('Sent');

  const back = new Visitor(context, await context.newPage(), visitor.name);
  await back.page.goto(`${app.url}/supports/livechat`);
  await expect(back.bubble('Is its battery connected?')).toBeVisible();
  await expect(back.page.getByText(/^You’re chatting with /)).toBeVisible();
  expect([...visitor.errors, ...back.errors, ...agent.errors]).toEqual([]);
});

test('two tabs show the same, and when the first is closed, the other continues [R4.1] [R4.15]', async ({
  browser,
}) => {
  const agent = await agentAt(browser, app.url);
  const first = await visitorAt(browser, app.url, 'Tina Twotabs', 'From the first tab');
  await first.expectTick('From the first tab', 'Sent');
  const second = new Visitor(first.context, await first.context.newPage(), first.name);
  await second.page.goto(`${app.url}/supports/livechat`);
  await expect(second.bubble('From the first tab')).toBeVisible();
  await second.write('From the second tab');
  await expect(first.bubble('From the second tab')).toBeVisible();
  await agent.open(first.name);
  await agent.write('I see both');
  for (const tab of [first, second]) await expect(tab.bubble('I see both')).toBeVisible();

  await first.page.close();
  await second.write('Still here');
  await agent.write('So am I');
  await expect(agent.bubble('Still here')).toBeVisible();
  await expect(second.bubble('So am I')).toBeVisible();
  const said = ['From the first tab', 'From the second tab', 'I see both', 'Still here', 'So am I'];
  await expect.poll(async () => [...(await second.texts())].sort()).toEqual([...said].sort());
  await expectSameTexts(agent, second);
  expect([...first.errors, ...second.errors, ...agent.errors]).toEqual([]);
});

test('a network that blocks WebSockets carries the same conversation [R4.1] [R4.15]', async ({
  browser,
}) => {
  const agent = await agentAt(browser, app.url);
  const context = await browser.newContext();
  await context.routeWebSocket('**/mqtt', (socket) => socket.close());
  const visitor = new Visitor(context, await context.newPage(), 'Walter Walled');
  await visitor.page.goto(`${app.url}/supports/livechat`);
  await visitor.start('Behind a wall');
  await expect(visitor.bubble('Behind a wall')).toContainText(/Sent|Delivered|Read/);
  await agent.open(visitor.name);
  await agent.write('I hear you');
  await expect(visitor.bubble('I hear you')).toBeVisible();
  await expect(agent.bubble('I hear you')).toContainText('Read');
  expect(agent.errors).toEqual([]);
});

/** A connection of about 25 kB per second. */
async function throttle(page: Page): Promise<void> {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 200,
    downloadThroughput: 50_000,
    uploadThroughput: 25_000,
  });
}

test('a file on a slow connection that drops and returns arrives once; a canceled one does not [R7.3]', async ({
  browser,
}) => {
  const agent = await agentAt(browser, app.url);
  const line = new Line();
  const visitor = await visitorAt(browser, app.url, 'Fay Thinline', 'A photo follows', line);
  const { page } = visitor;
  await agent.open(visitor.name);
  const file = (name: string, bytes: number) => ({
    name,
    mimeType: 'text/plain',
    buffer: Buffer.alloc(bytes, `${name} `),
  });

  await throttle(page);
  await visitor.sendFile(file('given-up.txt', 1_000_000));
  await expect(page.getByRole('progressbar', { name: 'Sending given-up.txt' })).toBeVisible();
  await expect(page.getByText(/Sending · [1-9]\d?%/)).toBeVisible();
  await visitor.write('Words go on later');
  await expect(agent.bubble('Words go on later')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel: given-up.txt' }).click();
  await expect(page.getByText('given-up.txt')).toBeHidden();

  await line.cut();
  await expect(page.getByText('No connection. Trying again…')).toBeVisible();
  await visitor.sendFile(file('log.txt', 100_000));
  await expect(page.getByText('Waiting for a connection')).toBeVisible();
  line.restore();
  await expect(page.getByRole('link', { name: /log\.txt/ })).toBeVisible();
  await expect(agent.bubble('log.txt')).toHaveCount(1);
  await expect(agent.bubble('given-up.txt')).toHaveCount(0);
  expect([...visitor.errors, ...agent.errors]).toEqual([]);
});

test('the launcher costs nothing before it is used, and then opens the chat in place, also after a reload or before its code is there [R2.10]', async ({
  browser,
}) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  page.on('websocket', (socket) => asked.push(socket.url()));
  // A page without a button for the chat, which would ask whether someone is there.
  await page.goto(`${app.url}/terms`);
  await page.mouse.move(100, 100);
  await expect(page.getByRole('link', { name: 'Message us', exact: true })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked.filter((url) => /api|mqtt|widget|opened/.test(url))).toEqual([]);
  expect(await context.cookies()).toEqual([]);
  const stored = await page.evaluate(() => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
  ]);
  expect(stored.filter((key) => /chat|showOnAllPages/i.test(key))).toEqual([]);

  // One round trip brings the composer: what is requested after that is held.
  const later: Route[] = [];
  // With a route, the browser has no cache, and asks for what has arrived again.
  const arrived = new Set<string>();
  let isLoaded = false;
  page.on('requestfinished', (request) => {
    arrived.add(request.url());
    isLoaded ||= /\/widget-[^/]+\.js$/.test(request.url());
  });
  await page.route('**/assets/**', (route) =>
    isLoaded && !arrived.has(route.request().url()) ? later.push(route) : route.continue(),
  );
  // The second Tab reaches the link to it.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const panel = page.getByRole('region', { name: 'Chat with us' });
  await expect(panel.getByText('Hi! Ask us anything')).toBeVisible();
  await expect(panel.getByRole('textbox', { name: 'Message' })).toBeFocused();
  expect(await context.cookies()).toEqual([]);
  isLoaded = false;
  await Promise.all(later.splice(0).map((route) => route.continue()));
  await page.unrouteAll({ behavior: 'wait' });

  // A reload keeps it open, or minimized.
  await page.reload();
  await expect(panel).toBeVisible();
  await page.getByRole('button', { name: 'Minimize chat' }).click();
  await page.reload();
  await expect(page.getByRole('link', { name: 'Message us', exact: true })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(panel).toBeHidden();

  // A click that comes before the page's own code waits for it.
  const held: Route[] = [];
  await page.route('**/assets/client-*.js', (route) => void held.push(route));
  await page.reload();
  await page.getByRole('link', { name: 'Message us', exact: true }).click();
  await expect.poll(() => held.length).toBeGreaterThan(0);
  for (const route of held) await route.continue();
  await expect(panel).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/terms');
  await context.close();
});
