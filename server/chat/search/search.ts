import type { SearchQuery, SearchResult } from '@ncf/contract/search';
import type { Conversations } from '../conversations/conversations.ts';
import { teamFilter, type TeamsSetting } from '../conversations/team-filter.ts';
import { excerptOf } from './excerpt.ts';
import type { Indexing } from './indexing.ts';
import { correct } from './spelling.ts';
import type { SearchStore } from './store.ts';

/** Search in all messages, notes, and people. */
export type Search = ReturnType<typeof createSearch>;

/** Maximum people, notes, and messages per search. */
const MAX_PEOPLE = 8;
const MAX_NOTES = 8;
const MESSAGES = 30;

/** Creates the search on a store. */
export const createSearch = (
  store: SearchStore,
  conversations: Pick<Conversations, 'byIds'>,
  indexing: Pick<Indexing, 'catchUp'>,
  teams: TeamsSetting,
) => ({
  /** @param withNotes whether the caller may read notes */
  async find(
    { limit = MESSAGES, skip = 0, agentId, from, to, team: teamId, ...where }: SearchQuery,
    withNotes: boolean,
  ): Promise<SearchResult> {
    const filter = { ...where, team: await teamFilter(teamId, teams) };
    const { q } = filter;
    await indexing.catchUp();
    const [found, ids, notes] = await Promise.all([
      store.messages({ ...filter, agentId, from, to, skip }, limit + 1),
      skip === 0 ? store.people(filter, MAX_PEOPLE + 1) : [],
      skip === 0 && withNotes ? store.notes(filter, MAX_NOTES + 1) : [],
    ]);
    const isEmpty = skip === 0 && found.length + ids.length + notes.length === 0;
    return {
      suggestion: isEmpty ? correct(q, await store.recentTexts()) : null,
      people: await conversations.byIds(ids.slice(0, MAX_PEOPLE)),
      morePeople: ids.length > MAX_PEOPLE,
      notes: notes
        .slice(0, MAX_NOTES)
        .map(({ text, ...note }) => ({ ...note, excerpt: excerptOf(text, q) })),
      moreNotes: notes.length > MAX_NOTES,
      messages: found
        .slice(0, limit)
        .map(({ text, ...hit }) => ({ ...hit, excerpt: excerptOf(text, q) })),
      more: found.length > limit,
    };
  },
});
