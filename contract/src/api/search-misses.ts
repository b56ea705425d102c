import { searchMiss, searchMisses, searchMissesQuery } from '../search-misses.ts';
import { route } from './route.ts';

export const searchMissesApi = {
  count: route('POST /api/v1/search-misses', {
    open: 'public',
    perMinute: 10,
    body: searchMiss,
    id: 'countSearchMiss',
    summary: 'Count a site search or a question in chat without an answer',
    meanings: { 204: 'Counted, unless the site has an answer or the words may be personal.' },
    example: { query: 'tire pressure', source: 'search', language: 'en' },
  }),
  list: route('GET /api/v1/search-misses', {
    on: 'reports',
    scope: 'reports:read',
    query: searchMissesQuery,
    answers: { 200: searchMisses },
    id: 'listSearchMisses',
    summary: 'List what the site has no answer to',
    meanings: { 200: 'The 50 most frequent of the last 90 days.' },
  }),
};
