import { addDays, isDate, weekday } from '@ncf/contract/calendar-days';
import { busiestPeriod, PERIOD } from '../../../tools/eld-days.ts';
import { airMiles, type Distance, type EldFacts } from '../../../tools/eld-need.ts';
import { readDraft } from '../../../tools/numbers.ts';
import { WEEKS } from './day-calendar.tsx';

/** The fields' default values. */
export const DEFAULTS = {
  interstate: 'yes',
  pounds: '33,000',
  people: '2',
  paid: 'no',
  placard: 'no',
  work: 'general',
  season: 'yes',
  source: '120',
  unit: 'air',
  carries: 'property',
  cdl: 'yes',
  radius: '140',
  returns: 'yes',
  hours: '13',
  rest: '10',
  long: '0',
  records: 'yes',
  often: 'some',
  days: '3.9.12.17.24.30.31.33.38.45',
  from: '',
  driveaway: 'no',
  model: '2021',
  engine: '2021',
};
export type Draft = typeof DEFAULTS;

const YES = ['yes', 'no'];

/** The allowed values of the choice fields. */
export const CHOICES: Partial<Record<keyof Draft, readonly string[]>> = {
  interstate: YES,
  paid: YES,
  placard: YES,
  work: ['general', 'farm', 'utility', 'rail', 'pipeline', 'crops'],
  season: YES,
  unit: ['air', 'statute', 'km'],
  carries: ['property', 'passengers'],
  cdl: YES,
  returns: YES,
  records: YES,
  often: ['some', 'most'],
  driveaway: ['no', 'vehicle', 'camper'],
};

/** The marked days, from their text in the draft: `3.9.12`. */
export const daysOf = (text: string): number[] =>
  [
    ...new Set(
      text
        .split('.')
        .filter((day) => /^\d{1,2}$/.test(day))
        .map(Number),
    ),
  ]
    .filter((day) => day < WEEKS * 7)
    .toSorted((a, b) => a - b);

/** The Monday on which the calendar starts: the draft's, or seven weeks before this week's. */
export function startOf(from: string, today: string | null): string | null {
  if (isDate(from)) return addDays(from, -weekday(from));
  return today && addDays(today, -weekday(today) - (WEEKS - 1) * 7);
}

const distance = { min: 0, max: 10_000 };
const hours = { min: 0, max: 48 };
const year = { min: 1900, max: 2199, whole: true };

/**
 * The facts in the fields, or what is wrong by field. Fields that do not matter, such as the distance from the
 * source of crops for other work, are not checked.
 */
export const factsOf = (draft: Draft) =>
  readDraft(draft, (number): EldFacts => {
    const miles = (key: keyof Draft): number =>
      airMiles(number(key, distance), draft.unit as Distance);
    return {
      interstate: draft.interstate === 'yes',
      pounds: number('pounds', { min: 1, max: 999_999 }),
      people: number('people', { min: 1, max: 200, whole: true }),
      paid: draft.paid === 'yes',
      placard: draft.placard === 'yes',
      work: draft.work as EldFacts['work'],
      season: draft.season === 'yes',
      source: draft.work === 'crops' ? miles('source') : 0,
      carries: draft.carries as EldFacts['carries'],
      cdl: draft.cdl === 'yes',
      radius: miles('radius'),
      returns: draft.returns === 'yes',
      hours: number('hours', hours),
      rest: number('rest', hours),
      longDays: draft.cdl === 'no' ? number('long', { min: 0, max: 7, whole: true }) : 0,
      timeRecords: draft.records === 'yes',
      rodsDays: draft.often === 'most' ? PERIOD : busiestPeriod(daysOf(draft.days)).count,
      driveaway: draft.driveaway as EldFacts['driveaway'],
      modelYear: number('model', year),
      engineYear: number('engine', year),
    };
  });
