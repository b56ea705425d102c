import { addDays, dateOf } from '@ncf/contract/calendar-days';
import { SEARCH_MISS_DAYS, type SearchMisses as Shown } from '@ncf/contract/search-misses';
import type { SearchMissStore } from './store.ts';
import { wholeList } from '../../platform/http/whole-list.ts';

/** Counts of site searches that found nothing. */
export interface SearchMisses {
  /** Counts a query, unless it may name a person or the day has too many different ones. */
  count(query: string): Promise<void>;
  list(): Promise<Shown>;
}

/** Different queries per day, so that no one can fill the table. */
const PER_DAY = 100;
const LONGEST = 60;
const SHOWN = 50;

/**
 * A query as it is counted: lowercase words with single spaces. Null for one that is too long for a search or may be
 * personal: an email address, a link, or a number as long as a phone number, a plate, or an account.
 */
export function normalized(query: string): string | null {
  const plain = query.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
  const digits = plain.replace(/\D/g, '').length;
  const isCounted = plain.length > 1 && plain.length <= LONGEST && digits < 5;
  return isCounted && !/[@\p{Cc}]|:\/\/|www\./u.test(plain) ? plain : null;
}

/** Creates the counts on a store. */
export function createSearchMisses(store: SearchMissStore, clock: () => number): SearchMisses {
  const firstDay = (): string => addDays(dateOf(clock()), 1 - SEARCH_MISS_DAYS);
  return {
    async count(query) {
      const words = normalized(query);
      const today = dateOf(clock());
      if (words === null || (await store.countAgain(today, words))) return;
      const size = await store.size(today);
      if (size === 0) await store.removeBefore(firstDay());
      if (size < PER_DAY) await store.add(today, words);
    },
    list: async () => wholeList(await store.top(firstDay(), SHOWN)),
  };
}
