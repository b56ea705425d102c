import { createContext } from 'react';
import type { Prefill } from './prefill.ts';

/** What the quote form starts with. */
export const PrefillContext = createContext<Prefill>({ counts: {}, wants: [], estimate: '' });
