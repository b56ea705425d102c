import { searchQuery, searchResult } from '../search.ts';
import { route } from './route.ts';

export const searchApi = {
  messages: route('GET /api/v1/search', {
    on: 'search',
    scope: 'conversations:read',
    query: searchQuery,
    answers: { 200: searchResult },
    id: 'searchMessages',
    summary: 'Search messages, notes, and people',
    description: 'People are found by name, address, phone number, reference, and subject.',
    meanings: {
      200: 'Matching people and notes (first page only) and messages, newest first. API keys need conversations:manage for notes.',
    },
  }),
};
