import { expect, it } from 'vitest';
import { faqEntry } from './faq-entry.ts';

it('starts an FAQ entry with the question, and with its words for the search', () => {
  expect(faqEntry('do you track boats?')).toBe(
    '## Do you track boats?\n<!-- also: do you track boats -->\nWrite the answer here.\n',
  );
  // Nothing in the question ends the comment.
  expect(faqEntry('a --> b?')).toContain('<!-- also: a   b -->\n');
});
