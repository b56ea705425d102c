import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test, type BrowserContext } from '@playwright/test';
import { startApp, type App } from '@ncf/testing';
import { startStaticServer, type StaticServer } from '@ncf/testing/static-server';
import { agentAt, Visitor } from './actors.ts';
import { identify, SECRET } from './signed-in.ts';
import { newSettings } from './site-settings.ts';

const SITE_ROOM = fileURLToPath(new URL('../site', import.meta.url));

let app: App;
let site: StaticServer;
let unlisted: StaticServer;
/** A shop that shows the chat. For browsers, `localhost` and `127.0.0.1` are two sites. */
let shop: string;
let folder: string;

/** Builds the site for a backend on another origin, as `npm run build` does, but uncompressed. */
async function build(backend: string, siteUrl: string, outDir: string): Promise<void> {
  const env = {
    ...process.env,
    BACKEND_HOST: backend,
    SITE_URL: siteUrl,
    NCF_OUT_DIR: outDir,
    NODE_NO_WARNINGS: '1',
  };
  const built = await promisify(execFile)(process.execPath, ['build/run.ts', '--quick'], {
    cwd: SITE_ROOM,
    env,
  });
  expect(built.stdout).toMatch(/site: \d+ pages/);
}

test.beforeAll(async () => {
  test.setTimeout(300_000);
  folder = await mkdtemp(join(tmpdir(), 'ncf-other-origin-'));
  [site, unlisted] = await Promise.all([startStaticServer(), startStaticServer()]);
  shop = site.url.replace('127.0.0.1', 'localhost');
  app = await startApp({
    env: { SITE_ORIGINS: site.url, EMBED_ORIGINS: shop, EMBED_SECRET: SECRET },
  });
  await build(app.url, site.url, join(folder, 'site'));
  site.serve(join(folder, 'site/public'));
  unlisted.serve(join(folder, 'site/public'));
  await writeFile(
    join(folder, 'site/public/shop.html'),
    `<!doctype html><html lang="en"><title>Shop</title><h1>Shop</h1><script async src="${app.url}/embed.js" data-color="#1d4ed8" data-position="left"></script></html>`,
  );
});
test.afterAll(async () => {
  await app.stop();
  await Promise.all([site.close(), unlisted.close()]);
  await rm(folder, { recursive: true, force: true });
});

/** A picture that a browser drew: 200 × 100 pixels. */
async function picture(context: BrowserContext): Promise<Buffer> {
  const page = await context.newPage();
  await page.setViewportSize({ width: 200, height: 100 });
  const bytes = await page.screenshot();
  await page.close();
  return bytes;
}

test('a site that any server sends talks to its backend on another origin [R7.1]', async ({
  browser,
}) => {
  const agent = await agentAt(browser, app.url);
  const context = await browser.newContext();
  const visitor = new Visitor(context, await context.newPage(), 'Ada Byron');
  const { page } = visitor;
  const availability = page.waitForResponse(
    (answer) => answer.url() === `${app.url}/api/v1/availability` && answer.ok(),
  );
  const socket = page.waitForEvent('websocket');
  const visit = page.waitForResponse(
    (answer) =>
      answer.url() === `${app.url}/api/v1/chat/page` && answer.request().method() === 'PUT',
  );
  await page.goto(`${site.url}/supports/livechat`);
  await availability;
  await visitor.start('Hello from another origin');
  expect((await socket).url()).toBe(`${app.url.replace('http', 'ws')}/mqtt`);
  expect((await visit).ok()).toBe(true);

  await visitor.expectTick('Hello from another origin', 'Sent');
  await agent.open('Ada Byron');
  await agent.write('I can read you.');
  await expect(visitor.bubble('I can read you.')).toBeVisible();

  await visitor.sendFile({
    name: 'van.png',
    mimeType: 'image/png',
    buffer: await picture(context),
  });
  const image = visitor.log.locator('img[alt="van.png"]');
  await expect(image).toBeVisible();
  await expect
    .poll(() => image.evaluate((drawn) => (drawn as HTMLImageElement).naturalWidth))
    .toBe(200);
  await expect(agent.bubble('van.png')).toHaveCount(1);

  // The cookie of the backend brings the conversation back.
  await page.reload();
  await expect(visitor.bubble('I can read you.')).toBeVisible();
  await expect(image).toBeVisible();

  await visitor.chooseEnd();
  await page.getByRole('radio', { name: 'Yes' }).check();
  await page.getByRole('button', { name: 'End chat' }).click();
  await expect(page.getByText('Thank you')).toBeVisible();
  expect([...visitor.errors, ...agent.errors]).toEqual([]);
});

