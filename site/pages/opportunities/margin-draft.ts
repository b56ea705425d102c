import { readDraft } from '../../tools/numbers.ts';
import type { PartnerNumbers } from '../../tools/partner-margin.ts';

/** The fields' default values: an example, not our prices. */
export const DEFAULTS = {
  price: '28',
  cost: '17',
  support: '2',
  devices: '10',
  once: '25',
  leaving: '1',
  outlay: '6,000',
};
export type Draft = typeof DEFAULTS;

/** A partner's numbers and the outlay before the first device. */
export interface Plan extends PartnerNumbers {
  outlay: number;
}

const MOST = 10_000_000;

/** The numbers in the fields, or what is wrong by field. What is earned once can be negative. */
export const planOf = (draft: Draft) =>
  readDraft(draft, (number): Plan => ({
    price: number('price', { min: 0, max: MOST }),
    cost: number('cost', { min: 0, max: MOST }),
    support: number('support', { min: 0, max: MOST }),
    devices: number('devices', { min: 0, max: 100_000 }),
    once: number('once', { min: -MOST, max: MOST }),
    leaving: number('leaving', { min: 0, max: 100 }) / 100,
    outlay: number('outlay', { min: 0, max: 100 * MOST }),
  }));
