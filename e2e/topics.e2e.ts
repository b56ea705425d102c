import { expect, test } from '@playwright/test';
import { startApp, type App } from '@ncf/testing';
import { agentAt, visitorAt } from './actors.ts';

let app: App;
test.beforeAll(async () => {
  app = await startApp();
});
test.afterAll(async () => {
  await app.stop();
});

test('the owner defines topics with icons, a visitor chooses one, and the inbox shows it [R7.12]', async ({
  browser,
}) => {
  const agent = await agentAt(browser, app.url);
  const settings = await agent.page.context().newPage();
  await settings.goto(`${app.url}/console/settings/topics`);
  await settings.getByRole('button', { name: 'Add a topic' }).click();
  await settings.getByRole('button', { name: 'Save' }).click();
  await expect(settings.getByText('Enter a name.')).toBeVisible();
  await settings.getByRole('textbox', { name: 'Name', exact: true }).fill('Stolen vehicle');
  await settings.getByRole('combobox', { name: 'Icon' }).fill('tabler:alert-triangle');
  await settings.getByRole('button', { name: 'Save' }).click();
  await expect(settings.getByText('Topics saved')).toBeVisible();

  const visitor = await visitorAt(browser, app.url, 'Ada Byron');
  const topic = visitor.page.getByRole('button', { name: 'Stolen vehicle' });
  await expect(topic.locator('svg')).toBeVisible();
  const icons = await visitor.page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name))
      .filter(({ search }) => search.startsWith('?icons='))
      .map(({ origin, pathname }) => origin + pathname),
  );
  expect(icons).toEqual([`${app.url}/api/icons/tabler.json`]);
  await topic.click();
  await expect(topic).toHaveAttribute('aria-pressed', 'true');
  await visitor.write('My van is gone.');
  await expect(topic).toBeHidden();

  const row = agent.row('Ada Byron');
  await expect(row).toContainText('Stolen vehicle');
  await expect(row.locator('svg path[d^="M12 9v4"]')).toBeVisible();
});
