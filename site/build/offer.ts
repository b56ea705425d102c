import * as z from 'zod';
import { VEHICLES, WANTS } from '../tools/fit-options.ts';

const idsOf = <Id extends string>(of: Record<Id, unknown>): [Id, ...Id[]] =>
  Object.keys(of) as [Id, ...Id[]];

export const amount = z.number().min(0).max(100_000);
const percent = z.number().min(0).max(90);
const count = z.int().min(1).max(999);
const country = z.string().regex(/^[A-Z]{2}$/, 'write a code of ISO 3166, such as US');

/** What customers get, and on which terms. */
export const offerSchema = z.strictObject({
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .describe('ISO 4217.'),
  calculator: z
    .array(z.enum([...idsOf(VEHICLES), ...idsOf(WANTS)]))
    .min(1)
    .describe('The lines of the calculator.'),
  terms: z
    .array(z.strictObject({ months: z.int().min(1).max(84), percentOff: percent }))
    .min(2)
    .describe('Contract lengths, the shortest first; 1 is month to month.'),
  noticeDays: count,
  exitPercent: z.number().min(0).max(100).describe('Percent of the remaining monthly fees.'),
  trial: z.strictObject({ days: count, devices: count, price: amount, returnDays: count }),
  returnDays: count,
  warranty: z.strictObject({ devices: count, accessories: count }).describe('Months.'),
  shipping: z.strictObject({ leaves: count, arrives: count }).describe('Business days.'),
  replyHours: count,
  kept: z.strictObject({ tripMonths: count, clipDays: count, exportDays: count }),
  coverage: z.strictObject({
    included: z.array(country).min(1),
    roaming: z.array(country),
    roamingMonthly: amount,
    states: z.array(z.string().min(4)).describe('US states by name.'),
  }),
});
export type Offer = z.infer<typeof offerSchema>;
