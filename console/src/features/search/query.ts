import type { SearchResult } from '@ncf/contract/search';
import type { QueryOf } from '@ncf/contract/api/route';
import type { searchApi } from '@ncf/contract/api/search';
import type { Params } from '../../api/use-api.ts';
import { endOfDay, startOfDay } from '../../time/day-bounds.ts';

/** Names that the inbox's filter beside the page doesn't have. */
const FILTERS = [
  'text',
  'agent',
  'state',
  'ofChannel',
  'ofTeam',
  'ofTopic',
  'ofTag',
  'ofPriority',
  'from',
  'to',
] as const;

/** A field of the search form; its value is in the address under the same name. */
export type SearchField = (typeof FILTERS)[number];

/** The search; an empty string means any value. Days are `YYYY-MM-DD` in the browser's time zone. */
export type SearchForm = Readonly<Record<SearchField, string>>;

/** Reads the form from the address. */
export const formOf = (params: URLSearchParams): SearchForm => {
  const values = FILTERS.map((name) => [name, params.get(name) ?? '']);
  return Object.fromEntries(values) as SearchForm;
};

/** The API's parameters for a form. */
export function paramsOf(form: SearchForm): QueryOf<typeof searchApi.messages> {
  const given = {
    agentId: form.agent,
    state: form.state,
    channel: form.ofChannel,
    team: form.ofTeam,
    topic: form.ofTopic,
    tag: form.ofTag,
    priority: form.ofPriority,
    from: startOfDay(form.from) ?? '',
    to: endOfDay(form.to) ?? '',
  };
  const chosen = Object.entries(given).filter(([, value]) => value !== '');
  return { q: form.text.trim(), ...Object.fromEntries(chosen) };
}

/** The parameters of the next page of messages. */
export const nextPage = (last: SearchResult, pages: readonly SearchResult[]): Params | null =>
  last.more ? { skip: pages.reduce((sum, page) => sum + page.messages.length, 0) } : null;
