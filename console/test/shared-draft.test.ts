import { expect, it } from 'vitest';
import { violations } from '@ncf/testing/accessibility';
import { newMessage } from '@ncf/testing/factories';
import type { Page } from 'playwright-core';
import { said, openDesk } from './desk.ts';

/** A draft that two agents write together, against the real server. */
const desk = openDesk();

const card = (page: Page) => page.getByRole('region', { name: 'Shared draft' });
const field = (page: Page) => card(page).getByRole('textbox', { name: 'Shared draft' });
const press = (page: Page, name: string) => card(page).getByRole('button', { name }).click();

async function ask(page: Page, text: string, note: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message' }).fill(text);
  await page.getByRole('button', { name: 'Ask a colleague to look' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/Grace/).check();
  await dialog.getByLabel('Note (optional)').fill(note);
  await dialog.getByRole('button', { name: 'Ask' }).click();
  await card(page).getByText('You asked Grace').waitFor();
}

it('asks a colleague to look at a draft, who changes it, hands it back, and sees what the visitor writes in the meantime', async () => {
  const { app, olga, grace, open } = desk;
  const visitor = await app.connectVisitor();
  await visitor.publish(visitor.sessionTopic, newMessage('Do you fit trackers on Fridays?'));
  await open(olga, visitor.session.chatUserId);
  await said(olga, 'on Fridays').waitFor();
  await ask(olga, 'We do.', 'Is the workshop open?');
  expect(await olga.getByRole('textbox', { name: 'Message' }).inputValue()).toBe('');

  await grace.getByText('Is the workshop open?').first().waitFor();
  await open(grace, visitor.session.chatUserId);
  await card(grace).getByText('Olga asks you').waitFor();
  expect(await violations(grace)).toEqual([]);
  await field(grace).fill('We do, until noon.');
  await visitor.publish(visitor.sessionTopic, newMessage('Five vans.'));
  for (const page of [olga, grace]) await card(page).getByText('has written since').waitFor();
  await grace.reload();
  await expect.poll(() => field(grace).inputValue()).toBe('We do, until noon.');
  await press(grace, 'Hand it back');
  const dialog = grace.getByRole('dialog');
  await expect.poll(() => dialog.getByLabel(/Olga/).isChecked()).toBe(true);
  await dialog.getByRole('button', { name: 'Hand back' }).click();
  await expect.poll(() => field(olga).inputValue()).toBe('We do, until noon.');
  await press(olga, 'Send');
  await visitor.waitFor(({ payload }) => payload['text'] === 'We do, until noon.');
  for (const page of [olga, grace]) await card(page).waitFor({ state: 'detached' });
  expect(JSON.stringify(visitor.received)).not.toContain('workshop');
  await visitor.close();
});

it('keeps the question to a colleague in its dialog when it could not be sent', async () => {
  const { app, olga, open } = desk;
  const visitor = await app.connectVisitor();
  await visitor.publish(visitor.sessionTopic, newMessage('And on Saturdays?'));
  await open(olga, visitor.session.chatUserId);
  await said(olga, 'on Saturdays').waitFor();
  await olga.route('**/draft', (route) => route.fulfill({ status: 503 }), { times: 1 });
  const dialog = olga.getByRole('dialog');
  void dialog
    .getByText('The server had a problem.')
    .waitFor()
    .then(() => dialog.getByRole('button', { name: 'Ask' }).click());
  await ask(olga, 'We do.', 'Are you there on Saturdays?');
  await card(olga).getByText('Are you there on Saturdays?').waitFor();
  await dialog.waitFor({ state: 'detached' });
  await visitor.close();
});

it('keeps what an agent has changed when a colleague takes the draft back', async () => {
  const { app, olga, grace, open } = desk;
  const visitor = await app.connectVisitor();
  await visitor.publish(visitor.sessionTopic, newMessage('And on Mondays?'));
  for (const page of [olga, grace]) await open(page, visitor.session.chatUserId);
  await said(olga, 'on Mondays').waitFor();
  await ask(olga, 'No.', '');
  await field(grace).fill('Not before noon.');
  await press(olga, 'Take it back');
  await expect.poll(() => olga.getByRole('textbox', { name: 'Message' }).inputValue()).toBe('No.');
  await card(grace).getByText('Not before noon.').waitFor();
  expect(await violations(grace)).toEqual([]);
  await press(grace, 'Move it to my reply box');
  await expect
    .poll(() => grace.getByRole('textbox', { name: 'Message' }).inputValue())
    .toBe('Not before noon.');
  await card(grace).waitFor({ state: 'detached' });
  await visitor.close();
});

it('keeps a draft that was to be sent when only the answer to that gets lost', async () => {
  const { app, olga, grace, open } = desk;
  const visitor = await app.connectVisitor();
  await visitor.publish(visitor.sessionTopic, newMessage('And on Sundays?'));
  for (const page of [olga, grace]) await open(page, visitor.session.chatUserId);
  await said(olga, 'on Sundays').waitFor();
  await ask(olga, 'We are closed on Sundays.', '');
  await grace.route('**/draft?*', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await press(grace, 'Send');
  await press(grace, 'Move it to my reply box');
  await expect
    .poll(() => grace.getByRole('textbox', { name: 'Message' }).inputValue())
    .toBe('We are closed on Sundays.');
  await grace.unrouteAll({ behavior: 'wait' });
  await visitor.close();
});

it('asks before the page is closed while a note is on its way', async () => {
  const { app, olga, open } = desk;
  const visitor = await app.connectVisitor();
  await visitor.publish(visitor.sessionTopic, newMessage('And on Sundays?'));
  await open(olga, visitor.session.chatUserId);
  await olga.getByRole('tab', { name: 'Note' }).click();
  await olga.getByRole('textbox', { name: 'Private note' }).fill('Closed on Sundays.');
  const held = Promise.withResolvers<void>();
  await olga.route('**/notes', (route) => held.promise.then(() => route.continue()), { times: 1 });
  await olga.getByRole('button', { name: 'Save note' }).click();
  const asked = olga.waitForEvent('dialog');
  olga.once('dialog', (question) => void question.dismiss());
  await olga.evaluate(() => setTimeout(() => location.reload()));
  expect((await asked).type()).toBe('beforeunload');
  held.resolve();
  await olga.getByText('Closed on Sundays.').waitFor();
  await visitor.close();
});
