import { t } from '@ncf/contract/t';
import type { Verdict } from '../../../tools/eld-need.ts';

/** The answer in one sentence. */
export const HEADLINES: Record<Verdict, string> = {
  outside: t('No ELD needed: the federal hours-of-service rules don’t apply.'),
  time: t('No ELD needed: time records are enough.'),
  paper: t('No ELD needed: a log on paper or in software is enough.'),
  eld: t('You need an ELD from FMCSA’s list.'),
};

/** What follows from the answer. */
export const DUTIES: Record<Verdict, string> = {
  outside: t('Check your state’s rules, and read the full definition before you rely on this.'),
  time: t(
    'For 6 months, the carrier keeps each day’s start time, release time, and hours on duty. The driving limits still apply.',
  ),
  paper: t(
    'The driver still keeps a log: a grid for every 24 hours, with the last 7 days in the cab.',
  ),
  eld: t('Look up the model and software version on FMCSA’s list yourself, on the day you order.'),
};
