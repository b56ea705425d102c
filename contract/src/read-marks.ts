import * as z from 'zod/mini';

/** Shapes of the calls that say how much of a conversation an agent has read. */

/** Everything up to this entry is read. */
export const newReadMark = z.object({ seq: z.int().check(z.gte(1)) });

/**
 * How many of the visitor's messages the calling agent has read. `readRev` counts the changes of that number, so that
 * the newer of two answers is known.
 */
export const readMark = z.object({
  read: z.int().check(z.gte(0)),
  readRev: z._default(z.int().check(z.gte(0)), 0),
});
export type ReadMark = z.infer<typeof readMark>;
