import { addDays, dateOf } from '@ncf/contract/calendar-days';
import { lastQuestionIn } from '@ncf/contract/last-question';
import { SEARCH_MISS_DAYS, type SearchMiss } from '@ncf/contract/search-misses';
import type { SearchMissStore } from './store.ts';
import { wholeList } from '../../platform/http/whole-list.ts';

/** Counts of what the site has no answer to. */
export type SearchMisses = ReturnType<typeof createSearchMisses>;

/** Different ones per day, so that no one can fill the table. */
const PER_DAY = 100;
const SHOWN = 50;
/** The longest that is counted, and how many digits it may have. A message tells more about a person than a search. */
const LONGEST = { search: 60, chat: 120 };
const MOST_DIGITS = { search: 4, chat: 0 };
// cspell:ignore llamo nombre appelle
/** Says who is asking. */
const NAMES = /\b(my name|me llamo|mi nombre|je m.appelle|mon nom)\b/;

/**
 * What was asked as it is counted: lowercase words with single spaces, and of a message only its question. Null for what
 * is too long or may be personal: an email address, a link, a name, or a number as long as a phone number, a plate, or an
 * account; and for a message that asks nothing.
 */
export function normalized({ query, source, unhelpful }: SearchMiss): string | null {
  const asked = source === 'search' ? query : lastQuestionIn(query);
  const text = asked ?? (unhelpful === true ? query : '');
  const plain = text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
  const digits = plain.replace(/\D/g, '').length;
  const isCounted =
    plain.length > 1 && plain.length <= LONGEST[source] && digits <= MOST_DIGITS[source];
  return isCounted && !/[@\p{Cc}]|:\/\/|www\./u.test(plain) && !NAMES.test(plain) ? plain : null;
}

/** Creates the counts on a store. */
export function createSearchMisses(store: SearchMissStore, clock: () => number) {
  const firstDay = (): string => addDays(dateOf(clock()), 1 - SEARCH_MISS_DAYS);
  return {
    /** Counts a search or a question, unless it may name a person or the day has too many different ones. */
    async count(asked: SearchMiss): Promise<void> {
      const query = normalized(asked);
      const day = dateOf(clock());
      if (query === null) return;
      const miss = { day, query, source: asked.source, language: asked.language };
      if (await store.countAgain(miss)) return;
      const size = await store.size(day);
      if (size === 0) await store.removeBefore(firstDay());
      if (size < PER_DAY) await store.add(miss);
    },
    list: async (source: SearchMiss['source']) =>
      wholeList(await store.top(source, firstDay(), SHOWN)),
  };
}
