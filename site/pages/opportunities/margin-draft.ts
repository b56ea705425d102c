import { readNumber } from '../../tools/numbers.ts';
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
export function planOf(draft: Draft): {
  plan: Plan | null;
  errors: Partial<Record<keyof Draft, string>>;
} {
  const errors: Partial<Record<keyof Draft, string>> = {};
  const read = (key: keyof Draft, min: number, max: number) => {
    const { value, error } = readNumber(draft[key], { min, max });
    if (error !== undefined) errors[key] = error;
    return value ?? 0;
  };
  const plan = {
    price: read('price', 0, MOST),
    cost: read('cost', 0, MOST),
    support: read('support', 0, MOST),
    devices: read('devices', 0, 100_000),
    once: read('once', -MOST, MOST),
    leaving: read('leaving', 0, 100) / 100,
    outlay: read('outlay', 0, 100 * MOST),
  };
  return { plan: Object.keys(errors).length > 0 ? null : plan, errors };
}
