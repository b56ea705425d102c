import MiniSearch, { type Options } from 'minisearch';

/** A search result. */
export interface Entry {
  /** Path with an optional fragment. */
  id: string;
  title: string;
  /** Heading of its group of results. */
  group: string;
  summary: string;
}
/** An entry for the index; `text` is searched but not stored. */
export interface IndexedEntry extends Entry {
  text: string;
}

/** Synonyms: each word of a line finds all others. */
const SYNONYMS = [
  ['eld', 'elog', 'logbook', 'hours', 'hos', 'duty'],
  ['tracker', 'gps', 'device', 'locator', 'beacon'],
  ['camera', 'dashcam', 'video', 'cctv'],
  ['truck', 'lorry', 'hgv', 'vehicle', 'van'],
  ['car', 'vehicle', 'automobile'],
  ['tag', 'rfid', 'transponder'],
  ['theft', 'stolen', 'thief'],
  ['price', 'cost', 'contract', 'billing'],
  ['job', 'career', 'vacancy', 'opening'],
  ['partner', 'reseller', 'installer', 'dealer', 'opportunity'],
  ['help', 'support', 'chat', 'contact'],
  ['shop', 'store', 'branch', 'buy', 'dealer'],
  ['install', 'installation', 'fitting', 'fitter', 'workshop'],
  ['download', 'manual', 'datasheet', 'guide'],
  ['privacy', 'gdpr', 'cookie'],
  ['oil', 'gas', 'petroleum', 'drilling'],
  ['farm', 'agriculture', 'tractor', 'harvest'],
  ['geofence', 'fence', 'zone'],
];

/** Stop words: they count only in a query of nothing else. */
const STOP_WORDS = new Set(
  'a an and are at can do does for how i in is it my of on or such the this to what when where who why with you your'.split(
    ' ',
  ),
);

/** Overview pages, which rank below the pages that they link to. */
const LISTS = /^\/(solutions|industries|products|accessories|news|supports)$/;
/** The home page names everything, so it ranks below every page about one thing. */
const weight = (id: string): number =>
  id === '/' ? 0.2 : LISTS.test(id) ? 0.5 : id.includes('#') ? 0.8 : 1;

/** Normalizes a word: lowercase, without accents, hyphens, and a plural ending. */
const normal = (term: string): string => {
  const word = term
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’-]/g, '');
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return word.length > 3 && /[^s]s$/.test(word) ? word.slice(0, -1) : word;
};

const words = (text: string): string[] => text.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu) ?? [];

/** Options of the index, the same in the build, on the server, and in the browser. */
export const OPTIONS: Options<IndexedEntry> = {
  fields: ['title', 'summary', 'text'],
  storeFields: ['title', 'group', 'summary'],
  tokenize: words,
  processTerm: (term) => normal(term) || null,
};

export type SearchIndex = MiniSearch<IndexedEntry>;
/** Reads the built index. */
export const readIndex = (json: string): SearchIndex => MiniSearch.loadJSON(json, OPTIONS);

/** Results of one group, best first; `terms` are the matching words of the index, for highlighting. */
export interface Group {
  group: string;
  entries: (Entry & { terms: string[] })[];
}

/** Splits a query into normalized terms. `log book` becomes `logbook` if that is a synonym here. */
function termsOf(query: string): string[] {
  const terms = words(query.slice(0, 200)).slice(0, 12).map(normal).filter(Boolean);
  const joined: string[] = [];
  for (let i = 0; i < terms.length; i += 1) {
    const pair = `${terms[i] ?? ''}${terms[i + 1] ?? ''}`;
    const isOne = i + 1 < terms.length && SYNONYMS.some((line) => line.includes(pair));
    joined.push(isOne ? pair : (terms[i] ?? ''));
    if (isOne) i += 1;
  }
  const significant = joined.filter((term) => !STOP_WORDS.has(term));
  return significant.length > 0 ? significant : joined;
}

/**
 * Searches. Every word must match, itself or as a synonym, and typing errors are tolerated. If nothing matches,
 * entries with any of the words are found.
 */
