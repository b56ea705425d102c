import { expect, it, vi } from 'vitest';
import type { Page } from 'playwright-core';
import { CONTENT_KINDS, type ContentEntry } from '@ncf/contract/content';
import type { App } from '@ncf/testing';
import { violations } from '@ncf/testing/accessibility';
import { OWNER } from '@ncf/testing/server-process';
import { writesInSpanish } from './article-story.ts';
import { openDesk } from './desk.ts';
import { makesItTheirs } from './owner-story.ts';
import { publish } from './publish.ts';

/** The built console's editors of content, against the real server. */
const desk = openDesk();

const FAQ = 'site/content/faq/buying.md';
const DEVICES = 'site/content/products.yaml';
const ACCESSORIES = 'site/content/accessories.yaml';
const ANSWER = 'As long as you like, from one month on.';
const IN_SPANISH = 'Lo que guste, desde un mes.';

const HEADING = 'GPS tracking prices, line by line';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const openFile = (page: Page, { url }: App, file: string) =>
  page.goto(`${url}/console/settings/content?file=${encodeURIComponent(file)}`);
const pageText = async ({ url }: App, path: string) => (await fetch(url + path)).text();

/** Drops a photo, which the page makes. */
async function dropsFile(page: Page): Promise<void> {
  const zone = page.getByText('Drop a picture here, paste it, or choose it.').first();
  await zone.evaluate(async (element) => {
    const canvas = new OffscreenCanvas(1500, 1500);
    canvas.getContext('2d')?.fillRect(0, 0, 1500, 700);
    const photo = await canvas.convertToBlob({ type: 'image/jpeg' });
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([photo], 'Cab.jpg', { type: photo.type }));
    element.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
  });
}

/** Cancels a photo while it is uploaded, and then uses another part of it than the middle. */
async function dropsPhoto(page: Page): Promise<void> {
  await dropsFile(page);
  const [stopped, asked] = [
    page.waitForEvent('requestfailed'),
    page.waitForRequest('**/pictures?*'),
  ];
  await page.route('**/pictures?*', () => asked);
  await button(page, 'Use this picture').click();
  await asked;
  await button(page, 'Cancel').click();
  expect((await stopped).url()).toContain('/pictures?');
  await page.unrouteAll();
  await dropsFile(page);
  await button(page, 'Part that is shown: move it with the arrow keys').press('ArrowDown');
  expect(await violations(page)).toEqual([]);
  await button(page, 'Use this picture').click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** An editor changes an answer in both languages, looks at the page, and publishes it; and a price, with a photo. */
async function changesContent(page: Page, app: App): Promise<void> {
  await openFile(page, app, FAQ);
  await button(page, 'How long is the contract?').click();
  await page.getByLabel('Answer', { exact: true }).fill(ANSWER);
  // Publishing waits for the translation of what the answer says now.
  await page.getByText('Original changed').waitFor();
  await page.getByRole('region', { name: 'Problems' }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByLabel('Answer (Español)').fill(IN_SPANISH);
  await page.getByRole('region', { name: 'Problems' }).waitFor({ state: 'detached' });
  await button(page, 'Preview').click();
  const frame = page.frameLocator('iframe[title="Preview of the page"]');
  await frame.getByText(ANSWER).first().waitFor({ state: 'attached' });
  await page.getByLabel('Language').selectOption('Español');
  await frame.getByText(IN_SPANISH).first().waitFor({ state: 'attached' });
  expect(await pageText(app, '/faq')).not.toContain(ANSWER);
  await publish(page);
  await openFile(page, app, DEVICES);
  await button(page, 'Wired tracker').click();
  await page.getByLabel('Price', { exact: true }).fill('91');
  await dropsPhoto(page);
  // Publishing waits for the description.
  await page.getByRole('region', { name: 'Problems' }).waitFor();
  await page.getByLabel('What the picture shows', { exact: true }).fill('Our own cab');
  await page.getByLabel('What the picture shows (Español)').fill('Nuestra cabina');
  await page.getByRole('region', { name: 'Problems' }).waitFor({ state: 'detached' });
  await publish(page);
  await expect.poll(() => pageText(app, '/faq')).toContain(ANSWER);
  await expect.poll(() => pageText(app, '/es/preguntas-frecuentes')).toContain(IN_SPANISH);
  await expect.poll(() => pageText(app, '/products/wired-tracker')).toContain('$91');
  const spanish = await pageText(app, '/es/productos/wired-tracker');
  const [, src = ''] =
    /<img[^>]* src="(\/assets\/cab-[^"]*-1200x800-640\.avif)"[^>]*alt="Nuestra cabina"|$/.exec(
      spanish,
    ) ?? [];
  const { status, headers } = await fetch(app.url + src);
  expect([status, headers.get('content-type')]).toEqual([200, 'image/avif']);
}

