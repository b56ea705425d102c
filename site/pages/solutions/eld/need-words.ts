import type { Verdict } from '../../../tools/eld-need.ts';

/** The answer in one sentence. */
export const HEADLINES: Record<Verdict, string> = {
  outside: 'No ELD: the federal hours rules do not apply here.',
  time: 'No ELD: time records are enough.',
  paper: 'No ELD: a duty record on paper or in software is enough.',
  eld: 'You need an ELD from FMCSA’s list.',
};

/** What follows from the answer. */
export const DUTIES: Record<Verdict, string> = {
  outside: 'Check what your state asks, and read the whole definition before you rely on it.',
  time: 'The carrier keeps for 6 months, for each day: start, release and hours on duty. The limits on driving still hold.',
  paper:
    'The record is still due: a grid for each 24 hours, kept by the driver for the last 7 days and in the cab.',
  eld: 'Ask for model, software version and register entry in writing, and look it up on the list yourself.',
};
