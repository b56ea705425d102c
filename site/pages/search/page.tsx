import { t } from '@ncf/contract/t';
import { searchMissesApi } from '@ncf/contract/api/search-misses';
import { LANGUAGE } from '../../shell/language.ts';
import { ownMarkup } from '@ncf/ui/own-markup';
import { BACKEND } from '../../shell/backend.ts';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { PageProps } from '../../page.ts';
import { QUOTE_PATH } from '../../shell/quote-link.ts';
import type { Results } from '../../shell/search/results.ts';
import { ChatAction } from '../chat-action.tsx';

export const meta = {
  title: t('Search'),
  description: t('Search trackers, accessories, calculators, answers, and news on this site.'),
};

/** Example searches. Each has results. */
const EXAMPLES = [
  t('how much does it cost?'),
  t('do I need an ELD?'),
  t('trailer without power'),
  t('dash cam'),
  t('battery drain'),
  t('contract length'),
  t('installation'),
  t('no signal'),
];

/** Searches the index, and loads it before the first search. */
async function search(query: string): Promise<Results> {
  if (!query.trim()) return { html: '', status: '', count: 0 };
  try {
    const { loadIndex, resultsOf } = await import('../../shell/search/browser.ts');
    return resultsOf(await loadIndex(), query);
  } catch (error) {
    console.warn(error);
    return {
      html: '',
      count: -1,
      status: t('Search didn’t load. Check your connection and press Enter to try again.'),
    };
  }
}

/** How long a query without results must stay unchanged, in milliseconds, before it counts. */
const SETTLED_MS = 2000;
const counted = new Set<string>();

/** Has the server count a query that found nothing, once per visit and without anything about the visitor. */
function countMiss(query: string): void {
  if (counted.has(query)) return;
  counted.add(query);
  fetch(BACKEND + searchMissesApi.count.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    credentials: 'omit',
    keepalive: true,
    body: JSON.stringify({ query, source: 'search', language: LANGUAGE }),
  }).catch(() => {});
}

/** Moves the focus between the field and the results with the arrow keys. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const stops = [
    ...event.currentTarget.querySelectorAll<HTMLElement>('[type=search], [data-result]'),
  ];
  const at = stops.findIndex((stop) => stop === document.activeElement);
  const next = stops[at + (event.key === 'ArrowDown' ? 1 : -1)];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function Examples() {
  return (
    <nav
      aria-labelledby="starts"
      className="hidden pt-6 peer-empty:block peer-empty:pt-2 peer-has-data-nothing:block"
    >
      <h2 id="starts" className="eyebrow">
        People often search for
      </h2>
      <ul className="mt-3 flex flex-wrap gap-2">
        {EXAMPLES.map((words) => (
          <li key={words}>
            <a
              href={`/search?q=${encodeURIComponent(words)}`}
              rel="nofollow"
              className="inline-flex min-h-11 items-center rounded-md border border-line-strong px-4 text-small hover:border-accent hover:text-accent"
            >
              {words}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Results while one types. Without JavaScript, the server answers the form with the same markup. */
export default function Search({ query: address }: PageProps) {
  const input = useRef<HTMLInputElement>(null);
  const [results, setResults] = useState<Results | null>(null);
  const show = async (query: string) => {
    const found = await search(query);
    if (input.current?.value === query) setResults(found);
  };
  useEffect(() => {
    const query = input.current?.value.trim();
    if (!query || results?.count !== 0 || !results.status) return;
    const timer = setTimeout(() => countMiss(query), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [results]);
  useEffect(() => {
    if (!input.current) return;
    // The prerendered document has no query: use the address's, or what was typed before hydration.
    const asked = new URLSearchParams(address || location.search).get('q');
    if (asked) input.current.value = asked;
    else input.current.focus();
    void show(input.current.value);
  }, [address]);
  const change = () => {
    const query = input.current?.value ?? '';
    const { pathname } = location;
    history.replaceState(
      history.state,
      '',
      query ? `${pathname}?q=${encodeURIComponent(query)}` : pathname,
    );
    void show(query);
  };
  return (
    <div className="shell-width pt-8 md:pt-12" onKeyDown={moveFocus}>
      <h1 className="text-headline">What are you looking for?</h1>
      <form
        action="/search"
        role="search"
        className="mt-6 flex max-w-3xl gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          change();
        }}
      >
        <input
          ref={input}
          name="q"
          type="search"
          aria-label="Search the site"
          placeholder="price, dash cam, IP67 …"
          autoComplete="off"
          maxLength={200}
          onInput={change}
          suppressHydrationWarning
          data-query=""
          className="min-h-12 min-w-0 flex-1 rounded-md border border-line-strong bg-raised px-4 text-lead"
        />
        <button className="button">Search</button>
      </form>
      <p
        role="status"
        className="mt-3 min-h-6 text-micro text-muted"
        suppressHydrationWarning
        data-count=""
      >
        {results?.status ?? ''}
      </p>
      <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-12">
        <div className="lg:col-span-8">
          <div
            className="peer"
            data-results=""
            suppressHydrationWarning
            dangerouslySetInnerHTML={ownMarkup(results?.html ?? '')}
          />
          <Examples />
        </div>
        <aside className="rounded-lg border border-line p-6 lg:col-span-4 lg:mt-8">
          <h2 className="font-semibold">Rather ask a person?</h2>
          <p className="mt-1 text-muted">
            Tell us what you want to track. We reply with the right devices and what they cost.
          </p>
          <p className="mt-4 flex flex-wrap gap-3">
            <a className="button" href={QUOTE_PATH}>
              Get a quote
            </a>
            <ChatAction />
          </p>
        </aside>
      </div>
    </div>
  );
}
