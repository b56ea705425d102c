import * as z from 'zod/mini';
import { chatUserId } from './fields.ts';
import { LIMITS } from './limits.ts';
import { message } from './messages.ts';

/** Shapes of a conversation's history. */

/**
 * Which part of a history: all of it by default (the newest entries if there are more than a page
 * holds). `sinceRev` returns only what changed after that revision, `beforeSeq` the page before
 * that entry. Both need `chatUserId`. A page ends after `limit` entries, or once their texts have `maxChars`
 * characters, so that a client on a slow line can ask for small pages.
 */
export const historyQuery = z.object({
  chatUserId: z.optional(chatUserId),
  sinceRev: z.optional(z.coerce.number().check(z.int(), z.gte(0))),
  beforeSeq: z.optional(z.coerce.number().check(z.int(), z.gte(1))),
  limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(5000))),
  maxChars: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(LIMITS.historyChars))),
});
export type HistoryQuery = z.infer<typeof historyQuery>;

/** Messages, oldest first, and the revision of the (newest) conversation that they show. */
export const history = z.object({
  data: z.array(message),
  rev: z.int(),
  /** Whether older entries exist. */
  more: z.boolean(),
});
export type History = z.infer<typeof history>;
