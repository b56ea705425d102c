import { figuresOf } from '../../../content/library.ts';

export const load = () =>
  figuresOf('includedCountries', 'roamingCountries', 'roamingMonthly', 'tripMonths');
