import { t } from '@ncf/contract/t';
import type { Company } from '../build/content.ts';
import { company as owned } from '../content/library.ts';

// Constants, because only these are translated.
const MARK = t('(sample)');
const NAME_MARK = t('(sample name)');

/** Writes the mark of a sample value in this build’s language: `(sample)` in English. */
const withOwnMark = (value: string): string =>
  value.replace(/\(sample\)/, MARK).replace(/\(sample name\)/, NAME_MARK);

/** The owner's company as pages show it. */
export const company: Company = {
  ...owned,
  legalName: withOwnMark(owned.legalName),
  phone: withOwnMark(owned.phone),
  address: owned.address.map(withOwnMark),
};
