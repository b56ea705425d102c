import { createContext } from 'react';
import type { Prefill } from './prefill.ts';

/** The initial state of the quote form. */
export const PrefillContext = createContext<Prefill>({ counts: {}, wants: [], estimate: '' });
