import { expect, it } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { parse } from 'yaml';
import { openDesk } from './desk.ts';

/** What editors type in the built console, key by key: `fill` does not show what a key does to the ones before it. */
const desk = openDesk();

const FAQ = 'site/content/faq/buying.md';
const ACCESSORIES = 'site/content/accessories.yaml';
const SHOPS = 'site/content/shops.yaml';
const SUMMARY =
  'Connects a truck gateway to the round 9-pin diagnostic port of trucks of any make.';
const PRICING = 'languages/en/site/pages/pricing.po';

interface File {
  text: string;
  published: string;
  revision: string;
  translations: Record<string, { text: string }>;
}

const read = (path: string) =>
  desk.app.callAs<File>(desk.owner, 'GET', `content/file?path=${encodeURIComponent(path)}`);
const openFile = (page: Page, path: string) =>
  page.goto(`${desk.app.url}/console/settings/content?file=${encodeURIComponent(path)}`);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Types in place of what is in a field, key by key, and looks whether it has just that. */
async function types(field: Locator, text: string): Promise<void> {
  const { keyboard } = field.page();
  await field.click();
  await keyboard.press('Control+a');
  await keyboard.press('Delete');
  expect(await field.inputValue()).toBe('');
  await keyboard.type(text);
  expect(await field.inputValue()).toBe(text);
}

it('keeps spaces and line breaks in a question, its answer, and its translation, and previews what was just typed', async () => {
  const page = desk.olga;
  await openFile(page, FAQ);
  await button(page, 'Add to “Questions”').click();
  await types(page.getByLabel('Question', { exact: true }), 'How do I pay by check today?');
  const translation = page.getByLabel('Question (Español)');
  await types(translation, '¿Cómo?');
  await types(translation, '¿Cómo pago con cheque hoy?');
  const answer = page.getByLabel('Answer', { exact: true });
  await types(answer, 'Mail it to us.\n\nWe cash it on Fridays. ');
  await button(page, 'Preview').click();
  const frame = page.frameLocator('iframe[title="Preview of the page"]');
  await frame.getByText('We cash it on Fridays.').first().waitFor({ state: 'attached' });
  const { text, translations } = await read(FAQ);
  expect(text).toMatch(
    /\n## How do I pay by check today\?\nMail it to us\.\n\nWe cash it on Fridays\.\n/,
  );
  expect(translations['es']?.text).toContain('"¿Cómo pago con cheque hoy?"');
  expect(translations['es']?.text).not.toContain('"¿Cómo?"');
});

it('stores the decimals of a price, and the name of a specification once it is whole and unique', async () => {
  const page = desk.olga;
  await openFile(page, ACCESSORIES);
  await button(page, '9-pin harness').click();
  const price = page.getByLabel('Price', { exact: true });
  await types(price, '100.00');
  await types(price, '-106.0405');
  await types(price, '69.05');
  await types(page.getByLabel('Summary', { exact: true }), SUMMARY);
  await button(page, 'Add to “Specifications”').click();
  const name = page.getByLabel('Name of', { exact: true });
  await types(name, 'Length folded');
  await name.press('Tab');
  const named = page.getByLabel('Name of Length folded', { exact: true });
  await types(named, 'Length');
  await named.press('Enter');
  await page.getByText('“Length” is in this list already.').waitFor();
  await types(named, 'Length in use');
  await named.press('Enter');
  await types(page.getByLabel('Length in use', { exact: true }), '4 ft');
  const stored = async () => (parse((await read(ACCESSORIES)).text) as object[])[0];
  await expect.poll(stored).toMatchObject({
    price: 69.05,
    summary: SUMMARY,
    specs: { Length: '4 ft (1.2 m)', 'Length in use': '4 ft' },
  });
});

it('keeps a text of a page that a search has found while it changes', async () => {
  const page = desk.olga;
  await openFile(page, PRICING);
  await page.getByLabel('Search the texts').fill('line by line');
  const row = page.locator('[data-text="GPS tracking prices, line by line"]');
  await types(row.locator('[lang=en]').first(), 'What you pay every month');
  await types(row.locator('[lang=es]').first(), 'Lo que paga al mes');
  await expect.poll(async () => (await read(PRICING)).text).toContain('"What you pay every month"');
});

