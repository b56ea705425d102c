import type { App } from '@ncf/testing';
import { violations } from '@ncf/testing/accessibility';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { publish } from './publish.ts';

const TITLE = 'Qué hacer si roban una camioneta';
const ADDRESS = 'que-hacer-si-roban-una-camioneta';

const side = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** An article in Spanish only, which English readers see nothing of until it is written in English, too. */
export async function writesInSpanish(page: Page, app: App): Promise<void> {
  const read = async (path: string) => {
    const response = await fetch(app.url + path);
    return { status: response.status, html: await response.text() };
  };
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await page.goto(`${app.url}/console/settings/content`);
  await button('New article').click();
  await page.getByLabel('Title', { exact: true }).fill(TITLE);
  await page.getByLabel('Language').selectOption('Español');
  await button('Create draft').click();
  const spanish = side(page, 'Español');
  await spanish.getByLabel('Summary').fill('Los primeros diez minutos, paso a paso.');
  await spanish.getByLabel('Topic').selectOption('Equipos');
  await spanish.getByLabel('Article', { exact: true }).fill('Llame primero a la policía.\n');
  await side(page, 'English').getByText('Missing').waitFor();
  await page.getByRole('region', { name: 'Problems' }).waitFor({ state: 'detached' });
  expect(await violations(page)).toEqual([]);
  await publish(page);
  await expect.poll(async () => (await read('/es/noticias')).html).toContain(TITLE);
  const alone = await read(`/es/noticias/${ADDRESS}`);
  expect(alone.html).not.toContain('rel="alternate" hreflang');
  // The switch leads to the list, since English has no such page.
  expect(alone.html).toContain('href="/news" hrefLang="en"');
  expect((await read('/news')).html).not.toContain(ADDRESS);
  // Its address in English leads to the only text there is.
  expect((await read(`/news/${ADDRESS}`)).html).toContain('<html lang="es"');

  await button('Write it in English').click();
  const english = side(page, 'English');
  await english.getByLabel('Title').fill('What to do if a van is stolen');
  await english.getByLabel('Summary').fill('The first ten minutes, step by step.');
  expect(await english.getByLabel('Topic').inputValue()).toBe('Devices');
  await english.getByLabel('Article', { exact: true }).fill('Call the police first.\n');
  await english.getByLabel('Date').fill('2020-01-02');
  await english.getByText('Older than Español').waitFor();
  await page.getByRole('region', { name: 'Problems' }).waitFor({ state: 'detached' });
  await publish(page);
  const pair = new RegExp(`hreflang="es" href="[^"]*/es/noticias/${ADDRESS}"`);
  await expect.poll(async () => pair.test((await read(`/news/${ADDRESS}`)).html)).toBe(true);

  await button('More').click();
  await page.getByRole('menuitem', { name: 'Delete the article' }).click();
  await publish(page);
  await expect.poll(async () => (await read(`/es/noticias/${ADDRESS}`)).status).toBe(404);
  expect((await read(`/news/${ADDRESS}`)).status).toBe(404);
}