/** An editor finds a heading by clicking it, replaces it in both languages, and visitors see it on a living page. */
async function replacesTexts(page: Page, app: App): Promise<void> {
  await page.goto(`${app.url}/console/settings/content`);
  await page.getByLabel('Search the content').fill('desglosados');
  await page.getByRole('link', { name: /^GPS tracking prices/ }).click();
  await button(page, 'Preview').click();
  const frame = page.frameLocator('iframe[title="Preview of the page"]');
  const heading = page.locator(`[data-text="${HEADING}"]`);
  // A page answers clicks once its pictures are loaded.
  await vi.waitFor(async () => {
    await frame.getByRole('heading', { level: 1 }).click();
    const field = heading.locator('input, textarea').first();
    expect(await field.inputValue({ timeout: 2_000 })).toBe(HEADING);
  });
  const inEnglish = heading.locator('[lang=en]');
  await expect.poll(() => inEnglish.evaluate((one) => one === document.activeElement)).toBe(true);
  await inEnglish.fill('What you pay');
  await heading.getByText('Original changed').waitFor();
  await heading.locator('[lang=es]').fill('Lo que paga');
  const description = page.getByLabel('Description in search engines', { exact: true });
  await description.fill('From {obdTrackerPrice}.');
  await page.getByText('must have {obdTrackerMonthly} {obdTrackerPrice}').first().waitFor();
  await description.fill('From {obdTrackerPrice} and {obdTrackerMonthly} a month.');
  await page
    .getByLabel('Description in search engines (Español)')
    .fill('Desde {obdTrackerPrice} y {obdTrackerMonthly} al mes.');
  await page.getByRole('region', { name: 'Problems' }).waitFor({ state: 'detached' });
  expect(await violations(page)).toEqual([]);
  await publish(page);
  await expect.poll(() => pageText(app, '/es/precios')).toContain('Lo que paga');
  expect(await pageText(app, '/es/precios')).toMatch(/name="description" content="Desde \$/);
  const visitor = await page.context().newPage();
  const errors: string[] = [];
  visitor.on('pageerror', ({ message }) => errors.push(message));
  visitor.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await visitor.goto(`${app.url}/pricing`);
  await visitor.locator('html[data-ready]').waitFor({ state: 'attached' });
  expect(await visitor.getByRole('heading', { level: 1 }).textContent()).toBe('What you pay');
  expect(errors).toEqual([]);
  await visitor.close();
}

/** What someone else saves at the same time is not overwritten, and what the editor typed survives a closed tab. */
async function losesNothing(page: Page, app: App): Promise<void> {
  const other = await app.agentSignIn(OWNER);
  const read = () =>
    app.callAs<{ text: string; revision: string }>(other, 'GET', `content/file?path=${FAQ}`);
  await openFile(page, app, FAQ);
  await page.getByLabel('Title', { exact: true }).waitFor();
  const { text, revision } = await read();
  const theirs = text.replace('title: Buying', 'title: Ordering');
  await app.callAs(other, 'PUT', 'content/draft', { path: FAQ, text: theirs, revision });
  await page.getByLabel('Title', { exact: true }).fill('Before you buy');
  const conflict = page.getByRole('region', { name: 'Someone else changed this' });
  await conflict.getByText('title: Ordering').waitFor();
  await conflict.getByText('title: Before you buy').waitFor();
  expect((await read()).text).toBe(theirs);
  // The tab is closed, and the file opened again.
  await page.goto(`${app.url}/console/settings/content`);
  await page.getByRole('link', { name: 'Ordering' }).first().click();
  await button(page, 'Keep mine').click();
  await page.getByRole('heading', { name: 'Before you buy', level: 1 }).waitFor();
  await expect.poll(async () => (await read()).text).toContain('title: Before you buy');
  await button(page, 'More').click();
  await page.getByRole('menuitem', { name: 'Discard the draft' }).click();
  await page.getByRole('heading', { name: 'Buying', level: 1 }).waitFor();
  await button(page, 'Undo').click();
  await page.getByRole('heading', { name: 'Before you buy', level: 1 }).waitFor();
  await button(page, 'More').click();
  await page.getByRole('menuitem', { name: 'Discard the draft' }).click();
  await page.getByRole('heading', { name: 'Buying', level: 1 }).waitFor();
  await button(page, 'History').click();
  await page.getByRole('button', { name: /^What changed/ }).waitFor();
}

/** Two prices change on the site together, from the list of drafts, and a third stays a draft until it is discarded. */
async function publishesTogether(page: Page, app: App): Promise<void> {
  const editor = await app.agentSignIn(OWNER);
  const read = (path: string) =>
    app.callAs<{ text: string; published: string; revision: string }>(
      editor,
      'GET',
      `content/file?path=${path}`,
    );
  const drafts = [
    [DEVICES, /price: \d+/, 'price: 77'],
    [ACCESSORIES, /price: \d+/, 'price: 78'],
    [FAQ, /^title: .*$/m, 'title: Before you order'],
  ] as const;
  for (const [path, part, next] of drafts) {
    const { text, revision } = await read(path);
    const draft = { path, text: text.replace(part, next), revision };
    await app.callAs(editor, 'PUT', 'content/draft', draft);
  }
  await page.goto(`${app.url}/console/settings/content`);
  const three = page.getByRole('region', { name: '3 changes to publish' });
  await three.getByRole('checkbox', { name: 'Before you order' }).uncheck();
  expect(await violations(page)).toEqual([]);
  await page.route('**/content/file?*', (route) => route.abort());
  await button(page, 'Publish…').click();
  await page.getByText('The server can’t be reached.').first().waitFor();
  await page.unrouteAll({ behavior: 'wait' });
  await button(page, 'Publish…').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('price: 78').waitFor();
  await dialog.getByText('price: 77').waitFor();
  await button(page, 'Publish now').click();
  await dialog.waitFor({ state: 'detached' });
  const one = page.getByRole('region', { name: '1 change to publish' });
  await one.getByText('Before you order').waitFor();
  expect((await read(DEVICES)).published).toContain('price: 77');
  expect((await read(ACCESSORIES)).published).toContain('price: 78');
  await one.getByRole('checkbox').check();
  await button(page, 'Discard').click();
  await one.waitFor({ state: 'detached' });
  expect((await read(FAQ)).text).not.toContain('Before you order');
  // Both prices go back together.
  await openFile(page, app, DEVICES);
  await button(page, 'History').click();
  await page.getByText('published with 1 other file').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: /^Undo the publication/ }).click();
  await expect.poll(async () => (await read(ACCESSORIES)).published).not.toContain('price: 78');
  const { text, published } = await read(DEVICES);
  expect([published.includes('price: 77'), text.includes('price: 77')]).toEqual([false, true]);
  await page.goto(`${app.url}/console/settings/content`);
  const two = page.getByRole('region', { name: '2 changes to publish' });
  await two.getByRole('button', { name: 'Discard', exact: true }).click();
  await two.waitFor({ state: 'detached' });
}

