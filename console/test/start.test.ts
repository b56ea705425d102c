import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type App } from '@ncf/testing';
import { builtSite } from '@ncf/testing/built-site';
import { newMessage } from '@ncf/testing/factories';
import { OWNER } from '@ncf/testing/server-process';
import { workerBrowser } from '@ncf/testing/worker-browser';

/** What the built console asks the server for when it starts. */
let app: App;
const browser = workerBrowser();

beforeAll(async () => {
  await builtSite();
  app = await startApp();
});
afterAll(async () => {
  await app?.stop();
});

it('asks for the session and for who waits while its code is on the way, and for nothing twice', async () => {
  const visitor = await app.connectVisitor();
  await visitor.publish(visitor.sessionTopic, newMessage('Is anyone there?'));
  const context = await browser.newContext();
  const before = await context.newPage();
  await before.goto(`${app.url}/console/`);
  await before.getByLabel('Email', { exact: true }).fill(OWNER.email);
  await before.getByLabel('Password').fill(OWNER.password);
  await before.getByRole('button', { name: 'Sign in' }).click();
  await before.getByText('Connected').waitFor();
  // What it still asks for is not what the start asks for.
  await before.close();

  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(`${request.method()} ${pathname}${search}`);
  });
  const code = Promise.withResolvers<void>();
  await page.route('**/assets/index-*.js', async (route) => {
    await code.promise;
    await route.continue();
  });
  await page.goto(`${app.url}/console/`, { waitUntil: 'commit' });
  const first = ['POST /api/v1/agent/session', 'GET /api/v1/conversations?view=waiting&limit=200'];
  await expect.poll(() => asked).toEqual(first);
  code.resolve();
  await page.getByText('Is anyone there?').waitFor();
  await page.getByText('Connected').waitFor();
  // The live feed has read the list once more.
  await expect.poll(() => asked.filter((one) => one === first[1]).length).toBe(2);
  for (const call of [first[0], 'GET /api/v1/due-times', 'GET /api/v1/teams', 'GET /api/v1/views'])
    expect(asked.filter((one) => one === call)).toEqual([call]);
  await page.unrouteAll({ behavior: 'wait' });
  await context.close();
  await visitor.close();
});

it('shows the conversation of the address after a second sign-in on the same page', async () => {
  const visitor = await app.connectVisitor();
  await visitor.publish(visitor.sessionTopic, newMessage('Are you back?'));
  const page = await (await browser.newContext()).newPage();
  await page.goto(`${app.url}/console/c/${visitor.session.chatUserId}`);
  for (const _ of ['first', 'second']) {
    await page.getByLabel('Email', { exact: true }).fill(OWNER.email);
    await page.getByLabel('Password').fill(OWNER.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.locator('li[data-id]', { hasText: 'Are you back?' }).waitFor();
    await page.getByText('Connected').waitFor();
    await page.getByRole('button', { name: 'Menu of' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
  }
  await page.context().close();
  await visitor.close();
});
