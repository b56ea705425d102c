import { useContext, type ReactNode } from 'react';
import { ChatAction } from './chat-action.tsx';
import { quoteLink } from '../shell/quote-link.ts';
import { PagePath } from '../shell/page-path.ts';

/** A legal rule in plain words, with its citation. */
export function Rule({
  cite,
  href,
  children,
}: {
  cite: string;
  href?: string;
  children: ReactNode;
}) {
  return (
    <div className="border-l-4 border-info bg-info-soft p-5 text-small">
      <p className="font-mono text-micro text-info">
        {href ? (
          <a className="underline" href={href} rel="noopener">
            {cite}
          </a>
        ) : (
          cite
        )}
      </p>
      <div className="mt-2 max-w-[54ch]">{children}</div>
      <p className="mt-2 max-w-[76ch] text-micro text-muted">
        Sources as cited, read in November 2026; some are publishers’ summaries. This isn’t legal
        advice. Check the current rule before you rely on it.
      </p>
    </div>
  );
}

/** Questions that open to show their answers. */
export function Questions({ items }: { items: (readonly [string, ReactNode])[] }) {
  return (
    <div className="border-t border-line">
      {items.map(([question, answer]) => (
        <details key={question} className="group border-b border-line">
          <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-4 py-3 font-semibold">
            {question}
            <span aria-hidden="true" className="font-mono text-accent group-open:rotate-45">
              +
            </span>
          </summary>
          <div className="max-w-[54ch] pb-5 text-muted">{answer}</div>
        </details>
      ))}
    </div>
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

/** The page's primary action. @param children the secondary one beside it; by default, a link to the chat */
export function Actions({ children }: { children?: ReactNode }) {
  return (
    <p className="mt-6 flex flex-wrap gap-3">
      <a className="button" href={quoteLink(useContext(PagePath))}>
        Get a quote
      </a>
      {children ?? <ChatAction />}
    </p>
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
