import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { PageProps } from '../../page.ts';

export const meta = {
  title: 'Search',
  description: 'Search pages, devices, accessories, questions and news of this site.',
};

/** Example searches. Each has results. */
const EXAMPLES = [
  'driving hours',
  'trailer without power',
  'dash camera',
  'battery drain',
  'contract length',
  'fitting',
  'no signal',
  'drivers’ privacy',
];

interface Results {
  html: string;
  /** How many there are, or what went wrong. */
  status: string;
}

/** Searches the index, and loads it before the first search. */
async function search(query: string): Promise<Results> {
  if (!query.trim()) return { html: '', status: '' };
  try {
    const { countText, find, loadIndex, resultsHtml } =
      await import('../../shell/search-client.ts');
    const groups = find(await loadIndex(), query);
    return { html: resultsHtml(groups, query), status: countText(groups) };
  } catch (error) {
    console.warn(error);
    return { html: '', status: 'The search could not be loaded. Press Enter to try again.' };
  }
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
    <nav aria-labelledby="starts" className="hidden max-w-3xl pt-2 peer-empty:block">
      <h2 id="starts" className="eyebrow">
        For example
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
    if (!input.current) return;
    // The prerendered document has no query: use the address's, or what was typed before hydration.
    const asked = new URLSearchParams(address || location.search).get('q');
    if (asked) input.current.value = asked;
    else input.current.focus();
    void show(input.current.value);
  }, [address]);
  const change = () => {
    const query = input.current?.value ?? '';
    history.replaceState(
      history.state,
      '',
      query ? `/search?q=${encodeURIComponent(query)}` : '/search',
    );
    void show(query);
  };
  return (
    <div className="shell-width pt-8 md:pt-12" onKeyDown={moveFocus}>
      <p className="eyebrow">Support</p>
      <h1 className="mt-3 text-title font-semibold">Search</h1>
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
          placeholder="e-log, solar tracker, IP67 …"
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
        className="mt-3 min-h-6 font-mono text-micro text-muted"
        suppressHydrationWarning
        data-count=""
      >
        {results?.status ?? ''}
      </p>
      <div
        className="peer max-w-3xl"
        data-results=""
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: results?.html ?? '' }}
      />
      <Examples />
    </div>
  );
}
