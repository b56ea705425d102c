import MiniSearch, { type Options } from 'minisearch';

/** One thing that can be found. */
export interface Entry {
  /** Path with an optional fragment. */
  id: string;
  title: string;
  /** Heading of the results it stands under. */
  group: string;
  summary: string;
}
/** An entry as the index is built from it; `text` is searched and not stored. */
export interface IndexedEntry extends Entry {
  text: string;
}

/** Words that mean the same here; each leads to all others of its line. */
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

/** Words of a question that say nothing about what is asked. */
const SMALL = new Set(
  'a an and are at can do does for how i in is it my of on or such the this to what when where who why with you your'.split(
    ' ',
  ),
);

/** Lists of other pages: what they lead to is the better answer. */
const LISTS = /^\/(solutions|industries|products|accessories|news|supports)?$/;
const weight = (id: string): number => (LISTS.test(id) ? 0.5 : id.includes('#') ? 0.8 : 1);

/** One form for a word: lower case, without accents, hyphens and the plural. */
const normal = (term: string): string => {
  const word = term
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’-]/g, '');
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return word.length > 3 && /[^s]s$/.test(word) ? word.slice(0, -1) : word;
};

const words = (text: string): string[] => text.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu) ?? [];

/** How the index is made and read; the same on the build, the server and in the browser. */
export const OPTIONS: Options<IndexedEntry> = {
  fields: ['title', 'summary', 'text'],
  storeFields: ['title', 'group', 'summary'],
  tokenize: words,
  processTerm: (term) => normal(term) || null,
};

export type SearchIndex = MiniSearch<IndexedEntry>;
/** Reads the built index. */
export const readIndex = (json: string): SearchIndex => MiniSearch.loadJSON(json, OPTIONS);

/** Results of one group, best first; `terms` are the words of the index that matched, to be marked. */
export interface Group {
  group: string;
  entries: (Entry & { terms: string[] })[];
}

/** What is asked, word by word: `log book` is `logbook` where that is a word here; small words count only alone. */
function termsOf(query: string): string[] {
  const asked = words(query.slice(0, 200)).slice(0, 12).map(normal).filter(Boolean);
  const joined: string[] = [];
  for (let i = 0; i < asked.length; i += 1) {
    const pair = `${asked[i] ?? ''}${asked[i + 1] ?? ''}`;
    const isOne = i + 1 < asked.length && SYNONYMS.some((line) => line.includes(pair));
    joined.push(isOne ? pair : (asked[i] ?? ''));
    if (isOne) i += 1;
  }
  const telling = joined.filter((term) => !SMALL.has(term));
  return telling.length > 0 ? telling : joined;
}

/** Every word has to match, itself or a synonym, forgiving typing errors; where none does, any word may. */
export function find(index: SearchIndex, query: string): Group[] {
  const asked = termsOf(query);
  if (asked.length === 0) return [];
  const each = asked.map((term, i) => {
    const same = SYNONYMS.filter((line) => line.includes(term)).flat();
    return {
      combineWith: 'OR' as const,
      queries: [
        {
          queries: [term],
          prefix: i === asked.length - 1 || term.length > 3,
          fuzzy: term.length > 3 ? 0.2 : false,
          boost: { title: 4, summary: 2 },
        },
        ...(same.length > 0
          ? [
              {
                combineWith: 'OR' as const,
                queries: same,
                boost: { title: 1.5, summary: 0.5, text: 0.3 },
              },
            ]
          : []),
      ],
    };
  });
  const options = { boostDocument: weight };
  let hits = index.search({ combineWith: 'AND', queries: each }, options);
  if (hits.length === 0 && each.length > 1)
    hits = index.search({ combineWith: 'OR', queries: each }, options);
  const groups = new Map<string, Group>();
  for (const hit of hits.slice(0, 24)) {
    const { id, group, title, summary, terms } = hit as never as Entry & { terms: string[] };
    const list = groups.get(group) ?? { group, entries: [] };
    list.entries.push({ id, group, title, summary, terms });
    groups.set(group, list);
  }
  return [...groups.values()];
}

const escape = (text: string): string => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

/** Escaped text with the matching words in `<mark>`. */
function marked(text: string, terms: string[]): string {
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

/** The results as HTML, the same from the server and in the browser. */
export function resultsHtml(groups: Group[], query: string): string {
  if (!query.trim()) return '';
  if (groups.length === 0) {
    return `<p class="mt-6 max-w-[60ch]">Nothing here matches “${escape(query)}”. Try one plain word: <a class="text-link underline" href="/search?q=tracker">tracker</a>, <a class="text-link underline" href="/search?q=camera">camera</a>, <a class="text-link underline" href="/search?q=logbook">logbook</a>. Or <a class="text-link underline" href="/supports/livechat">ask a person</a>.</p>`;
  }
  return groups
    .map(
      ({ group, entries }) =>
        `<section class="pt-8"><h2 class="eyebrow">${escape(group)}</h2><ul>${entries
          .map(
            (entry) =>
              `<li class="border-b border-line"><a class="group block py-4" href="${escape(entry.id)}" data-result=""><span class="font-semibold group-hover:text-accent">${marked(entry.title, entry.terms)}</span><span class="mt-0.5 block text-small text-muted">${marked(entry.summary, entry.terms)}</span></a></li>`,
          )
          .join('')}</ul></section>`,
    )
    .join('');
}

/** How many, in words. */
export const countText = (groups: Group[]): string => {
  const count = groups.reduce((sum, group) => sum + group.entries.length, 0);
  return count === 0 ? 'No results' : count === 1 ? '1 result' : `${count} results`;
};

/** A path as words to search for: `/solution/e-ld_x` → `solution e ld x`. */
const pathWords = (path: string): string =>
  path
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, 80);

/** Of what comes near to an address that matches no page, so much is shown. */
const NEAR = 6;

/** The words of an address that matches no page, and what comes near to them as HTML; empty where nothing does. */
export function near(index: SearchIndex, path: string): { query: string; html: string } {
  const query = pathWords(path);
  let left = NEAR;
  const groups = find(index, query).flatMap((group) => {
    const entries = group.entries.slice(0, left);
    left -= entries.length;
    return entries.length > 0 ? [{ ...group, entries }] : [];
  });
  return { query, html: groups.length > 0 ? resultsHtml(groups, query) : '' };
}
