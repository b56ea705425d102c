import { expect, it } from 'vitest';
import { shopsHref, PER_PAGE, readShopSearch } from './shop-search.ts';
import { findShops } from './find.ts';
import { lookUp } from './places.ts';
import { project } from './project.ts';
import { milesBetween } from '../../tools/distance.ts';
import { distanceText } from './shop.ts';
import { gazetteer, shopsFixture } from './shops.fixture.ts';

const find = (count: number, query: string) =>
  findShops(shopsFixture(count), readShopSearch(new URLSearchParams(query)), {
    places: gazetteer,
    project,
  });

it.each([
  { count: 0, shown: 0, pages: 1 },
  { count: 1, shown: 1, pages: 1 },
  { count: PER_PAGE, shown: PER_PAGE, pages: 1 },
  { count: 200, shown: PER_PAGE, pages: 10 },
])('lists $count shops on $pages pages, each once', ({ count, shown, pages }) => {
  const first = find(count, '');
  expect(first).toMatchObject({ total: count, found: count, pages });
  expect(first.shops).toHaveLength(shown);
  expect(first.dots.match(/M/g)?.length ?? 0).toBe(count);
  const all = Array.from({ length: pages }, (_, i) => find(count, `page=${i + 1}`).shops).flat();
  expect(new Set(all.map(({ id }) => id)).size).toBe(count);
  expect(all.map(({ number }) => number)).toEqual(all.map((_, i) => i + 1));
});

it('lists the nearest first, with distances, and fits the map around them', () => {
  const near = find(200, 'near=Denver, CO');
  const miles = near.shops.map((shop) => shop.miles ?? -1);
  expect(miles).toEqual(miles.toSorted((a, b) => a - b));
  expect(near.from?.name).toBe('Denver, CO');
  expect(near.box[2]).toBeLessThan(975);
  const [x, y, width] = near.box;
  for (const { at } of near.shops) {
    expect(at?.[0]).toBeGreaterThanOrEqual(x);
    expect(at?.[0]).toBeLessThanOrEqual(x + width);
    expect(at?.[1]).toBeGreaterThanOrEqual(y);
  }
  const close = find(200, 'near=Denver, CO&within=100');
  expect(close.found).toBeLessThan(near.found);
  expect(close.shops.every((shop) => (shop.miles ?? 999) <= 100)).toBe(true);
  expect(find(1, 'near=Anchorage&within=25')).toMatchObject({ found: 0, shops: [], total: 1 });
});

it('filters by service, and finds a shop by name', () => {
  expect(find(200, 'service=Fitting').found).toBe(67);
  expect(find(200, 'service=Fitting&service=Accessories').found).toBe(67);
  expect(find(200, 'service=Nonsense').found).toBe(200);
  expect(find(200, 'near=workshop 17').shops[0]?.name).toMatch(/^Workshop 17/);
});

it('names an unknown place, and lists all shops', () => {
  expect(find(200, 'near=Atlantis')).toMatchObject({ unknown: 'Atlantis', found: 200, from: null });
  expect(find(1, 'near=%3Cscript%3E&within=7&page=-3')).toMatchObject({ found: 1, page: 1 });
  expect(find(200, 'page=9999').page).toBe(10);
});

it('names towns on the map, apart from each other, and draws the distance searched to scale', () => {
  const { labels, box, radius, scale, from } = find(200, 'near=Denver, CO&within=100');
  expect(labels.map(({ name }) => name)).toContain('Colorado Springs');
  const [x, y, width] = box;
  for (const [i, { at }] of labels.entries()) {
    expect(at[0] > x && at[0] < x + width && at[1] > y).toBe(true);
    for (const { at: other } of labels.slice(i + 1))
      expect(Math.hypot(at[0] - other[0], at[1] - other[1])).toBeGreaterThan(width * 0.03);
  }
  // 100 miles are 32.8 units, here within one percent, and the whole circle is visible.
  expect(radius).toBeGreaterThan(32.4);
  expect(radius).toBeLessThan(33.2);
  expect((from?.at?.[0] ?? 0) - (radius ?? 0)).toBeGreaterThan(x);
  expect(scale.width / scale.miles).toBeCloseTo(0.328, 2);
  expect(scale.width).toBeLessThanOrEqual(width / 4);
  expect(find(200, '')).toMatchObject({ radius: null, scale: { miles: 500 } });
  // Alaska is drawn at about a third of the scale.
  expect(find(200, 'near=Anchorage&within=100').radius).toBeLessThan(13);
});

it.each([
  ['Denver', 'Denver, CO'],
  ['denver co', 'Denver, CO'],
  ['  springfield,  Illinois ', 'Springfield, IL'],
  ['St. Louis', 'St. Louis, MO'],
  ['Saint Paul', 'Saint Paul, MN'],
  ['Los Angelse', 'Los Angeles, CA'],
  ['Albuquerqe', 'Albuquerque, NM'],
  ['New York', 'New York City, NY'],
  ['80202', 'ZIP codes 802…'],
  ['80202-1234', 'ZIP codes 802…'],
  ['Denver, CO 80202', 'ZIP codes 802…'],
  ['Kansas City, Kansas', 'Kansas City, KS'],
])('looks up "%s" as %s', (text, name) => {
  expect(lookUp(gazetteer, text)[0]?.name).toBe(name);
});

it('finds places with the same name, largest first, and none for an empty text', () => {
  const names = lookUp(gazetteer, 'Springfield').map(({ name }) => name);
  expect(names.slice(0, 2)).toEqual(['Springfield, MO', 'Springfield, MA']);
  for (const text of ['', 'x', '00000', 'qqqqqq', '***'])
    expect(lookUp(gazetteer, text)).toEqual([]);
});

it('measures distances along the great circle', () => {
  const at = (latitude: number, longitude: number) => ({ latitude, longitude });
  // A degree of latitude, and a quarter of the globe, on a sphere of 6371.0088 km.
  expect(milesBetween(at(39, -105), at(40, -105))).toBeCloseTo(69.094, 2);
  expect(milesBetween(at(0, 20), at(90, -70))).toBeCloseTo(6218.45, 1);
  expect(milesBetween(at(0, 179), at(0, -179))).toBeCloseTo(2 * 69.094, 1);
  expect(milesBetween(at(1, 2), at(1, 2))).toBe(0);
  expect([3.14159, 1631.4].map(distanceText)).toEqual(['3.1 mi (5.1 km)', '1,631 mi (2,625 km)']);
});

it('writes the address that it can read', () => {
  const href = '/shops?near=Denver%2C+CO&within=50&service=Fitting&page=2';
  expect(shopsHref(readShopSearch(new URLSearchParams(href.split('?')[1])))).toBe(href);
  expect(shopsHref(readShopSearch(new URLSearchParams('')))).toBe('/shops');
});
