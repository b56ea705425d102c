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
    async miss(query: string, more: object = {}) {
      const body = { query, source: 'search', language: 'en', ...more };
      const answer = await app.call({ method: 'POST', url: '/api/v1/search-misses', body });
      return answer.statusCode;
    },
    // A session ends within the months that pass here.
    async list(source = 'search') {
      const { token } = await app.logIn();
      const answer = await app.call({ url: `/api/v1/search-misses?source=${source}`, token });
      return answer.json<{
        data: { query: string; language: string; count: number; lastDay: string }[];
      }>().data;
    },
  };
}

it('counts searches that find nothing, most frequent first, and no others', async () => {
  const { app, miss, list } = await openCounting();
  for (const query of ['Tire pressure', ' tire  PRESSURE ', 'forklift', 'battery life'])
    expect(await miss(query)).toBe(204);
  for (const query of ['', 'x'.repeat(501)]) expect(await miss(query)).toBe(400);
  const lastDay = new Date(app.now()).toISOString().slice(0, 10);
  expect(await list()).toEqual([
    { query: 'tire pressure', language: 'en', count: 2, lastDay },
    { query: 'forklift', language: 'en', count: 1, lastDay },
  ]);
  expect((await app.call({ url: '/api/v1/search-misses?source=chat' })).statusCode).toBe(401);
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

it('counts questions in chat that have no answer, or none that helps, apart from searches', async () => {
  const { app, miss, list } = await openCounting();
  const chat = { source: 'chat' };
  await miss('Hi! Do you  track Forklifts? Thanks.', chat);
  await miss('do you track forklifts?', chat);
  await miss('¿Rastrean montacargas?', { ...chat, language: 'es' });
  await miss('How long is the battery life?', chat);
  await miss('battery for a boat', { ...chat, unhelpful: true });
  // Neither asks anything.
  await miss('Hello there', chat);
  await miss('My forklift is silent.', chat);
  const lastDay = new Date(app.now()).toISOString().slice(0, 10);
  expect(await list('chat')).toEqual([
    { query: 'do you track forklifts?', language: 'en', count: 2, lastDay },
    { query: 'battery for a boat', language: 'en', count: 1, lastDay },
    { query: 'rastrean montacargas?', language: 'es', count: 1, lastDay },
  ]);
  expect(await list()).toEqual([]);
});

it('counts nothing that may be personal', () => {
  const search = { source: 'search', language: 'en' } as const;
  for (const query of [
    'ada@example.com',
    'call 555 0100',
    'https://example.com/x',
    'www.example.com',
    'a'.repeat(61),
    'x',
  ])
    expect(normalized({ ...search, query }), query).toBe(null);
  expect(normalized({ ...search, query: '  J1939  Cable ' })).toBe('j1939 cable');
  for (const query of [
    'Where is device 8612?',
    'Did ada@example.com write?',
    'My name is Ada Lovelace, can you help?',
    `${'a'.repeat(120)}?`,
  ])
    expect(normalized({ ...search, source: 'chat', query }), query).toBe(null);
});
