import * as z from 'zod/mini';

/** How long visitors waited for the first answer, measured over the conversations begun last. */
const measuredWait = z.object({
  /** How many conversations were measured; those nobody answered count as the longest. */
  conversations: z.int().check(z.gte(1)),
  /** Half of them were answered within this many seconds. */
  medianSeconds: z.int().check(z.gte(0)),
  /** Nine of ten were answered within this many seconds; null where fewer were answered at all. */
  ninetiethSeconds: z.nullable(z.int().check(z.gte(0))),
});
export type MeasuredWait = z.infer<typeof measuredWait>;

/** What a visitor may know before the first word: whether somebody is here, and how long it took lately. */
export const availability = z.object({
  /** An agent is connected and has not gone away. */
  agentsHere: z.boolean(),
  /** Null where there is too little to measure, or where fewer than half were answered. */
  wait: z.nullable(measuredWait),
  /** Whether the server can send mail, so answers, transcripts and codes by mail may be offered. */
  mail: z.boolean(),
});
export type Availability = z.infer<typeof availability>;
