import { t } from '@ncf/contract/t';
import { ownHtml, ownMarkup } from '@ncf/ui/own-markup';
import { useEffect, useRef } from 'react';
import { ChatAction } from '../pages/chat-action.tsx';
import { DescribedLinks } from '../pages/described-links.tsx';
import type { ErrorPageProps, PageError, PageMeta } from '../page.ts';
import { defaultMessage } from './error-message.ts';
import { applyStyle, errorStyle, loadStyle } from './page-styles.ts';

const NOTHING = ownMarkup('');

/** Where most visitors go. */
const POPULAR = [
  ['/solutions/fleet', t('Fleet tracking'), t('Live map, trips, and reports')],
  ['/solutions/eld', 'ELD', t('Do you need one, and what it records')],
  ['/products', t('Trackers and cameras'), t('Compare devices by power and network')],
  ['/pricing', t('Pricing'), t('What a price is made of')],
  ['/supports', t('Help center'), t('Lights, silent devices, and guides')],
  ['/contact', t('Contact us'), t('A person replies by email')],
] as const;

/** What happened, and what to do about it. */
function explanationOf(status: number): [happened: string, advice: string] {
  if (status === 404)
    return [
      t('We can’t find that page'),
      t('It may have moved, or the address has a typo. Search for it here, or ask us.'),
    ];
  if (status >= 500)
    return [
      t('Something went wrong on our side'),
      t(
        'It’s nothing you did. Try again in a moment. If it keeps happening, tell us what you were doing, and we’ll help you another way.',
      ),
    ];
  return [
    t('We can’t show this page'),
    t(
      'The link may have been cut off or copied wrong. Check the address, or search for the page here.',
    ),
  ];
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

/** Filled by the server: the page in English, where only this language lacks it. */
const Original = () => (
  <div data-original="" suppressHydrationWarning dangerouslySetInnerHTML={NOTHING} />
);

/** Title and description of the error page. */
export const meta = ({ statusCode, message }: PageError): PageMeta => ({
  title: statusCode === 404 ? t('Page not found') : 'Error',
  description: message,
  noindex: true,
});

/** The search, filled by the server with the words of the address. */
function Search() {
  return (
    <form action="/search" className="mt-7 flex max-w-xl gap-2">
      <input
        name="q"
        type="search"
        data-query=""
        suppressHydrationWarning
        aria-label="Search the site"
        placeholder="ELD, battery, dash cam…"
        className="min-h-12 min-w-0 flex-1 rounded-md border border-line-strong bg-raised px-4"
      />
      <button className="button">Search</button>
    </form>
  );
}

/** How to reach a person. */
function People() {
  return (
    <aside className="rounded-xl bg-accent-soft p-6 lg:col-span-4 lg:col-start-9 lg:self-start">
      <svg viewBox="0 0 320 60" className="w-full" aria-hidden="true" fill="none" strokeWidth="3">
        <path
          d="M8 50h70c30 0 30-36 60-36h32"
          className="stroke-accent-mark"
          strokeLinecap="round"
        />
        <path
          d="M180 14h132"
          className="stroke-line-strong"
          strokeDasharray="3 10"
          strokeLinecap="round"
        />
        <circle cx="176" cy="14" r="7" className="fill-surface stroke-accent-mark" />
      </svg>
      <h2 className="mt-4 text-heading">Ask a person</h2>
      <p className="mt-2 text-small text-muted">
        Tell us what you were looking for, and we’ll send you the right page.
      </p>
      <p className="mt-4 flex flex-wrap gap-3">
        <ChatAction />
        <a className="inline-flex min-h-11 items-center text-link underline" href="/book-a-call">
          Book a call
        </a>
      </p>
    </aside>
  );
}

/** The error page: a not-found variant for 404, a generic one for any other status (R2.9). */
export default function ErrorPage({ data, query }: ErrorPageProps) {
  const status = data?.statusCode ?? 500;
  const missing = status === 404;
  const [happened, advice] = explanationOf(status);
  useEffect(() => {
    // Where a page broke, its own style sheet is still on.
    const css = errorStyle();
    loadStyle(css).then(() => applyStyle(css), console.warn);
  }, []);
  return (
    <div className="shell-width pt-10 md:pt-16" data-error={status}>
      <div className="grid gap-x-10 gap-y-10 lg:grid-cols-12">
        <div className="min-w-0 lg:col-span-7">
          <p className="eyebrow">Error {status}</p>
          <h1 className="mt-3 text-display">{happened}</h1>
          <p className="mt-4 font-mono text-small break-all text-muted" data-message="">
            {data?.message || defaultMessage(status)}
          </p>
          {missing && <Original />}
          <p className="mt-3 max-w-[54ch] text-lead">{advice}</p>
          {!missing && (
            <p className="mt-6 flex flex-wrap gap-3">
              <a className="button" href={query || '?'} data-reload="">
                Try again
              </a>
              <a className="button-quiet" href="/">
                Go to the home page
              </a>
            </p>
          )}
          <Search />
          {missing && <Suggestions />}
        </div>
        <People />
      </div>
      <h2 className="mt-14 text-heading">Popular pages</h2>
      <DescribedLinks links={POPULAR} />
    </div>
  );
}
