import { expect, test } from '@playwright/test';
import { startApp, type App } from '@ncf/testing';
import { startMailServer, type MailServer } from '@ncf/testing/mail-server';
import { visitorAt } from './actors.ts';

let app: App;
let mails: MailServer;
test.beforeAll(async () => {
  mails = await startMailServer();
  app = await startApp({ env: { SMTP_URL: mails.url } });
});
test.afterAll(async () => {
  await app.stop();
  await mails.close();
});

test('an emailed code opens a conversation from another browser, which goes on in both; the visitor downloads the transcript and deletes everything [R6.4]', async ({
  browser,
}) => {
  const home = await visitorAt(browser, app.url, 'Rita Twoplaces', 'Asked at home');
  await home.expectTick('Asked at home', 'Sent');
  const work = await visitorAt(browser, app.url, 'Rita Twoplaces', 'Asked at work');
  const { page } = work;
  await work.expectTick('Asked at work', 'Sent');
  await expect.poll(() => work.texts()).toEqual(['Asked at work']);

  await page.getByRole('button', { name: 'More options' }).click();
  await page.getByRole('button', { name: 'Your data' }).click();
  await expect(
    page.getByText(/^We store 1 message and 0 files from one conversation/),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Email me a code' }).click();
  await expect(page.getByText(/we’ve emailed you a code/)).toBeVisible();
  const { mail } = await mails.waitFor(({ to }) => to.includes(work.email));
  const code = /\b\d{6}\b/.exec(mail.text ?? '')?.[0] ?? '';
  await page.getByLabel('Code from the email').fill(code);
  await page.getByRole('button', { name: 'Show conversations' }).click();
  await expect(page.getByText(/this browser/).last()).toBeVisible();
  await page.getByRole('button', { name: 'Past conversations' }).click();
  await page.getByRole('button', { name: /Asked at home/ }).click();
  await page.getByRole('button', { name: 'Continue this conversation' }).click();
  await expect(work.bubble('Asked at home')).toBeVisible();
  await work.write('And now at work');
  await work.expectTick('And now at work', 'Sent');
  await expect(home.bubble('And now at work')).toBeVisible();
  await page.reload();
  await expect(work.bubble('And now at work')).toBeVisible();

  await page.getByRole('button', { name: 'More options' }).click();
  await page.getByRole('button', { name: 'Past conversations' }).click();
  await page.getByRole('button', { name: /Asked at work/ }).click();
  await page.getByRole('button', { name: 'Continue this conversation' }).click();
  await expect(work.bubble('Asked at work')).toBeVisible();
  await page.getByRole('button', { name: 'More options' }).click();
  await page.getByRole('button', { name: 'Your data' }).click();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'This conversation (text)' }).click();
  expect((await download).suggestedFilename()).toBe('conversation.txt');
  await page.getByRole('button', { name: 'Delete this conversation' }).click();
  await page.getByRole('button', { name: 'Yes, delete it' }).click();
  await expect(page.getByRole('heading', { name: 'Conversation deleted' })).toBeVisible();
  await page.reload();
  await expect(page.getByText('Asked at work')).toHaveCount(0);
  await home.write('Still here');
  await home.expectTick('Still here', 'Sent');
  expect([...home.errors, ...work.errors]).toEqual([]);
});
