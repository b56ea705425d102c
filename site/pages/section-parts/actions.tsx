import { useContext, type ReactNode } from 'react';
import { PagePath } from '../../shell/page-path.ts';
import { quoteLink } from '../../shell/quote-link.ts';
import { ChatAction } from '../chat-action.tsx';

/** The page's primary action. @param children the secondary one beside it; by default, a link to the chat */
export function Actions({ children }: { children?: ReactNode }) {
  return (
    <p className="mt-6 flex flex-wrap gap-3 wrap-anywhere">
      <a className="button" href={quoteLink(useContext(PagePath))}>
        Get a quote
      </a>
      {children ?? <ChatAction />}
    </p>
  );
}