test('it falls back to HTTP events where WebSocket is blocked [R7.1]', async ({ browser }) => {
  const context = await browser.newContext();
  await context.routeWebSocket('**/mqtt', (socket) => socket.close());
  const visitor = new Visitor(context, await context.newPage(), 'Grace Hopper');
  const events = visitor.page.waitForResponse(
    (answer) => answer.url().startsWith(`${app.url}/api/v1/events`) && answer.ok(),
  );
  await visitor.page.goto(`${site.url}/supports/livechat`);
  await visitor.start('By events');
  await events;
  await visitor.expectTick('By events', 'Sent');
  await context.close();
});

test('the backend refuses the same site on an origin that is not listed [R7.1]', async ({
  browser,
}) => {
  const { token, chatUserId } = await app.signIn();
  const page = await browser.newPage();
  await page.goto(`${unlisted.url}/terms`);
  const outcomes = await page.evaluate(
    async ([host, bearer]) => {
      const authorization = `Bearer ${bearer}`;
      const calls: [string, RequestInit][] = [
        ['/api/v1/availability', {}],
        ['/api/v1/chat', { method: 'POST', credentials: 'include' }],
        ['/api/v1/chat/page', { method: 'PUT', headers: { authorization } }],
        ['/api/v1/events', { headers: { authorization } }],
        ['/api/v1/file_upload', { method: 'POST', body: new FormData() }],
      ];
      const fetched = calls.map(([path, init]) =>
        fetch(host + path, init).then(
          () => `${path} answered`,
          () => 'refused',
        ),
      );
      const socket = new Promise<string>((resolve) => {
        const opened = new WebSocket(`${host.replace('http', 'ws')}/mqtt`, 'mqtt');
        opened.onopen = () => resolve('socket opened');
        opened.onerror = () => resolve('refused');
      });
      return Promise.all([...fetched, socket]);
    },
    [app.url, token, chatUserId] as const,
  );
  expect(new Set(outcomes)).toEqual(new Set(['refused']));
  await page.close();
});

test('its documents carry their own policy, the origin of the site, and a path that is missing [R7.1] [R2.8]', async ({
  page,
  request,
}) => {
  const html = await (await request.get(`${site.url}/about`)).text();
  const policy = `connect-src &#39;self&#39; ${app.url} ${app.url.replace('http', 'ws')} `;
  expect(html.includes(policy)).toBe(true);
  expect(html.includes(`<link rel="canonical" href="${site.url}/about">`)).toBe(true);
  expect(await (await request.get(`${site.url}/robots.txt`)).text()).toContain(
    `Sitemap: ${site.url}/sitemap.xml`,
  );
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  expect((await page.goto(`${site.url}/no/such-page`))?.status()).toBe(404);
  await page.keyboard.press('Shift');
  await page.waitForSelector('html[data-ready]');
  await expect(page.getByText('Page not found: /no/such-page')).toBeVisible();
  // A host that adds a slash at the end shows the same page.
  await page.goto(`${site.url}/about/`);
  await page.keyboard.press('Shift');
  await page.waitForSelector('html[data-ready]');
  await expect(page.locator('[data-error]')).toHaveCount(0);
  // No server redirects from the English words.
  await page.goto(`${site.url}/es/contact?a=1`);
  await page.waitForURL(`${site.url}/es/contacto?a=1`);
  expect(errors).toEqual([]);
});