export function find(index: SearchIndex, query: string): Group[] {
  const terms = termsOf(query);
  if (terms.length === 0) return [];
  const queries = terms.map((term, i) => {
    const synonyms = SYNONYMS.filter((line) => line.includes(term)).flat();
    return {
      combineWith: 'OR' as const,
      queries: [
        {
          queries: [term],
          prefix: i === terms.length - 1 || term.length > 3,
          fuzzy: term.length > 3 ? 0.2 : false,
          boost: { title: 4, summary: 2 },
        },
        ...(synonyms.length > 0
          ? [
              {
                combineWith: 'OR' as const,
                queries: synonyms,
                boost: { title: 1.5, summary: 0.5, text: 0.3 },
              },
            ]
          : []),
      ],
    };
  });
  const options = { boostDocument: weight };
  let hits = index.search({ combineWith: 'AND', queries }, options);
  if (hits.length === 0 && queries.length > 1)
    hits = index.search({ combineWith: 'OR', queries }, options);
  const groups = new Map<string, Group>();
  for (const hit of hits.slice(0, 24)) {
    const {
      id,
      group,
      title,
      summary,
      terms: matched,
    } = hit as never as Entry & {
      terms: string[];
    };
    const list = groups.get(group) ?? { group, entries: [] };
    list.entries.push({ id, group, title, summary, terms: matched });
    groups.set(group, list);
  }
  return [...groups.values()];
}

const escape = (text: string): string => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

/** Escapes a text and puts its matching words into `<mark>`. */
function highlight(text: string, terms: string[]): string {
  const found = new Set(terms);
  return text
    .split(/([\p{L}\p{N}][\p{L}\p{N}'’-]*)/u)
    .map((part, i) => {
      const safe = escape(part);
      return i % 2 === 1 && found.has(normal(part))
        ? `<mark class="rounded-sm bg-accent-soft text-accent">${safe}</mark>`
        : safe;
    })
    .join('');
}

/** Renders results as HTML, on the server and in the browser. */
export function resultsHtml(groups: Group[], query: string): string {
  if (!query.trim()) return '';
  if (groups.length === 0) {
    return `<p class="mt-6 max-w-[60ch]">No results for “${escape(query)}”. Try a single word, such as <a class="text-link underline" href="/search?q=tracker">tracker</a>, <a class="text-link underline" href="/search?q=camera">camera</a>, or <a class="text-link underline" href="/search?q=logbook">logbook</a>, or <a class="text-link underline" href="/supports/livechat">ask us in chat</a>.</p>`;
  }
  return groups
    .map(
      ({ group, entries }) =>
        `<section class="pt-8"><h2 class="eyebrow">${escape(group)}</h2><ul>${entries
          .map(
            (entry) =>
              `<li class="border-b border-line"><a class="group block py-4" href="${escape(entry.id)}" data-result=""><span class="font-semibold group-hover:text-accent">${highlight(entry.title, entry.terms)}</span><span class="mt-0.5 block text-small text-muted">${highlight(entry.summary, entry.terms)}</span></a></li>`,
          )
          .join('')}</ul></section>`,
    )
    .join('');
}

/** The number of results in words. */
export const countText = (groups: Group[]): string => {
  const count = groups.reduce((sum, group) => sum + group.entries.length, 0);
  return count === 0 ? 'No results' : count === 1 ? '1 result' : `${count} results`;
};

/** Turns a path into a search query: `/solution/e-ld_x` → `solution e ld x`. */
const pathWords = (path: string): string =>
  path
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, 80);

/** How many suggestions an unknown path gets. */
const MAX_SUGGESTIONS = 6;

/** Suggests pages for an unknown path. @returns its words as a query, and the results as HTML, empty if there are none */
export function near(index: SearchIndex, path: string): { query: string; html: string } {
  const query = pathWords(path);
  let left = MAX_SUGGESTIONS;
  const groups = find(index, query).flatMap((group) => {
    const entries = group.entries.slice(0, left);
    left -= entries.length;
    return entries.length > 0 ? [{ ...group, entries }] : [];
  });
  return { query, html: groups.length > 0 ? resultsHtml(groups, query) : '' };
}
