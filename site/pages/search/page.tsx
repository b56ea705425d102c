import { useEffect, useRef, useState } from 'react';
import type { PageProps } from '../../page.ts';

export const meta = {
  title: 'Search',
  description: 'Search pages, devices, accessories, questions and news of this site.',
};

/** A way in for who does not know what to ask for; each finds something here. */
const STARTS = [
  'driving hours',
  'trailer without power',
  'dash camera',
  'battery drain',
  'contract length',
  'fitting',
  'no signal',
  'drivers’ privacy',
];

/** Results as one types; without JavaScript the server answers the form with the same markup. */
export default function Search({ query: address }: PageProps) {
  const input = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useState<{ html: string; status: string } | null>(null);
  const show = (query: string) => {
    if (!query.trim()) return setShown({ html: '', status: '' });
    import('../../shell/search-client.ts')
      .then(async ({ countText, find, loadIndex, resultsHtml }) => {
        const index = await loadIndex();
        if (input.current?.value !== query) return;
        const groups = find(index, query);
        setShown({ html: resultsHtml(groups, query), status: countText(groups) });
      })
      .catch((error: unknown) => {
        console.warn(error);
        setShown({ html: '', status: 'The search could not be loaded. Press Enter to try again.' });
      });
  };
  useEffect(() => {
    if (!input.current) return;
    // The document itself has no query: what stands in the address or was typed meanwhile counts.
    const asked = new URLSearchParams(address || location.search).get('q');
    if (asked) input.current.value = asked;
    else input.current.focus();
    show(input.current.value);
  }, [address]);
  const change = () => {
    const query = input.current?.value ?? '';
    history.replaceState(
      history.state,
      '',
      query ? `/search?q=${encodeURIComponent(query)}` : '/search',
    );
    show(query);
  };
  const move = (event: React.KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    const stops = [
      ...(input.current ? [input.current] : []),
      ...event.currentTarget.querySelectorAll<HTMLElement>('[data-result]'),
    ];
    const at = stops.findIndex((stop) => stop === document.activeElement);
    const next = stops[at + (event.key === 'ArrowDown' ? 1 : -1)];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <div className="shell-width pt-8 md:pt-12" onKeyDown={move}>
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
        {shown?.status ?? ''}
      </p>
      <div
        className="peer max-w-3xl"
        data-results=""
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: shown?.html ?? '' }}
      />
      <nav aria-labelledby="starts" className="hidden max-w-3xl pt-2 peer-empty:block">
        <h2 id="starts" className="eyebrow">
          For example
        </h2>
        <ul className="mt-3 flex flex-wrap gap-2">
          {STARTS.map((words) => (
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
    </div>
  );
}