it('refuses to publish in the past, and a notice that ends in the past or at half of a time', async () => {
  const page = desk.olga;
  const { text, revision } = await read(SHOPS);
  const draft = { path: SHOPS, text: `${text}# Later\n`, revision };
  await desk.app.callAs(desk.owner, 'PUT', 'content/draft', draft);
  await openFile(page, SHOPS);
  await button(page, 'Publish…').click();
  await button(page, 'At another time…').click();
  await page.getByLabel('Publish at').fill('2020-01-01T08:00');
  await button(page, 'Schedule').click();
  await page.getByText('Enter a time in the future.').waitFor();
  await page.goto(`${desk.app.url}/console/settings/website`);
  await page.getByLabel('Text (English)').fill('Closed on Friday.');
  const until = page.getByLabel('Show until (optional)');
  const save = page.locator('form', { has: until }).getByRole('button', { name: 'Save' });
  await until.press('1');
  await save.click();
  await page.getByText('Enter a date and a time.').waitFor();
  await until.fill('2020-01-01T08:00');
  await save.click();
  await page.getByText('Enter a time in the future.').waitFor();
  const settings = await desk.app.callAs<object>(desk.owner, 'GET', 'site-settings');
  expect(settings).toMatchObject({ notice: null });
});

it('shows a draft that is not valid YAML as text until it is mended', async () => {
  const page = desk.olga;
  const { revision } = await read(SHOPS);
  const draft = { path: SHOPS, text: '- id: hub\n  name: Hub: small\n', revision };
  await desk.app.callAs(desk.owner, 'PUT', 'content/draft', draft);
  await openFile(page, SHOPS);
  const raw = page.getByLabel('Fields as text (YAML)');
  await page.getByText('The form can’t show this text. Nested mappings').waitFor();
  await types(raw, '- id: hub\n  name: Hub');
  await button(page, 'Show the form').click();
  await button(page, 'Hub').waitFor();
});

it('saves what was typed last when its editor is left', async () => {
  const page = desk.olga;
  await openFile(page, ACCESSORIES);
  await button(page, '9-pin harness').click();
  await page.getByLabel('Summary', { exact: true }).click();
  await page.keyboard.press('End');
  await page.keyboard.type(' Left at once.');
  await page.getByRole('link', { name: 'All content' }).click();
  await expect.poll(async () => (await read(ACCESSORIES)).text).toContain('Left at once.');
});

it('saves what is typed in a browser whose storage is full', async () => {
  const page = desk.olga;
  await openFile(page, ACCESSORIES);
  await button(page, '9-pin harness').click();
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  });
  const summary = page.getByLabel('Summary', { exact: true });
  await summary.click();
  await page.keyboard.press('End');
  await page.keyboard.type(' Typed all the same.');
  expect(await summary.inputValue()).toContain('Typed all the same.');
  await expect.poll(async () => (await read(ACCESSORIES)).text).toContain('Typed all the same.');
});

it('leaves the focus in an empty field while another setting of the page is saved', async () => {
  const page = desk.olga;
  await page.goto(`${desk.app.url}/console/settings/website`);
  const greeting = page.getByLabel('Greeting (English)');
  await greeting.focus();
  const inquiryEmail = 'desk@example.com';
  await desk.app.callAs(desk.owner, 'PUT', 'site-settings', { inquiryEmail });
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect.poll(() => page.getByLabel('Email addresses').inputValue()).toBe(inquiryEmail);
  expect(await greeting.evaluate((field) => field === document.activeElement)).toBe(true);
});

it('shows what a colleague has saved for the site until something is typed, which then does not replace it', async () => {
  const page = desk.olga;
  const change = (text: string) =>
    desk.app.callAs(desk.owner, 'PUT', 'site-settings', {
      notice: { text: { en: text }, link: null, until: null },
      greeting: { en: text },
      inquiryEmail: `${text}@example.com`,
    });
  await page.goto(`${desk.app.url}/console/settings/website`);
  const fields = ['Text (English)', 'Greeting (English)', 'Email addresses'].map((label) =>
    page.getByLabel(label),
  );
  const values = async () => Promise.all(fields.map((field) => field.inputValue()));
  await fields[0]?.waitFor();
  await change('first');
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect.poll(values).toEqual(['first', 'first', 'first@example.com']);
  for (const field of fields) await types(field, 'own@example.com');
  await change('second');
  for (const field of fields) {
    const form = page.locator('form', { has: field });
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByText('Someone else has changed this.').waitFor();
  }
  expect(await values()).toEqual(fields.map(() => 'own@example.com'));
  const settings = await desk.app.callAs<object>(desk.owner, 'GET', 'site-settings');
  expect(settings).toMatchObject({ greeting: { en: 'second' } });
  await page.reload();
  await expect.poll(values).toEqual(['second', 'second', 'second@example.com']);
  const [addresses] = fields.slice(2);
  for (const text of ['own@example.com', 'later@example.com']) {
    await addresses?.fill(text);
    await addresses?.press('Enter');
    await expect
      .poll(() => desk.app.callAs<object>(desk.owner, 'GET', 'site-settings'))
      .toMatchObject({ inquiryEmail: text, greeting: { en: 'second' } });
  }
});