test('its pages get a later notice and hours by script, in their language [R7.1]', async ({
  browser,
}) => {
  await app.callAs(await app.agentSignIn(), 'PUT', 'site-settings', newSettings);
  const page = await browser.newPage();
  const notice = page.locator('#notice');
  for (const [path, text, hours] of [
    [
      '/contact',
      'Closed on Thanksgiving. Learn more',
      /^Monday to Friday, 8:00 AM to 7:30 PM \(Hawaii/,
    ],
    [
      '/es/contacto',
      'Cerrado el Día de Acción de Gracias. Más información',
      /^lunes a viernes, 8:00 a\.m\. a 7:30 p\.m\./,
    ],
  ] as const) {
    expect(await (await fetch(site.url + path)).text()).not.toContain('7:30');
    await page.goto(site.url + path);
    await expect(notice).toHaveText(text);
    await expect(page.getByText(hours)).toBeVisible();
    await expect(notice.getByRole('link')).toHaveAttribute('href', path);
  }
  await page.close();
});

test('the script shows the chat on a page of another site, without third-party cookies [R2.10] [R4.2]', async ({
  browser,
}) => {
  const agent = await agentAt(browser, app.url);
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  const cookies = await context.newCDPSession(page);
  await cookies.send('Network.enable');
  const blocked = { enableThirdPartyCookieRestriction: true } as never;
  await cookies.send('Network.setCookieControls', blocked);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  const script = await fetch(`${app.url}/embed.js`, { headers: { 'accept-encoding': 'br' } });
  expect(Number(script.headers.get('content-length'))).toBeLessThanOrEqual(5000);
  await page.goto(`${shop}/shop.html`);
  const button = page.getByRole('button', { name: 'Chat with us' });
  await button.waitFor();
  expect(requests.filter((url) => url.startsWith(app.url))).toEqual([`${app.url}/embed.js`]);
  await identify(page, 'Katherine Johnson', 'katherine@example.com');
  await button.press('Enter');
  const frame = page.frameLocator('iframe');
  const composer = frame.getByRole('textbox', { name: 'Message', exact: true });
  await expect(composer).toBeFocused();
  await composer.fill('Hello from the shop');
  await composer.press('Enter');
  await agent.open('Katherine Johnson');
  await agent.write('Hello, shop.');
  const log = frame.getByRole('log');
  await expect(log.getByText('Hello, shop.')).toBeVisible();
  await frame.locator('input[type=file]').setInputFiles([
    { name: 'van.png', mimeType: 'image/png', buffer: await picture(context) },
    { name: 'list.txt', mimeType: 'text/plain', buffer: Buffer.from('Vans') },
  ]);
  await frame.getByRole('list', { name: '2 files ready to send' }).waitFor();
  await composer.press('Enter');
  const image = log.locator('img[alt="van.png"]');
  await expect
    .poll(() => image.evaluate((drawn) => (drawn as HTMLImageElement).naturalWidth))
    .toBe(200);
  // What could not be loaded without a connection loads once there is one.
  await context.setOffline(true);
  await log.getByRole('link', { name: 'list.txt' }).click();
  await expect.poll(() => said.join()).toContain('Failed to fetch');
  await context.setOffline(false);
  const saved = page.waitForEvent('download', { timeout: 20_000 });
  await log.getByRole('link', { name: 'list.txt' }).click();
  expect((await saved).suggestedFilename()).toBe('list.txt');
  await composer.press('Escape');
  await expect(composer).toBeHidden();
  await expect(button).toBeFocused();
  await agent.write('Are you still there?');
  const unread = page.getByRole('button', { name: 'Unread messages: 1' });
  await expect(unread).toBeVisible();
  await page.reload();
  await unread.click();
  await expect(log.getByText('Are you still there?')).toBeVisible();
  expect(await context.cookies(app.url)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 700 });
  await page.evaluate(() => window.NCFChat?.close());
  await button.click();
  expect(await page.locator('iframe').boundingBox()).toMatchObject({ x: 0, width: 390 });
  await identify(page, 'Katherine Johnson', 'dorothy@example.com', 'katherine@example.com');
  await expect(log).toHaveCount(0);
  await composer.fill('Hello from someone else');
  await composer.press('Enter');
  await expect(log.getByText('Hello from someone else')).toBeVisible();
  await expect
    .poll(() => said.join())
    .toContain('Chat: identify was refused: This signature doesn’t belong');
  expect(agent.errors).toEqual([]);
  await page.goto(`${unlisted.url}/shop.html`);
  await expect.poll(() => said.join()).toContain('Add it to EMBED_ORIGINS');
  await context.close();
});
