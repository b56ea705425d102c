import { expect, it } from 'vitest';
import { openApp } from '../../app.fixture.ts';
import { siteWithSearch } from '../../website/website.fixture.ts';
import { normalized } from './search-misses.ts';

const DAY_MS = 86_400_000;

async function openCounting() {
  const app = await openApp({}, { site: siteWithSearch() });
  // Searches are counted by day.
  app.freeze();
  return {
    app,
    async miss(query: string) {
      const body = { query };
      const answer = await app.call({ method: 'POST', url: '/api/v1/search-misses', body });
      return answer.statusCode;
    },
    // A session ends within the months that pass here.
    async list() {
      const { token } = await app.logIn();
      const answer = await app.call({ url: '/api/v1/search-misses', token });
      return answer.json<{ data: { query: string; count: number; lastDay: string }[] }>().data;
    },
  };
}

it('counts searches that find nothing, most frequent first, and no others', async () => {
  const { app, miss, list } = await openCounting();
  for (const query of ['Tire pressure', ' tire  PRESSURE ', 'forklift', 'battery life'])
    expect(await miss(query)).toBe(204);
  for (const query of ['', 'x'.repeat(201)]) expect(await miss(query)).toBe(400);
  const lastDay = new Date(app.now()).toISOString().slice(0, 10);
  expect(await list()).toEqual([
    { query: 'tire pressure', count: 2, lastDay },
    { query: 'forklift', count: 1, lastDay },
  ]);
  expect((await app.call({ url: '/api/v1/search-misses' })).statusCode).toBe(401);
});

it('adds up the days of a query, forgets them after 90 days, and limits a day to 100 queries', async () => {
  const { app, miss, list } = await openCounting();
  await miss('forklift');
  app.later(60 * DAY_MS);
  await miss('forklift');
  expect(await list()).toMatchObject([{ query: 'forklift', count: 2 }]);
  app.later(45 * DAY_MS);
  for (let i = 0; i < 102; i++) await miss(`word ${i}`);
  await miss('word 0');
  expect((await list())[0]).toMatchObject({ query: 'word 0', count: 2 });
  const rows = await app.database.kysely.selectFrom('search_misses').select('query').execute();
  expect(rows.filter(({ query }) => query === 'forklift')).toHaveLength(1);
  expect(rows).toHaveLength(101);
});

it('counts nothing that may be personal', () => {
  for (const query of [
    'ada@example.com',
    'call 555 0100',
    'https://example.com/x',
    'www.example.com',
    'a'.repeat(61),
    'x',
  ])
    expect(normalized(query), query).toBe(null);
  expect(normalized('  J1939  Cable ')).toBe('j1939 cable');
});
