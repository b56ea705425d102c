import * as z from 'zod/mini';

/** What a visitor sees while waiting for a reply: the place in the queue, and answers from the FAQ. */

/** The caller's place among the conversations that wait for a reply. */
export const queuePlace = z.object({
  /** How many have been waiting longer; null if the caller's does not wait. */
  ahead: z.nullable(z.int().check(z.gte(0))),
});

/** A question of the FAQ. */
const faqQuestion = z.object({
  question: z.string(),
  /** Its path on the site with its anchor, `/faq#how-long-is-the-contract`. */
  path: z.string(),
  /** More words that people use for it. */
  words: z.string(),
  /** BCP 47 tag of the question, if the site does not have the language of the file. */
  language: z.optional(z.string()),
});
export type FaqQuestion = z.infer<typeof faqQuestion>;

/** The file `/faq.json` (in Spanish `/es/faq.json`), written by the site's build for each language of the chat. */
export const faqQuestions = z.array(faqQuestion);

/** Where the site lists its questions. @param language BCP 47 tag */
export const faqPath = (language: string): string =>
  language === 'en' ? '/faq.json' : `/${language}/faq.json`;
