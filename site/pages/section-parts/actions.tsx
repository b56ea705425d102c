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
