import { accessories, company, products } from '../../content/library.ts';
import type { QuoteOffer } from './quote-sum.ts';

const { currency, terms, noticeDays, exitPercent } = company.offer;

/** The owner's prices. */
export const load = (): { offer: QuoteOffer } => ({
  offer: {
    currency,
    terms,
    noticeDays,
    exitPercent,
    prices: Object.fromEntries(
      [...products, ...accessories].map(({ id, price, installPrice, monthly = 0 }) => [
        id,
        { device: price, install: installPrice, monthly },
      ]),
    ),
  },
});
