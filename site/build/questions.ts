import { slugOf } from '@ncf/contract/slug';
import { toHtml } from './content.ts';
import { unbroken } from './typography.ts';

/** A question of the FAQ. */
export interface Question {
  /** Its anchor. */
  id: string;
  question: string;
  /** The answer. */
  html: string;
  /** Other words that people search for. */
  also: string;
}

/**
 * Reads the questions of an FAQ file. Each `## heading` is a question, and the text after it is the answer. A heading may
 * set its anchor, `## Question {#anchor}`, so that links stay valid when the wording changes. A comment
 * `<!-- also: … -->` has further words to search by.
 */
export const questionsOf = (markdown: string): Question[] =>
  markdown
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const [heading = '', ...lines] = part.split('\n');
      const [, question = '', anchor] = /^(.*?)\s*(?:\{#([\w-]+)\})?$/.exec(heading.trim()) ?? [];
      const text = lines.join('\n');
      const comment = /<!-- also: (.*?) -->\s*/;
      return {
        id: anchor ?? slugOf(question),
        question,
        html: toHtml(unbroken(text.replace(comment, ''))),
        also: comment.exec(text)?.[1] ?? '',
      };
    });
