import { t } from '@ncf/contract/t';
import { counterpartsOf } from '../counterparts.ts';
import { find, type Hit } from './find.ts';
import { localAddress } from '../local-links.tsx';
import type { SearchIndex } from './search-index.ts';
import { stemsOf, wordsOf } from './words.ts';

export interface Results {
  html: string;
  /** How many there are, in words. */
  status: string;
  count: number;
}

const escape = (text: string): string => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

const addressOf = (query: string): string =>
  escape(localAddress(`/search?q=${encodeURIComponent(query)}`));

/** Escapes a text and puts its matching words into `<mark>`. */
function highlight(text: string, terms: string[]): string {
  const found = new Set(terms);
  return text
    .split(/([\p{L}\p{N}][\p{L}\p{N}'’-]*)/u)
    .map((part, i) => {
      const safe = escape(part);
      return i % 2 === 1 &&
        wordsOf(part)
          .flatMap(stemsOf)
          .some((stem) => found.has(stem))
        ? `<mark class="rounded-sm bg-accent-soft text-accent">${safe}</mark>`
        : safe;
    })
    .join('');
}

// Of their own, because the translation does not look into markup that starts a template.
const ANSWER = t('Answer');
const MEANT = t('Did you mean');
const SEARCH_IN = t('Search in');
const CORRECTED = t('Here are the results for it.');

const answerHtml = ({ id, title, answer = '' }: Hit): string =>
  `<section class="mt-6 rounded-lg border-l-4 border-accent-mark bg-sunken p-5"><p class="eyebrow">${ANSWER}</p><h2 class="mt-1 text-heading font-semibold"><a class="hover:text-accent" href="${escape(id)}" data-result="">${escape(title)}</a></h2><div class="prose mt-2">${answer}</div></section>`;

const pictureHtml = ({ picture }: Hit): string =>
  picture
    ? `<img src="${escape(picture)}" alt="" width="96" height="64" loading="lazy" decoding="async" class="h-16 w-24 shrink-0 object-contain">`
    : '';

/** The heading of pages that this language lacks. */
export const IN_ENGLISH = t('In English');

const itemHtml = (hit: Hit): string =>
  `<li class="border-b border-line"><a class="group flex items-center gap-4 py-4" href="${escape(hit.id)}" data-result=""${hit.group === IN_ENGLISH ? ' hreflang="en"' : ''}><span class="min-w-0 flex-1"><span class="font-semibold group-hover:text-accent">${highlight(hit.title, hit.terms)}</span><span class="mt-0.5 block text-small text-muted">${highlight(hit.summary, hit.terms)}</span></span>${pictureHtml(hit)}</a></li>`;

/** The results in groups, in the order of their best entries. */
function groupsHtml(hits: Hit[]): string {
  const groups = new Map<string, Hit[]>();
  for (const hit of hits) groups.set(hit.group, [...(groups.get(hit.group) ?? []), hit]);
  return [...groups]
    .map(
      ([name, entries]) =>
        `<section class="pt-8"><h2 class="eyebrow">${escape(name)}</h2><ul>${entries.map(itemHtml).join('')}</ul></section>`,
    )
    .join('');
}

const link = (href: string, text: string): string =>
  `<a class="text-link underline" href="${localAddress(href)}">${text}</a>`;

/** Links to the search in other languages, for who searches in theirs. */
const elsewhereHtml = (query: string): string =>
  counterpartsOf('/search')
    .map(
      ({ tag, name, href }) =>
        `<p class="mt-2"><a class="text-link underline" href="${href}?q=${escape(encodeURIComponent(query))}" hreflang="${tag}">${SEARCH_IN} <span lang="${tag}">${name}</span></a></p>`,
    )
    .join('');

const nothingHtml = (query: string): string =>
  t(
    '<p class="mt-6 max-w-[60ch] wrap-anywhere" data-nothing="">We found nothing for “{escape}”. Try fewer or different words, browse the {link} and the {link2}, or {link3}.</p>',
    {
      escape: escape(query),
      link: link('/faq', t('FAQ')),
      link2: link('/products', t('devices')),
      link3: link('/contact', t('ask us')),
    },
  ) + elsewhereHtml(query);

/** Searches and renders the results, on the server and in the browser. */
export function resultsOf(index: SearchIndex, query: string): Results {
  if (!query.trim()) return { html: '', status: '', count: 0 };
  const { hits, corrected, isAnswered } = find(index, query);
  const [first] = hits;
  if (!first) return { html: nothingHtml(query), status: t('No results'), count: 0 };
  const meant = corrected
    ? `<p class="mt-4">${MEANT} <a class="font-semibold text-link underline" href="${addressOf(corrected)}">${escape(corrected)}</a>? ${CORRECTED}</p>`
    : '';
  const html = isAnswered ? answerHtml(first) + groupsHtml(hits.slice(1)) : groupsHtml(hits);
  return {
    html: meant + html,
    status: hits.length === 1 ? t('1 result') : t('{length} results', { length: hits.length }),
    count: hits.length,
  };
}

/** Turns a path into a search query: `/solution/e-ld_x` → `solution e ld x`. */
const pathWords = (path: string): string =>
  path
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, 80);

/** The sections, which say less than what follows them. */
const SECTION =
  /^(solutions?|industry|industries|products?|accessory|accessories|news|supports?)\s+(?=\D)/;

const SUGGESTED = t('Were you looking for one of these?');

/** How many suggestions an unknown path gets. */
const MAX_SUGGESTIONS = 5;

/** Suggests pages for an unknown path. @returns its words as a query, and the results as HTML, empty if there are none */
export function suggestionsOf(index: SearchIndex, path: string): { query: string; html: string } {
  const query = pathWords(path);
  // Years and numbers in a path say nothing about its subject.
  const { hits } = find(index, query.replace(SECTION, '').replace(/\b\d+\b/g, ''));
  const html =
    hits.length > 0
      ? `<h2 class="mt-8 text-heading font-semibold">${SUGGESTED}</h2><ul>${hits.slice(0, MAX_SUGGESTIONS).map(itemHtml).join('')}</ul>`
      : '';
  return { query, html };
}

const UNTRANSLATED = t('This page isn’t translated yet. Here’s the original:');

/** Offers the English page where this language lacks it. @param title of the English page */
export const originalHtml = (path: string, title: string): string =>
  `<p class="mt-4 rounded-lg border-l-4 border-info bg-info-soft p-4">${UNTRANSLATED} <a class="font-semibold text-link underline" href="${escape(path)}" hreflang="en">${title}</a></p>`;
