import { ownHtml, ownMarkup } from '@ncf/ui/own-markup';
import { useEffect, useRef } from 'react';
import type { ErrorPageProps, PageError, PageMeta } from '../page.ts';
import { applyStyle, errorStyle, loadStyle } from './page-styles.ts';

const NOTHING = ownMarkup('');

/** Where most visitors go. */
const POPULAR = [
  ['/solutions/fleet', 'Fleet tracking', 'Live map, trips, and reports'],
  ['/solutions/eld', 'ELD', 'Do you need one, and what it records'],
  ['/products', 'Trackers and cameras', 'Compare devices by power and network'],
  ['/pricing', 'Pricing', 'What a price is made of'],
  ['/supports', 'Help center', 'Lights, silent devices, and guides'],
  ['/contact', 'Contact us', 'A person replies by email'],
] as const;

/** The message of an error that has none of its own (R2.9). */
export const defaultMessage = (statusCode: number): string =>
  statusCode === 404 ? 'Page Not Found' : 'Internal Server Error';

/** What happened and what to do, in plain words. */
function explanationOf(status: number): string {
  if (status === 404) return 'It may have moved, or the address has a typo. Search for it here:';
  if (status >= 500)
    return 'Something went wrong on our side. Try again in a moment. If it keeps happening, tell us and we’ll help you another way.';
  return 'Check the address for typos, or start from the home page.';
}

/** Suggested pages for an unknown path: from the server, or from the search index after client navigation. */
function Suggestions() {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const list = box.current;
    const input = list?.parentElement?.querySelector<HTMLInputElement>('input[name=q]');
    if (!list || !input || input.value) return;
    import('./search/browser.ts')
      .then(async ({ loadIndex, suggestionsOf }) => {
        const { query, html } = suggestionsOf(await loadIndex(), decodeURI(location.pathname));
        input.value = query;
        list.innerHTML = ownHtml(html);
      })
      .catch((error: unknown) => console.warn(error));
  }, []);
  return (
    <div
      ref={box}
      className="max-w-xl"
      data-results=""
      suppressHydrationWarning
      dangerouslySetInnerHTML={NOTHING}
    />
  );
}

/** Title and description of the error page. */
export const meta = ({ statusCode, message }: PageError): PageMeta => ({
  title: statusCode === 404 ? 'Page not found' : 'Error',
  description: message,
  noindex: true,
});

/** The error page: a not-found variant for 404, a generic one for any other status (R2.9). */
export default function ErrorPage({ data, query }: ErrorPageProps) {
  const status = data?.statusCode ?? 500;
  const missing = status === 404;
  useEffect(() => {
    // Where a page broke, its own style sheet is still on.
    const css = errorStyle();
    loadStyle(css).then(() => applyStyle(css), console.warn);
  }, []);
  return (
    <div className="shell-width py-16 md:py-24" data-error={status}>
      <p className="eyebrow">Error {status}</p>
      <h1 className="mt-3 text-title font-semibold">
        {missing ? 'We can’t find that page' : 'We can’t show this page'}
      </h1>
      <p className="mt-4 font-mono text-small break-all text-muted" data-message="">
        {data?.message || defaultMessage(status)}
      </p>
      <p className="mt-3 max-w-[60ch]">{explanationOf(status)}</p>
      <svg
        viewBox="0 0 640 90"
        className="mt-8 w-full max-w-xl"
        aria-hidden="true"
        fill="none"
        strokeWidth="3"
      >
        <path
          d="M10 70h150c50 0 50-45 100-45h90"
          className="stroke-accent-mark"
          strokeLinecap="round"
        />
        <path
          d="M350 25h280"
          className="stroke-line"
          strokeDasharray="4 12"
          strokeLinecap="round"
        />
        <circle cx="350" cy="25" r="8" className="fill-surface stroke-accent-mark" />
      </svg>
      {missing ? (
        <>
          <form action="/search" className="mt-8 flex max-w-xl gap-2">
            <input
              name="q"
              type="search"
              data-query=""
              suppressHydrationWarning
              aria-label="Search the site"
              className="min-h-11 min-w-0 flex-1 rounded-md border border-line-strong bg-raised px-3"
            />
            <button className="button">Search</button>
          </form>
          <Suggestions />
          <h2 className="mt-12 text-heading font-semibold">Popular pages</h2>
          <ul className="mt-3 grid gap-x-8 border-t border-line sm:grid-cols-2 lg:grid-cols-3">
            {POPULAR.map(([href, name, text]) => (
              <li key={href} className="border-b border-line py-3">
                <a className="font-semibold text-link underline" href={href}>
                  {name}
                </a>
                <p className="text-small text-muted">{text}</p>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <>
          <p className="mt-8 flex flex-wrap gap-3">
            <a className="button" href={query || '?'} data-reload="">
              Try again
            </a>
            <a className="button-quiet" href="/contact">
              Contact us
            </a>
          </p>
        </>
      )}
    </div>
  );
}
