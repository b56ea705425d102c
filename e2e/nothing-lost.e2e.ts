import { expect, test } from '@playwright/test';
import { startApp, type App } from '@ncf/testing';
import { agentAt, expectSameTexts, Line, visitorAt } from './actors.ts';

let app: App;
test.beforeEach(async () => {
  app = await startApp();
});
test.afterEach(async () => {
  await app.stop();
});

test('the server is killed during a conversation and restarted: both sides show the same [R4.1] [R4.15] [R8.8]', async ({
  browser,
}) => {
  const agent = await agentAt(browser, app.url);
  const visitor = await visitorAt(browser, app.url, 'Grace Field', 'One');
  await agent.open('Grace Field');
  await agent.write('Two');
  await expect(visitor.bubble('Two')).toBeVisible();
  await visitor.write('Three');
  await visitor.expectTick('Three', 'Read');

  await app.kill();
  await expect(visitor.page.getByText('No connection. Trying again…')).toBeVisible();
  await visitor.write('Four, while it is down');
  await agent.write('Five, while it is down');
  await expect(visitor.bubble('Four')).toContainText('Waiting');
  await app.restart();

  await expect(agent.bubble('Four, while it is down')).toBeVisible();
  await expect(visitor.bubble('Five, while it is down')).toBeVisible();
  const late = ['Four, while it is down', 'Five, while it is down'];
  await expect
    .poll(async () => {
      const said = await visitor.texts();
      return [...said.slice(0, 3), ...said.slice(3).sort()];
    })
    .toEqual(['One', 'Two', 'Three', ...late.sort()]);
  await expectSameTexts(agent, visitor);

  // Both see what is stored.
  await visitor.page.reload();
  await expect(visitor.bubble('Five, while it is down')).toBeVisible();
  await expectSameTexts(visitor, agent);
  expect([...visitor.errors, ...agent.errors]).toEqual([]);
});

test('three messages written offline arrive once, in order, after a reload and a reconnect [R4.1] [R7.4]', async ({
  browser,
}) => {
  const line = new Line();
  const agent = await agentAt(browser, app.url);
  const visitor = await visitorAt(browser, app.url, 'Alan Offline', 'Before the tunnel', line);
  await agent.open('Alan Offline');
  await expect(agent.bubble('Before the tunnel')).toBeVisible();

  await line.cut();
  await expect(visitor.page.getByText('No connection. Trying again…')).toBeVisible();
  const written = ['In the tunnel 1', 'In the tunnel 2', 'In the tunnel 3'];
  for (const text of written) await visitor.write(text);
  await expect(visitor.bubble('In the tunnel 3')).toContainText('Waiting');
  await visitor.page.reload();
  line.restore();

  await expect(agent.bubble('In the tunnel 3')).toBeVisible();
  await expect.poll(() => agent.texts()).toEqual(['Before the tunnel', ...written]);
  await expect.poll(() => visitor.texts()).toEqual(['Before the tunnel', ...written]);
});

test('a rating sent offline survives a reload and arrives once [R3.6] [R8.9]', async ({
  browser,
}) => {
  const line = new Line();
  const agent = await agentAt(browser, app.url);
  const visitor = await visitorAt(browser, app.url, 'Olga Offline', 'Thank you so far', line);
  const { page } = visitor;
  await agent.open('Olga Offline');
  await expect(agent.bubble('Thank you so far')).toBeVisible();
  await line.cut();
  await expect(page.getByText('No connection. Trying again…')).toBeVisible();
  await visitor.chooseEnd();
  await page.getByRole('radio', { name: 'No' }).check();
  await page.getByLabel('Anything you’d like to add?').fill('It took long.');
  await page.getByRole('button', { name: 'End chat' }).click();
  await expect(page.getByText('We saved your rating in this browser')).toBeVisible();
  await page.reload();
  await expect(page.getByText('We can’t reach the server.')).toBeVisible();
  line.restore();
  await expect(page.getByText('Hi! Ask us anything')).toBeVisible();
  await expect(agent.page.getByText('It took long.')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Past conversations' })).toBeVisible();
  expect([...visitor.errors, ...agent.errors]).toEqual([]);
});
