import type { SearchQuery, SearchResult } from '@ncf/contract/search';
import type { Conversations } from '../conversations/conversations.ts';
import type { Indexing } from './indexing.ts';
import type { SearchStore } from './store.ts';
import { excerptOf } from './words.ts';

/** Search in all messages and people. */
export interface Search {
  find(query: SearchQuery): Promise<SearchResult>;
}

/** Maximum people and messages per search. */
const MAX_PEOPLE = 8;
const MESSAGES = 30;

/** Creates the search on a store. */
export const createSearch = (
  store: SearchStore,
  conversations: Pick<Conversations, 'byIds'>,
  indexing: Pick<Indexing, 'catchUp'>,
): Search => ({
  async find(query) {
    const limit = query.limit ?? MESSAGES;
    await indexing.catchUp();
    const [found, ids] = await Promise.all([
      store.messages(query, limit + 1),
      (query.skip ?? 0) === 0 ? store.people(query.q, MAX_PEOPLE) : [],
    ]);
    const messages = found
      .slice(0, limit)
      .map(({ text, ...hit }) => ({ ...hit, excerpt: excerptOf(text, query.q) }));
    return {
      people: await conversations.byIds(ids),
      messages,
      more: found.length > limit,
    };
  },
});
