import * as z from 'zod/mini';
import { searchMiss, searchMisses } from '../search-misses.ts';
import { route } from './route.ts';

export const searchMissesApi = {
  count: route('POST /api/v1/search-misses', {
    open: 'public',
    perMinute: 10,
    body: searchMiss,
    answers: { 204: z.null() },
    id: 'countSearchMiss',
    summary: 'Count a site search without results',
    meanings: { 204: 'Counted, unless the site finds something or the words may be personal.' },
    example: { query: 'tire pressure' },
  }),
  list: route('GET /api/v1/search-misses', {
    on: 'reports',
    scope: 'reports:read',
    answers: { 200: searchMisses },
    id: 'listSearchMisses',
    summary: 'List site searches without results',
    meanings: { 200: 'The 50 most frequent of the last 90 days.' },
  }),
};
