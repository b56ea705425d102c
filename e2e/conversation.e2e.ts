import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { startApp, type App } from '@ncf/testing';
import { agentAt, latestInquiry, visitorAt, type Agent } from './actors.ts';

let app: App;
test.beforeAll(async () => {
  app = await startApp();
});
test.afterAll(async () => {
  await app.stop();
});

/** Sends a place of the page that the picker offers. */
async function showPlace(agent: Agent, name: string): Promise<void> {
  await agent.page.getByRole('button', { name: /^Show a place on this page/ }).click();
  await agent.page.getByRole('button', { name, exact: true }).click();
  await agent.composer.press('Enter');
}

/** Says what the agent does and adds a picture, which visitors see before they write. */
async function introduce({ page }: Agent): Promise<void> {
  await page.goto(`${app.url}/console/settings/account`);
  const profile = page.getByRole('region', { name: 'Profile' });
  await page
    .getByLabel('Picture')
    .setInputFiles(join(import.meta.dirname, '../docs/screenshot.png'));
  await expect(page.getByAltText('Your picture')).toHaveJSProperty('naturalWidth', 192);
  await page.getByLabel('Job title').fill('Installations');
  await profile.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.goto(`${app.url}/console/`);
}

test('a visitor and an agent talk: everything the chat offers, both ways [R1.1] [R1.2] [R2.5]', async ({
  browser,
}) => {
  const agent = await agentAt(browser, app.url);
  await introduce(agent);
  const visitor = await visitorAt(browser, app.url, 'Ada Byron', null);
  await expect(visitor.page.locator('.nc-people')).toContainText('Installations');
  await visitor.write('My van left the yard at 3 am.');
  await visitor.expectTick('My van left', 'Sent');
  await visitor.page.getByRole('button', { name: 'Not now' }).click();

  await agent.open('My van left the yard');
  await visitor.expectTick('My van left', 'Read');
  await agent.page.getByRole('button', { name: 'Ask for their email' }).click();
  await expect(visitor.bubble('What’s your email address?')).toBeVisible();
  await visitor.sayWho();
  await expect(agent.row('Ada Byron')).toContainText('What’s your email address?');

  await visitor.typeUntil(agent.page.getByText('Ada Byron is typing'));
  await visitor.composer.fill('');

  await agent.write('I can see it.');
  await expect(visitor.log).toContainText('joined the chat');
  await expect(
    visitor.page.getByText('You’re chatting with Support · Installations'),
  ).toBeVisible();
  await expect(visitor.bubble('I can see it.')).toBeVisible();
  await expect(agent.bubble('I can see it.')).toContainText('Read');

  await agent.typeUntil(visitor.page.getByText(/is typing…/));
  await agent.write('One moment.');
  await expect(visitor.bubble('One moment.')).toBeVisible();
  await expect(visitor.page.getByText(/is typing…/)).toBeHidden();

  await visitor.page.getByRole('button', { name: 'Actions for: I can see it.' }).click();
  await visitor.page.getByRole('button', { name: 'Reply', exact: true }).click();
  await visitor.write('Where is it?');
  await expect(agent.bubble('Where is it?')).toContainText('I can see it.');

  // Only a message that the server has stored can be edited.
  await visitor.expectTick('Where is it?', 'Read');
  await visitor.composer.press('ArrowUp');
  await expect(visitor.page.getByText('Editing your message')).toBeVisible();
  await visitor.composer.fill('Where is it, please?');
  await visitor.composer.press('Enter');
  await expect(agent.bubble('Where is it, please?')).toContainText('edited');

  await visitor.page.getByRole('button', { name: 'Actions for: I can see it.' }).click();
  await visitor.page.getByRole('button', { name: 'React with thumbs up' }).click();
  await expect(agent.bubble('I can see it.').first()).toContainText('👍');

  const marked = visitor.page.locator('[data-look-here]');
  const pageSearch = agent.page.getByLabel('Send a page, a product, or an example');
  await pageSearch.fill('/pricing what it costs');
  await showPlace(agent, 'Contract, returns, and warranty');
  await visitor
    .bubble('Contract, returns, and warranty')
    .getByRole('button', { name: 'Show me' })
    .click();
  await expect(visitor.page).toHaveURL(/\/pricing$/);
  await expect(marked).toBeInViewport();

  await visitor.page.getByRole('button', { name: /^Chat/ }).click();
  await pageSearch.fill('');
  await expect(agent.page.getByText('The visitor is on this page')).toBeVisible();
  await showPlace(agent, 'Add up your fleet');
  await expect(marked).toContainText('Add up your fleet');
  await expect(marked).toBeInViewport();

  // On a phone, the chat covers the page, so it folds to show the place.
  await visitor.page.setViewportSize({ width: 390, height: 760 });
  await visitor.bubble('Add up your fleet').getByRole('button', { name: 'Show me' }).click();
  await expect(visitor.log).toBeHidden();
  await expect(marked).toBeInViewport();
  await visitor.page.setViewportSize({ width: 1280, height: 720 });
  await visitor.page.getByRole('button', { name: /^Chat/ }).click();

  const suggested = agent.page.getByRole('region', { name: 'Site pages' });
  await suggested.getByRole('button', { name: /Get a quote/ }).click();
  await agent.composer.press('Enter');
  const card = visitor.page.getByRole('form');
  await card.getByRole('button', { name: 'Send' }).click();
  await expect(card).toContainText('Enter how many you run of at least one kind.');
  await card.getByLabel('Car or van').fill('12');
  await expect(card).toContainText(/\$\S+ once and \$\S+ a month/);
  await card.getByRole('button', { name: 'Send' }).click();
  await expect(agent.bubble('12 × Car or van')).toContainText(/\$\S+ once/);
  const filledIn = agent.bubble('12 × Car or van').getByRole('link');
  await expect(filledIn).toHaveAttribute('href', /^\/quote\?.*car=12/);
  await expect(card).toBeHidden();

  await suggested.getByRole('button', { name: /Book a call/ }).click();
  await agent.composer.press('Enter');
  await card.getByRole('button', { name: 'Book this call' }).click();
  await expect(card).toContainText('Enter the phone number');
  await card.getByLabel('Phone number').fill('555 0100');
  await card.getByRole('button', { name: 'Book this call' }).click();
  await expect(agent.bubble('Call booked')).toContainText('555 0100');
  await expect(card).toBeHidden();
  const { conversation } = await latestInquiry(app);
  expect(conversation).toMatchObject({ channel: 'call', chatUserEmail: visitor.email });

  await visitor.chooseEnd();
  await visitor.page.getByRole('radio', { name: 'Yes' }).check();
  await visitor.page.getByRole('button', { name: 'End chat' }).click();
  await expect(visitor.page.getByText('Thank you')).toBeVisible();
  await expect(agent.page.locator('main')).toContainText(/left|ended/);

  // What the site had no answer to is for those who write its content.
  await visitor.page.request.post(`${app.url}/api/v1/search-misses`, {
    data: { query: 'Do you rent forklifts?', unhelpful: true, source: 'chat', language: 'en' },
  });
  await agent.page.goto(`${app.url}/console/reports`);
  const unanswered = agent.page.getByRole('region', { name: 'Chat questions without an answer' });
  await expect(unanswered.getByRole('row', { name: /rent forklifts/i })).toBeVisible();
  await expect(
    unanswered.getByRole('button', { name: /Write an FAQ entry for “.*forklifts/i }),
  ).toBeVisible();

  expect([...visitor.errors, ...agent.errors]).toEqual([]);
});
