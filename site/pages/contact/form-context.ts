import { createContext } from 'react';
import type { SentForm } from './page.tsx';

/** The initial state of a form in a chunk of its own. */
export interface FormStart {
  /** The page that led to it. */
  source: string;
  /** The form as it was sent without a script. */
  sent?: SentForm | undefined;
  /** When people answer, in words; null if the owner gives no hours. */
  hours?: string | null;
}

export const FormContext = createContext<FormStart>({ source: '' });

/** The page that led here, from the address. */
export function sourceOf(query: string): string {
  const from = new URLSearchParams(query).get('from') ?? '';
  return from.startsWith('/') ? from.slice(0, 200) : '';
}
