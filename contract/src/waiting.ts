import * as z from 'zod/mini';

/** What a visitor sees while waiting for a reply. */

/** The caller's place among the conversations that wait for a reply. */
export const queuePlace = z.object({
  /** How many have a higher priority, or have been waiting longer; null if the caller's does not wait. */
  ahead: z.nullable(z.int().check(z.gte(0))),
});
