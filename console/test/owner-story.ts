import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import type { App } from '@ncf/testing';
import { Hands } from './owner-hands.ts';

const fileOf = ({ url }: Pick<App, 'url'>, file: string): string =>
  `${url}/console/settings/content?file=${encodeURIComponent(`site/content/${file}`)}`;

async function writesContacts(hands: Hands): Promise<void> {
  await hands.type('Email', 'hello@tallgrass.example');
  await hands.type('Phone', '+1 620 555 0171');
  await hands.type('Address 1', '12 Mill Street');
  await hands.type('Address 2', 'Emporia, KS 66800');
  await hands.isReady();
}

const SHOPS = [
  ['emporia', 'Emporia', '12 Mill Street', 38.4, -96.18, 'Monday to Friday 8 AM–5 PM'],
  ['salina', 'Salina', '9 Depot Road', 38.84, -97.61, 'Tuesday to Friday 8 AM–5 PM'],
] as const;

async function addsShops(hands: Hands): Promise<void> {
  for (const [id, town, street, latitude, longitude, hours] of SHOPS) {
    await hands.click('Add an entry');
    await hands.both('Name', `${town} workshop`, `Taller de ${town}`);
    await hands.list('Address', [street, `${town}, KS`]);
    await hands.type('Town', town);
    await hands.type('Latitude', latitude);
    await hands.type('Longitude', longitude);
    const days = hours.startsWith('Mon') ? 'Lunes' : 'Martes';
    await hands.both('Opening hours', hours, `${days} a viernes de 8 a.m. a 5 p.m.`);
    await hands.list('Services', ['Installation', 'Accessories']);
    await hands.type('ID', id);
  }
  await hands.isReady();
}

const SPECS = [
  ['Power', '12 V or 24 V', '12 V o 24 V'],
  ['Network', 'LTE-M', undefined],
  ['Protection', 'IP67, dust-tight', 'IP67, a prueba de polvo'],
  ['Fits', 'gates and troughs', 'portones y bebederos'],
] as const;
const FILTERS = [
  ['Power', 'Vehicle'],
  ['Network', 'LTE-M'],
  ['Protection', 'IP67'],
] as const;

/** A price of a device, and a new device with a photo. */
async function addsDevice(hands: Hands): Promise<void> {
  await hands.click('Wired tracker');
  await hands.type('Price', 91);
  await hands.type('Price per month', 21);
  await hands.click('Wired tracker');
  await hands.click('Add an entry');
  await hands.both('Name', 'Ranch tracker', 'Rastreador para ranchos');
  await hands.type('Price', 119);
  await hands.type('Price of installation', 0);
  await hands.type('Minutes', 15);
  await hands.both(
    'Summary',
    'Watches gates, troughs, and parked machines where no one passes for days.',
    'Vigila portones, bebederos y máquinas donde nadie pasa en días.',
  );
  await hands.photo('Ranch', 'Choose a picture…', [2400, 1800]);
  await hands.both('What the picture shows', 'A tracker on a gate', 'Un rastreador en un portón');
  await hands.list('Uses', ['Equipment']);
  for (const [name, text, spanish] of SPECS) {
    await hands.click('Add to “Specifications”');
    await hands.name(name);
    await hands.type(name, text);
    if (spanish !== undefined) await hands.type(`${name} (Español)`, spanish);
  }
  await hands.type('Section of the list', 'Powered by the vehicle');
  await hands.both(
    'When it is the right choice',
    'You want to know that a gate is open before the cattle do.',
    'Quiere saber que un portón está abierto antes que el ganado.',
  );
  await hands.both(
    'What to consider first',
    'It needs a view of the sky.',
    'Necesita ver el cielo.',
  );
  await hands.list('In the box', ['Tracker, two screws'], ['Rastreador, dos tornillos']);
  await hands.list(
    'Installation, step by step',
    ['Choose a post', 'Screw it on', 'Wait for the light'],
    ['Elija un poste', 'Atorníllelo', 'Espere la luz'],
  );
  await hands.choose('Add a field to “Ranch tracker”', 'filters');
  for (const [name, value] of FILTERS) {
    await hands.click('Add to “Filters”');
    await hands.name(name);
    await hands.list(name, [value]);
  }
  for (const [field, label, value] of [
    ['model', 'Model', 'TR-300'],
    ['weight', 'Weight (g)', 210],
    ['monthly', 'Price per month', 12],
  ] as const) {
    await hands.choose('Add a field to “Ranch tracker”', field);
    await hands.type(label, value);
  }
  await hands.choose('Add a field to “Ranch tracker”', 'size');
  for (const [at, side] of [110, 70, 34].entries()) await hands.type(String(at + 1), side);
  await hands.type('ID', 'ranch-tracker');
  await hands.isReady();
}

