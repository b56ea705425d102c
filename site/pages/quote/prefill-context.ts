import { createContext } from 'react';
import type { Prefill } from './prefill.ts';
import type { QuoteOffer } from './quote-sum.ts';

/** The initial state of the quote form, with the owner's prices. */
export const PrefillContext = createContext<Prefill & { offer: QuoteOffer }>({
  counts: {},
  wants: [],
  amounts: {},
  term: 0,
  isInstalled: true,
  offer: { currency: 'USD', terms: [], prices: {}, noticeDays: 0, exitPercent: 0 },
});
