import * as z from 'zod';

/** How the words of a language change, for the search. All without accents. */
export const searchGrammar = z.strictObject({
  /** Endings that a stem lacks; the first that a word has counts. */
  endings: z.array(z.string().regex(/^[a-z]+$/)).min(1),
  /** Words that carry no meaning. */
  stopWords: z.array(z.string().min(1)),
  /** Words that start a question. */
  questions: z.array(z.string().min(1)).min(1),
});
