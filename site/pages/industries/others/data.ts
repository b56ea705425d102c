import { company, figuresOf, products } from '../../../content/library.ts';
import { priceLine } from '../../../shell/item-figures.ts';

export const load = () => ({
  /** What each device costs, by its ID. */
  prices: Object.fromEntries(
    products.map((item) => [item.id, priceLine(item, company.offer.currency)]),
  ),
  ...figuresOf('trialDays', 'trialDevices', 'trialPrice'),
});
