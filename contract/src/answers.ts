import * as z from 'zod/mini';
import { LANGUAGE_TAGS } from './languages.ts';
import { LIMITS } from './limits.ts';

/** Answers from the site to what a visitor writes in chat. */

/** What is asked, as it is typed. */
export const question = z.object({
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.textMax)),
  /** Of the chat; the site's main language answers for one that it does not have. */
  language: z.enum(LANGUAGE_TAGS),
  /** Whether it was sent, so that a language model may write an answer, if the owner has one. */
  isSent: z.optional(z.boolean()),
});

const answer = z.object({
  /** Where it is from: a path on the site, with the anchor of its place on the page. */
  path: z.string(),
  title: z.string(),
  /** The kind of its source, `FAQ`. */
  group: z.string(),
  /** The whole answer to a question of the site. */
  html: z.optional(z.string()),
  /** What a page or a tool is about. */
  summary: z.optional(z.string()),
});
export type Answer = z.infer<typeof answer>;

/** An answer by a language model. */
const written = z.object({
  text: z.string(),
  /** The answers that it was written from, by their paths. */
  paths: z.array(z.string()).check(z.minLength(1)),
});
export type WrittenAnswer = z.infer<typeof written>;

export const answers = z.object({
  /** BCP 47 tag of the answers. */
  language: z.string(),
  /** At most three, the best first; empty if nothing fits well enough. */
  data: z.array(answer),
  /** Written from some of them. */
  written: z.optional(written),
});
export type Answers = z.infer<typeof answers>;
