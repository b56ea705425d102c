import { createContext } from 'react';
import type { QuoteOffer } from '../quote/quote-sum.ts';

/** The owner's prices for the fit finder, whose code is in a chunk of its own. */
export const OfferContext = createContext<QuoteOffer | null>(null);
