import * as z from 'zod/mini';
import { conversation } from './messages.ts';

/** Reports on conversations begun between two days, as clocks of one time zone show them. */

const day = z.iso.date({ error: 'Give a day such as 2026-03-29.' });

const period = {
  /** First day. */
  from: day,
  /** Last day, itself included. */
  to: day,
  /** IANA time zone, whose midnights divide the days. */
  timeZone: z.string().check(z.regex(/^[\w+/-]{1,64}$/)),
  /** Only conversations whose first answer was this agent's. */
  agentId: z.optional(z.uuid()),
};

export const reportQuery = z.object(period);
export type ReportQuery = z.infer<typeof reportQuery>;

/** Which of a report's conversations: those behind one of its figures. */
export const reportDetailQuery = z.object({
  ...period,
  /** Begun on this day. */
  day: z.optional(day),
  /** Begun in this hour of the day, 0 to 23. */
  hour: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(23))),
  only: z.optional(
    z.enum(['answered', 'unanswered', 'waited', 'ended', 'rated', 'satisfied', 'unsatisfied']),
  ),
});
export type ReportDetailQuery = z.infer<typeof reportDetailQuery>;

/** How long something took in seconds: half took at most `median`, nine of ten at most `p90`. Null where nothing was measured. */
export const spread = z.object({
  count: z.int(),
  median: z.nullable(z.number()),
  p90: z.nullable(z.number()),
});
export type Spread = z.infer<typeof spread>;

/** What is counted of a set of conversations. */
export const figures = z.object({
  conversations: z.int(),
  answered: z.int(),
  unanswered: z.int(),
  /** Every wait: from the first message that nobody had answered to the answer. */
  wait: spread,
  /** From the visitor's first message to an agent's first. */
  firstAnswer: spread,
  /** From the visitor's first message to the end, of those that ended. */
  duration: spread,
  satisfied: z.int(),
  unsatisfied: z.int(),
});
export type Figures = z.infer<typeof figures>;

export const report = z.object({
  total: figures,
  /** One for each day of the period, empty ones too. */
  days: z.array(z.object({ ...figures.shape, day: z.string() })),
  /** One for each hour of the day, 0 to 23. */
  hours: z.array(z.object({ ...figures.shape, hour: z.int() })),
  /** By who gave the first answer. */
  agents: z.array(z.object({ ...figures.shape, agentId: z.string(), adminUserName: z.string() })),
});
export type Report = z.infer<typeof report>;

/** The conversations behind a figure, the one begun last first, 200 at most. */
export const reportDetail = z.object({ data: z.array(conversation), more: z.boolean() });