/** One file of each kind, with its first entry open, in each view on a phone. */
async function fitsPhones(page: Page, app: App): Promise<void> {
  const by = await app.agentSignIn(OWNER);
  const { data } = await app.callAs<{ data: ContentEntry[] }>(by, 'GET', 'content/files');
  await page.setViewportSize({ width: 390, height: 844 });
  for (const kind of CONTENT_KINDS) {
    await openFile(page, app, data.find((one) => one.kind === kind)?.path ?? kind);
    const views = page.getByRole('group', { name: 'View', exact: true }).getByRole('button');
    await views.first().waitFor();
    for (const closed of await page.locator('main summary').all()) await closed.click();
    const [entry] = await page.locator('main li button[aria-expanded=false]').all();
    await entry?.click();
    for (const view of await views.all()) {
      await view.click();
      expect(await violations(page), kind).toEqual([]);
      const main = page.locator('main:visible');
      const over = await main.evaluate((one) => one.scrollWidth - one.clientWidth);
      expect(over, kind).toBe(0);
    }
  }
  await page.setViewportSize({ width: 1280, height: 900 });
}

type Journey = (page: Page, app: App, annotate: (message: string) => unknown) => Promise<void>;

/** What editors do, one after another. */
const JOURNEYS: readonly (readonly [name: string, journey: Journey])[] = [
  ['edits an answer in two languages and a price, previews, and publishes', changesContent],
  ['replaces the texts of a page', replacesTexts],
  ['loses nothing that two people change at a time', losesNothing],
  ['writes an article in Spanish, and then in English', writesInSpanish],
  ['publishes several drafts together', publishesTogether],
  ['fits every editor of content on a phone, without an accessibility violation', fitsPhones],
  ['makes the site the owner’s with the console alone', makesItTheirs],
];
it.for(JOURNEYS)('%s', ([, journey], { annotate }) => journey(desk.olga, desk.app, annotate));
