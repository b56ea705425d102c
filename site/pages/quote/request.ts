import { createContext } from 'react';
import type { SentForm } from '../contact/page.tsx';

/** What the quote form starts with: the page that led to it, and a form that was sent without a script. */
export const QuoteRequest = createContext<{ source: string; sent?: SentForm | undefined }>({
  source: '',
});
