import * as z from 'zod/mini';
import { LANGUAGE_TAGS } from './languages.ts';
import { listOf } from './list.ts';

/** What the site has no answer to, in its search and in chat, counted without anything about who asked. */

/** Where it was asked. */
const source = z.enum(['search', 'chat']);

/** What a visitor asked. The server counts it only if it finds no answer either. */
export const searchMiss = z.object({
  query: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)),
  source,
  /** Of the page or the chat. */
  language: z.enum(LANGUAGE_TAGS),
  /** The visitor has read an answer, and says that it does not help. */
  unhelpful: z.optional(z.boolean()),
});
export type SearchMiss = z.infer<typeof searchMiss>;

export const searchMissesQuery = z.object({ source });

/** The most frequent in the last `SEARCH_MISS_DAYS`. */
export const searchMisses = listOf(
  z.object({
    query: z.string(),
    language: z.string(),
    count: z.int(),
    /** The latest day, in UTC: `2026-11-22`. */
    lastDay: z.string(),
  }),
);

/** How long a day's counts are stored. */
export const SEARCH_MISS_DAYS = 90;