const QUESTION = 'Does the ranch tracker need a vehicle?';

async function answersQuestion(hands: Hands): Promise<void> {
  await hands.click('Add to “Questions”');
  await hands.both('Question', QUESTION, '¿El rastreador para ranchos necesita un vehículo?');
  await hands.both(
    'Answer',
    'No. It runs on 12 or 24 volts of any battery.',
    'No. Funciona con 12 o 24 volts de cualquier batería.',
  );
  await hands.isReady();
}

const TITLE = 'What an open gate costs a ranch';

async function writesArticle(hands: Hands): Promise<void> {
  await hands.click('New article');
  await hands.type('Title', TITLE);
  await hands.click('Create draft');
  await hands.page.getByRole('heading', { name: TITLE, level: 1 }).waitFor();
  await hands.type('Summary', 'Cattle that get out are found, but the hours are gone.');
  await hands.choose('Topic', 'Devices');
  await hands.type(
    'Article',
    'A gate is left open more often than anyone likes to say.\n\n## Who notices\n\nUsually a neighbor.\n\n',
  );
  const body = hands.page.getByLabel('Article', { exact: true });
  for (const shown of ['An open gate at dusk', 'A tracker on a post']) {
    await body.press('Control+End');
    await hands.photo('Gate', 'Picture', [1800, 1200], shown);
  }
  await hands.isReady();
}

/** Publishes all drafts together. */
async function publishes(hands: Hands, { url }: Pick<App, 'url'>): Promise<void> {
  await hands.go(`${url}/console/settings/content`);
  await hands.page.getByRole('region', { name: '5 changes to publish' }).waitFor();
  await hands.click('Publish…');
  await hands.click('Publish now');
  await hands.page.getByRole('dialog').waitFor({ state: 'detached' });
}

/**
 * An owner makes the site theirs with nothing but the console: contacts, prices, two shops, a device with a photo, a
 * question, and an article with two pictures, in both languages and published together.
 * Tells what it took.
 */
export async function makesItTheirs(
  page: Page,
  app: Pick<App, 'url'>,
  tell: (message: string) => unknown,
): Promise<void> {
  const hands = new Hands(page);
  const read = async (path: string) => (await fetch(app.url + path)).text();
  await hands.go(fileOf(app, 'company.yaml'));
  await writesContacts(hands);
  await hands.go(fileOf(app, 'shops.yaml'));
  await addsShops(hands);
  await hands.go(fileOf(app, 'products.yaml'));
  await addsDevice(hands);
  await hands.go(fileOf(app, 'faq/installation.md'));
  await answersQuestion(hands);
  await hands.go(`${app.url}/console/settings/content`);
  await writesArticle(hands);
  expect(await read('/contact')).not.toContain('620 555 0171');
  await publishes(hands, app);
  await expect.poll(() => read('/contact')).toContain('620 555 0171');
  const took = hands.counted();
  expect(await read('/es/contacto')).toContain('620 555 0171');
  const [shops, talleres] = [await read('/shops'), await read('/es/talleres')];
  for (const [, town] of SHOPS) {
    expect(shops).toContain(`${town} workshop`);
    expect(talleres).toContain(`Taller de ${town}`);
  }
  expect(await read('/products/wired-tracker')).toContain('$91');
  expect(await read('/products/ranch-tracker')).toContain('alt="A tracker on a gate"');
  const spanish = await read('/es/productos/ranch-tracker');
  for (const text of ['Rastreador para ranchos', 'Un rastreador en un portón', '$119'])
    expect(spanish).toContain(text);
  expect(await read('/faq')).toContain(QUESTION);
  expect(await read('/es/preguntas-frecuentes')).toContain('cualquier batería');
  const article = await read('/news/what-an-open-gate-costs-a-ranch');
  expect(article.match(/alt="(?:An open gate at dusk|A tracker on a post)"/g)).toHaveLength(2);
  await tell(JSON.stringify(took));
}
