import * as z from 'zod';
import { searchGrammar } from './languages/search-grammar.ts';

/** Search data besides the pages' words. */
export const searchSchema = z.strictObject({
  /** Lines of phrases that mean the same, separated by commas. */
  synonyms: z.array(z.string().regex(/,/, 'needs at least two phrases, separated by a comma')),
  /** Further words for pages, by path. */
  pages: z.record(z.string().startsWith('/'), z.string().min(1)),
  /** The FAQ's question that a page is about, by path: who searches for the page sees its answer. */
  answers: z.record(z.string().startsWith('/'), z.string().min(1)).default({}),
  /** Pages that only English has, for the search in another language. */
  english: z
    .array(
      z.strictObject({
        path: z.string().startsWith('/'),
        title: z.string().min(3),
        summary: z.string().min(10),
        words: z.string().min(3),
      }),
    )
    .default([]),
  grammar: searchGrammar.optional(),
});
