import { t } from '@ncf/contract/t';
import { LOGGER, type Cell, type Plan } from '../../../tools/battery-life.ts';
import { readDraft, readNumber } from '../../../tools/numbers.ts';

/** The slider's steps, in reports a day. */
export const RATES = [0.25, 0.5, 1, 2, 3, 4, 6, 8, 12, 24, 48, 96, 144, 288, 720, 1440] as const;
/** The slider's steps, in months of battery life. */
export const LIVES = [0.5, 1, 2, 3, 6, 9, 12, 18, 24, 36, 48, 60] as const;

/** The fields' default values: a personal tracker with a rechargeable battery. */
export const DEFAULTS = {
  mode: 'life',
  reports: '12',
  life: '0.5',
  fix: '20',
  celsius: '20',
  cell: 'lithium-ion',
  capacity: '1,000',
  sleep: LOGGER.sleep.toFixed(0),
  report: LOGGER.report.toFixed(1),
  receiver: String(LOGGER.receiver),
};
export type Draft = typeof DEFAULTS;

/** Days in a month. */
const MONTH = 30.44;
/** The wanted life, in days. */
export const wantedDays = (draft: Draft): number => Number(draft.life) * MONTH;

export const CHOICES = {
  mode: ['life', 'reports'],
  cell: ['lithium', 'lithium-ion', 'alkaline'],
  reports: RATES.map(String),
  life: LIVES.map(String),
} as const;

/** Bounds of the sliders. */
export const SLIDERS = { fix: { min: 0, max: 180 }, celsius: { min: -20, max: 40 } } as const;

/** A slider's value; the default if the draft's is out of bounds. */
export const sliderValue = (draft: Draft, key: keyof typeof SLIDERS): number =>
  readNumber(draft[key], SLIDERS[key]).value ?? Number(DEFAULTS[key]);

/** The plan in the fields, or what is wrong by field. */
export const planOf = (draft: Draft) =>
  readDraft(draft, (number): Plan => ({
    fix: sliderValue(draft, 'fix'),
    celsius: sliderValue(draft, 'celsius'),
    cell: draft.cell as Cell,
    capacity: number('capacity', { min: 10, max: 1_000_000 }),
    draw: {
      sleep: number('sleep', { min: 0.1, max: 100_000 }),
      report: number('report', { min: 0.0001, max: 1000 }),
      receiver: number('receiver', { min: 0, max: 1000 }),
    },
  }));

const round = (value: number): string =>
  value >= 10 ? value.toFixed(0) : String(Number(value.toFixed(1)));

/** 24 → `1 h`; 0.9 → `27 h`; 0.5 → `2 days`; 1440 → `1 min`. */
export function everyText(reports: number): string {
  const minutes = 1440 / reports;
  if (minutes < 1) return `${round(minutes * 60)} s`;
  if (minutes < 60) return `${round(minutes)} min`;
  if (minutes < 2880) return `${round(minutes / 60)} h`;
  return t('{round} days', { round: round(minutes / 1440) });
}

/** 1.01 → `24 hours`; 45 → `45 days`; 400 → `13 months`; 1500 → `4.1 years`. Not exact below an hour and above ten years. */
export function lifeText(days: number): string {
  if (days < 1 / 24) return t('less than an hour');
  if (days > 3653) return t('more than 10 years');
  if (days < 1 / 12) return `${round(days * 1440)} min`;
  if (days < 2) return t('{round} hours', { round: round(days * 24) });
  if (days < 90) return t('{round} days', { round: round(days) });
  if (days < 730) return t('{round} months', { round: round(days / 30.44) });
  return t('{round} years', { round: round(days / 365.25) });
}
