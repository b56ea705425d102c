import { expect, it } from 'vitest';
import { facetsOf, filtered, readChoice, withCompared, withFilter } from './catalog-choice.ts';
import { hrefOf } from './compared.ts';
import { comparisonOf } from './comparison-rows.ts';

const item = (id: string, uses: string[], power: string, specs: Record<string, string> = {}) => ({
  id,
  uses,
  specs,
  filters: { Power: [power] },
});
const ITEMS = [
  item('a', ['Cars', 'Vans and trucks'], '12 V', { Size: '1 cm', Weight: '5 g' }),
  item('b', ['Cars'], 'Battery', { Size: '2 cm' }),
  item('c', ['Trailers'], 'Battery', { Size: '1 cm' }),
  item('d', ['Trailers'], 'Solar cell'),
];
const ids = (query: string) => filtered(ITEMS, readChoice(ITEMS, query)).map(({ id }) => id);

it.each([
  { query: '', found: ['a', 'b', 'c', 'd'] },
  { query: '?for=cars', found: ['a', 'b'] },
  { query: '?for=vans-and-trucks', found: ['a'] },
  { query: '?power=battery,solar-cell', found: ['b', 'c', 'd'] },
  { query: '?for=trailers&power=battery', found: ['c'] },
  { query: '?for=cars&power=solar-cell', found: [] },
  { query: '?for=boats&color=red&utm_source=x', found: ['a', 'b', 'c', 'd'] },
])('finds $found for "$query"', ({ query, found }) => {
  expect(ids(query)).toEqual(found);
});

it('writes the query that it reads, and removes a value that it added', () => {
  const address = '/products?for=cars&power=battery&compare=a,b';
  const choice = readChoice(ITEMS, address.slice('/products'.length));
  expect(hrefOf('/products', choice)).toBe(address);
  const wider = withFilter(choice, 'for', 'trailers');
  expect(hrefOf('/products', wider)).toBe('/products?for=cars,trailers&power=battery&compare=a,b');
  const back = withFilter(withFilter(wider, 'for', 'trailers'), 'for', 'cars');
  expect(hrefOf('/products', back)).toBe('/products?power=battery&compare=a,b');
});

it('compares at most three items, each once, and ignores unknown ones', () => {
  expect(readChoice(ITEMS, '?compare=a,a,x,b,c,d').compare).toEqual(['a', 'b', 'c']);
  expect(hrefOf('/products', { filters: {}, compare: [] }, true)).toBe('/products?compare=');
  const full = readChoice(ITEMS, '?compare=a,b,c');
  expect(withCompared(full, 'd')).toBeNull();
  expect(withCompared(full, 'b')?.compare).toEqual(['a', 'c']);
  expect(comparisonOf(ITEMS.slice(0, 3))).toEqual([
    { name: 'Size', values: ['1 cm', '2 cm', '1 cm'], differs: true },
    { name: 'Weight', values: ['5 g', null, null], differs: true },
  ]);
});

it('counts the items that each value matches together with the other filters', () => {
  const [uses, power] = facetsOf(ITEMS, readChoice(ITEMS, '?power=battery'));
  expect(uses?.options.map(({ label, count }) => [label, count])).toEqual([
    ['Cars', 1],
    ['Vans and trucks', 0],
    ['Trailers', 1],
  ]);
  expect(power?.options.map(({ chosen, count }) => [chosen, count])).toEqual([
    [false, 1],
    [true, 2],
    [false, 1],
  ]);
});
