import { expect, test } from '@playwright/test';
import { startApp, type App } from '@ncf/testing';
import { violations } from '@ncf/testing/accessibility';
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
  await settings.goto(`${app.url}/console/settings/chat-topics`);
  await settings.getByRole('button', { name: 'Add a topic' }).click();
  await settings.getByRole('button', { name: 'Save' }).click();
  await expect(settings.getByText('Enter a name.')).toBeVisible();
  await settings.getByRole('textbox', { name: 'Name', exact: true }).fill('Stolen vehicle');
  await settings.getByRole('combobox', { name: 'Icon' }).fill('tabler:alert-triangle');
  await settings.getByRole('button', { name: 'Save' }).click();
  await expect(settings.getByText('Topics saved')).toBeVisible();

  const visitor = await visitorAt(browser, app.url, 'Ada Byron', null);
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
  await visitor.start('My van is gone.');
  await expect(topic).toBeHidden();

  const row = agent.row('Ada Byron');
  await expect(row).toContainText('Stolen vehicle');
  await expect(row.locator('svg path[d^="M12 9v4"]')).toBeVisible();
  await agent.context.close();
  await visitor.context.close();
});

test('a message left while no agent is online carries its topic [R7.12]', async ({ browser }) => {
  const { token } = await app.agentSignIn();
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const topicId = crypto.randomUUID();
  const data = [{ topicId, name: 'Installation', icon: 'tabler:tool' }];
  const body = JSON.stringify({ data });
  await fetch(`${app.url}/api/v1/chat/topics`, { method: 'PUT', headers, body });

  const page = await browser.newPage();
  await page.goto(`${app.url}/supports/livechat`);
  await page.getByRole('button', { name: 'Installation' }).click();
  await page.getByRole('textbox', { name: 'Message' }).fill('Where does the antenna go?');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByLabel('Your name').fill('Grace Hopper');
  await page.getByLabel('Email address').fill('grace@example.com');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('log')).toContainText('Where does the antenna go?');
  await expect
    .poll(async () => {
      const list = await fetch(`${app.url}/api/v1/conversations?q=grace`, { headers });
      const found = (await list.json()) as { data: { topicId: string | null }[] };
      return found.data.map((one) => one.topicId);
    })
    .toEqual([topicId]);
  await page.close();
});

test('a supervisor sets a notice, opening hours with a holiday, and a greeting, which visitors see', async ({
  browser,
}) => {
  const agent = await agentAt(browser, app.url);
  const owner = await agent.page.context().newPage();
  await owner.goto(`${app.url}/console/settings/website`);
  const save = owner.getByRole('button', { name: 'Save', exact: true });
  const text = owner.getByRole('textbox', { name: 'Text (English)' });
  const spanish = owner.getByRole('textbox', { name: 'Text (Español)' });
  await text.fill('We’re closed on Thanksgiving.');
  await spanish.fill('Cerramos el Día de Acción de Gracias.');
  await owner.getByLabel('Page it links to').fill('contact');
  await save.first().click();
  await expect(owner.getByText('Enter a page such as /contact.')).toBeVisible();
  await owner.getByLabel('Page it links to').fill('/contact');
  await save.first().click();
  await expect(owner.getByText('Visitors see it within seconds')).toBeVisible();
  await owner.getByRole('button', { name: 'Set hours here' }).click();
  await owner.getByLabel('Time zone').selectOption('Pacific/Honolulu');
  await owner.getByLabel('To', { exact: true }).fill('19:30');
  await owner.getByLabel('Date').fill('2030-12-25');
  await owner.getByRole('button', { name: 'Add a day' }).click();
  await expect(owner.getByText('Wednesday, December 25, 2030')).toBeVisible();
  await save.nth(1).click();
  await owner.getByRole('textbox', { name: 'Greeting (English)' }).fill('Ask us about trackers.');
  await save.nth(2).click();
  const receivers = owner.getByRole('textbox', { name: 'Email addresses' });
  await receivers.fill('sales@example.com, Press');
  await save.nth(3).click();
  await expect(owner.getByText('Enter an email address, such as')).toBeVisible();
  await receivers.fill('sales@example.com, Press=press@example.com');
  await save.nth(3).click();
  await expect(owner.getByText(/Saved\.$/).first()).toBeVisible();
  const availability = async () => (await fetch(`${app.url}/api/v1/availability`)).json();
  await expect.poll(availability).toMatchObject({
    greeting: { en: 'Ask us about trackers.' },
    notice: { text: { es: 'Cerramos el Día de Acción de Gracias.' }, link: '/contact' },
    hours: { timeZone: 'Pacific/Honolulu', holidays: ['2030-12-25'] },
  });

  const pageAt = async (path: string) => (await fetch(app.url + path)).text();
  await expect.poll(() => pageAt('/'), { timeout: 60_000 }).toContain('closed on Thanksgiving');
  // The hours were saved after the notice.
  await expect.poll(() => pageAt('/es/contacto'), { timeout: 60_000 }).toContain('7:30');
  for (const path of ['/faq', '/search?q=business+hours'])
    expect(await pageAt(path), path).toContain('8:00 AM to 7:30 PM');
  const visitor = await browser.newPage();
  await visitor.goto(`${app.url}/es/precios`);
  const inSpanish = visitor.locator('#notice');
  await expect(inSpanish).toHaveText('Cerramos el Día de Acción de Gracias. Más información');
  await inSpanish.getByRole('link').click();
  await visitor.waitForURL(`${app.url}/es/contacto`);
  await expect(visitor.getByText(/^lunes a viernes, 8:00 a\.m\. a 7:30 p\.m\./)).toBeVisible();
  for (const path of ['/search?q=eld', '/book-a-call', '/nowhere', '/supports/livechat']) {
    await visitor.goto(app.url + path);
    await expect(visitor.getByRole('link', { name: 'Learn more' })).toBeVisible();
  }
  await expect(visitor.getByText('Ask us about trackers.')).toBeVisible();
  await expect(visitor.getByText('7:30 PM').first()).toBeAttached();
  expect(await violations(visitor)).toEqual([]);
  await visitor.goto(`${app.url}/contact`);
  await expect(visitor.getByText(/^Monday to Friday, 8:00 AM to 7:30 PM \(Hawaii/)).toBeVisible();
  await text.fill('');
  await spanish.fill('');
  await save.first().click();
  await expect.poll(() => pageAt('/')).not.toContain('Thanksgiving');
  await visitor.close();
  await agent.context.close();
});

test('the first steps list what is still a sample on the website', async ({ browser }) => {
  const agent = await agentAt(browser, app.url);
  await agent.page.goto(`${app.url}/console/settings/first-steps`);
  await agent.page.getByText(/^\d+ samples$/).click();
  await expect(agent.page.getByText(/^content\/company\.yaml:\d+$/).first()).toBeVisible();
  expect(await violations(agent.page)).toEqual([]);
  await agent.context.close();
});
