import { afterAll, beforeAll, expect, it } from 'vitest';
import { violations } from '@ncf/testing/accessibility';
import { newMessage } from '@ncf/testing/factories';
import { startModel, type TestModel } from '@ncf/testing/language-model';
import { workerBrowser } from '@ncf/testing/worker-browser';
import { details, said, startDesk, type Desk } from './desk.ts';

/** What a language model writes for an agent, against the real server and a model with scripted answers. */
const browser = workerBrowser();
let desk: Desk;
let model: TestModel;
let says: string | null = null;

beforeAll(async () => {
  model = await startModel(() => says);
  desk = await startDesk(browser, { AI_URL: model.url, AI_MODEL: 'small' });
});
afterAll(async () => {
  await desk?.stop();
  model?.close();
  expect(desk.complaints).toEqual([]);
});

it('offers nothing until an owner allows it, sums up with links to the messages, and fills the reply box without sending', async () => {
  const { app, olga, grace, open } = desk;
  const visitor = await app.connectVisitor();
  await visitor.publish(visitor.sessionTopic, newMessage('¿Sirve para tractores?'));
  const { chatUserId } = visitor.session;
  await open(grace, chatUserId);
  await details(grace).getByLabel('Assignee').waitFor();
  expect(await grace.getByRole('button', { name: 'Summarize' }).count()).toBe(0);

  await olga.goto(`${app.url}/console/settings/retention`);
  const allow = olga.getByLabel('Allow it to read conversations');
  await allow.press('Space');
  await olga.getByText('Saved').waitFor();
  expect(await allow.evaluate((box) => box === document.activeElement)).toBe(true);
  expect(await violations(olga)).toEqual([]);
  expect(model.requests).toEqual([]);

  await grace.reload();
  says = '- Asks whether it fits tractors [1]';
  await details(grace).getByRole('button', { name: 'Summarize' }).click();
  const summary = grace.getByRole('region', { name: 'Summary, written by AI' });
  await summary.getByText('Asks whether it fits tractors').waitFor();
  expect(await violations(grace)).toEqual([]);
  await summary.getByRole('link', { name: 'Message 1' }).click();
  const asked = said(grace, 'tractores');
  await expect.poll(() => asked.evaluate((row) => row === document.activeElement)).toBe(true);
  await summary.getByRole('button', { name: 'Close' }).click();

  says = null;
  const field = grace.getByRole('textbox', { name: 'Message' });
  await field.fill('It does.');
  await details(grace).getByRole('button', { name: 'Draft in' }).click();
  const draft = grace.getByRole('region', { name: 'Draft in the visitor’s language' });
  await draft.getByText('no usable answer').waitFor();
  expect(await field.inputValue()).toBe('It does.');
  says = 'Sí, sirve.';
  await draft.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => field.inputValue()).toBe('Sí, sirve.');
  await draft.getByRole('button', { name: 'Put my text back' }).click();
  await expect.poll(() => field.inputValue()).toBe('It does.');

  // A draft that comes after it was closed leaves alone what was written since.
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await grace.route('**/drafted-reply', (route) => held.then(() => route.continue()));
  await details(grace).getByRole('button', { name: 'Draft in' }).click();
  await draft.getByRole('button', { name: 'Close' }).click();
  await field.fill('Yes, it does.');
  const arrived = grace.waitForResponse('**/drafted-reply');
  release();
  await (await arrived).finished();
  await grace.unrouteAll({ behavior: 'wait' });
  expect(await field.inputValue()).toBe('Yes, it does.');
  expect(JSON.stringify(visitor.received)).not.toContain('sirve.');
  await visitor.close();
});
