import * as z from 'zod/mini';
import { listOf } from './list.ts';

/** Searches of the site that found nothing, counted without anything about who searched. */

/** A visitor's search. The server counts it only if it finds nothing either. */
export const searchMiss = z.object({
  query: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
});

/** The most frequent searches without results in the last `SEARCH_MISS_DAYS`. */
export const searchMisses = listOf(
  z.object({
    query: z.string(),
    count: z.int(),
    /** The latest day, in UTC: `2026-11-22`. */
    lastDay: z.string(),
  }),
);
export type SearchMisses = z.infer<typeof searchMisses>;

/** How long a day's counts are stored. */
export const SEARCH_MISS_DAYS = 90;
