import { FRAME_PATH } from '@ncf/contract/constants';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtSite } from '@ncf/testing/built-site';
import { beforeAll, expect, it } from 'vitest';
import { catalogSchema, companySchema, readYaml } from './build/content.ts';
import { factsOf, withFacts } from './build/facts.ts';
import { batteryDays } from './tools/battery-life.ts';
import { cardHours } from './tools/card-hours.ts';

const content = (name: string) => readFileSync(join(import.meta.dirname, 'content', name), 'utf8');
const catalogOf = (name: string) => readYaml(name, content(name), catalogSchema);
const company = readYaml('company.yaml', content('company.yaml'), companySchema);
const devices = catalogOf('products.yaml');
const items = [...devices, ...catalogOf('accessories.yaml')];
const specOf = (id: string, name: string): string =>
  devices.find((device) => device.id === id)?.specs[name] ?? '';

let pages: { path: string; html: string; text: string }[] = [];
const page = (path: string) => pages.find((one) => one.path === path) ?? { html: '', text: '' };

beforeAll(async () => {
  const { siteDir } = await builtSite();
  const index = JSON.parse(readFileSync(join(siteDir, 'site.json'), 'utf8')) as {
    pages: Record<string, { file: string }>;
  };
  pages = Object.entries(index.pages).map(([path, { file }]) => {
    const html = readFileSync(join(siteDir, 'public', file), 'utf8');
    const body = html.slice(html.indexOf('<body'), html.indexOf('<script type="application/json"'));
    return { path, html, text: body.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ') };
  });
}, 300_000);

it('says once on every page that it is a demonstration, and labels nothing else', () => {
  expect(pages.length).toBeGreaterThan(100);
  for (const { path, html, text } of pages) {
    // The chat alone, in a frame of another site.
    if (path === FRAME_PATH) continue;
    expect(html.match(/<aside id="demonstration"[^>]*>[^<]/g), path).toHaveLength(1);
    expect(text, path).not.toMatch(/\(sample|stands in for|sample figures|\(ejemplo/i);
  }
});

it('answers instead of putting an answer off until it is in writing', () => {
  for (const { path, text } of pages)
    expect(text, path).not.toMatch(/.{60}\bin writing\b|confirmed with your order/i);
});

it('shows the same price on the price list, the page, and in the structured data of every item', () => {
  const list = page('/pricing').html;
  const bases = devices.map(() => '/products');
  for (const [i, { id, price, monthly }] of items.entries()) {
    const path = `${bases[i] ?? '/accessories'}/${id}`;
    const { html } = page(path);
    const row = new RegExp(`href="${path}".*?</tr>`, 's').exec(list)?.[0] ?? '';
    expect(row, path).toContain(`>$${price}<`);
    if (monthly !== undefined) expect(row, path).toContain(`>$${monthly}<`);
    const line = monthly === undefined ? `$${price}` : `$${price} once, $${monthly} a month`;
    expect(html, path).toContain(`>${line}<`);
    expect(html, path).toContain(`"price":${price},"priceCurrency":"USD"`);
  }
});

it('gives the same terms on every page that names them', () => {
  const { trial, returnDays, warranty } = company.offer;
  expect(page('/trial').text).toContain(`${trial.days} days`);
  for (const path of ['/faq', '/pricing', '/products'])
    expect(page(path).text, path).toContain(`${returnDays} days`);
  for (const path of ['/faq', '/pricing'])
    expect(page(path).text, path).toContain(`${warranty.devices} months on devices`);
});

it('lists the battery life and the hours of video that the calculators find', () => {
  const days = (text: string) => Number(/(\d+) days/.exec(text)?.[1]);
  const solar = days(specOf('solar-asset-tracker', 'In the dark'));
  const cells = days(specOf('battery-asset-tracker', 'Life'));
  const personal = days(specOf('personal-tracker', 'Life'));
  expect(solar / batteryDays(2, 5000)).toBeCloseTo(1, 1);
  expect(cells / batteryDays(2, 12_000)).toBeCloseTo(1, 1);
  expect(personal / batteryDays(24, 1000)).toBeCloseTo(1, 1);
  const hours = Number(/(\d+) hours/.exec(specOf('dual-dash-camera', 'Keeps'))?.[1]);
  expect(hours / cardHours(256, 2, 6)).toBeCloseTo(1, 1);
});

it('puts the owner’s figures into texts by name, and refuses a name that there is none of', () => {
  const offer = { ...company.offer, trial: { ...company.offer.trial, days: 21 } };
  const facts = factsOf({ ...company, offer }, items, 'en-US');
  expect(withFacts('x.md', 'For {trialDays} days, {brand}', facts)).toBe('For 21 days, {brand}');
  expect(() => withFacts('x.md', '{trialWeeks}', facts)).toThrow(
    'x.md: {trialWeeks}: there is no such figure',
  );
});
