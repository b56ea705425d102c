import { expect, it } from 'vitest';
import { withOwnWords } from '../../shell/paths.ts';
import { addressesSchema, checkAddresses, WITHOUT_BRAND, type Addresses } from './addresses.ts';
import { addressesOf, allPages, ENGLISH, patternOf, TRANSLATIONS } from './languages.ts';

const PATTERNS = allPages().map(patternOf);
const FILE = 'languages/es/site/addresses.yaml';

const turned = (words: Addresses): Addresses =>
  Object.fromEntries(Object.entries(words).map(([page, own]) => [own, page]));

it('replaces the longest start of a path that has other words', () => {
  const words = { '/products': '/productos', '/products/new/low': '/bajos' };
  const own = (path: string) => withOwnWords(path, words);
  expect(['/products', '/products/x', '/products/new/low/1'].map(own)).toEqual([
    '/productos',
    '/productos/x',
    '/bajos/1',
  ]);
  expect(['/', '/products-x', '/x/products'].map(own)).toEqual(['/', '/products-x', '/x/products']);
});

it('leads back from every address to its page, in each language and without the brand', () => {
  for (const words of [WITHOUT_BRAND, ...TRANSLATIONS.map(({ addresses }) => addresses ?? {})]) {
    const own = PATTERNS.map((pattern) => withOwnWords(pattern, words));
    expect(new Set(own).size).toBe(PATTERNS.length);
    expect(own.map((path) => withOwnWords(path, turned(words)))).toEqual(PATTERNS);
  }
});

it('reads an address with those that the page had before', () => {
  expect(addressesSchema.parse({ '/faq': '/dudas', '/trial': ['/prueba', '/ensayo'] })).toEqual({
    '/faq': { path: '/dudas', former: [] },
    '/trial': { path: '/prueba', former: ['/ensayo'] },
  });
});

// French has no pages, and so no addresses of its own.
it('takes the English words for a language without its own, and nothing else of English', () => {
  expect(addressesOf('fr')).toEqual({ addresses: ENGLISH.addresses, formerAddresses: {} });
});

it.each([
  ['/pricing', '/Precios', 'is no path of small letters a–z, digits, and hyphens'],
  ['/pricing', '/precios/', 'is no path of small letters a–z, digits, and hyphens'],
  ['/pricing', '/cotización', 'is no path of small letters a–z, digits, and hyphens'],
  ['/prices', '/precios', 'there is no such page'],
  ['/pricing', '/api/precios', '/api is no page’s address'],
  ['/pricing', '/en', '/en is no page’s address'],
  ['/pricing', '/quote', '/quote is the address of /quote in English'],
  ['/pricing', '/news/precios', '/news/precios is the address of /news/[title] in English'],
  ['/pricing', '/tienda', '/tienda is the address of /shops, too'],
  ['/pricing', '/cosas/precios', '/cosas/precios is the address of /products/[device], too'],
])('refuses %s: %s', (page, own, message) => {
  const listed = { '/shops': '/tienda', '/products': '/cosas', [page]: own };
  const { error } = addressesSchema.safeParse(listed);
  const problem = () => checkAddresses(FILE, listed, PATTERNS);
  if (error) expect(error.issues.map((issue) => issue.message)).toEqual([message]);
  else expect(problem).toThrow(`${FILE}: ${page}: ${message}`);
});
