import { useContext, type ReactNode } from 'react';
import { PagePath } from '../../shell/page-path.ts';
import { quoteLink } from '../../shell/quote-link.ts';
import { ChatAction } from '../chat-action.tsx';

/**
 * The page's primary action.
 * @param children the secondary one beside it; by default, a link to the chat
 * @param fleet what the form for a quote begins with (quote/prefill.ts)
 */
export function Actions({ children, fleet }: { children?: ReactNode; fleet?: string }) {
  const quote = quoteLink(useContext(PagePath));
  return (
    <p className="mt-6 flex flex-wrap gap-3 wrap-anywhere">
      <a className="button" href={fleet ? `${quote}&${fleet}` : quote}>
        Get a quote
      </a>
      {children ?? <ChatAction />}
    </p>
  );
}

/** Links to related pages in a row. */
export function RelatedLinks({ links }: { links: (readonly [string, string])[] }) {
  return (
    <nav aria-label="Related pages" className="flex flex-wrap gap-x-6 gap-y-1 text-small">
      {links.map(([href, label]) => (
        <a
          key={href}
          href={href}
          className="inline-flex min-h-8 items-center text-link underline underline-offset-4"
        >
          {label}
        </a>
      ))}
    </nav>
  );
}

/** The end of a page's last section: the primary action, the chat, and related pages. */
export function PageEnd({ links }: { links: (readonly [string, string])[] }) {
  return (
    <>
      <Actions />
      <div className="mt-6">
        <RelatedLinks links={links} />
      </div>
    </>
  );
}

/** Questions that open to show their answers. The search finds each of them by its anchor. */
export function Questions({ items }: { items: readonly (readonly [string, ReactNode])[] }) {
  return (
    <div className="border-t border-line">
      {items.map(([question, answer], i) => (
        <details key={question} className="group border-b border-line">
          <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-4 py-3 font-semibold">
            {question}
            <span aria-hidden="true" className="font-mono text-accent group-open:rotate-45">
              +
            </span>
          </summary>
          <div id={`q${i + 1}`} className="max-w-[54ch] scroll-mt-6 pb-5 text-muted">
            {answer}
          </div>
        </details>
      ))}
    </div>
  );
}
