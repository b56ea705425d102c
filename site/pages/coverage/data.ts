import { company, figuresOf, shops } from '../../content/library.ts';
import { project } from '../shops/project.ts';

export const load = () => ({
  figures: figuresOf(
    'includedCountries',
    'returnDays',
    'roamingCountries',
    'roamingMonthly',
    'trialDays',
  ),
  /** The states with our own installers, and the shops in them. */
  region: {
    states: company.offer.coverage.states,
    shops: shops.flatMap((shop) => {
      const at = project(shop);
      return at ? [{ id: shop.id, town: shop.town, at }] : [];
    }),
  },
});
