import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A question with its answer, and the words by which it is found. */
export interface Answer {
  question: string;
  text: string;
  words: ReadonlySet<string>;
}

/** Words that are in nearly every question. */
const COMMON = new Set(
  'a an and are as at be by can do does for from have how i if in is it me my of on or our the they this to us we what when where which who why will with you your'.split(
    ' ',
  ),
);

const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !COMMON.has(word));

/** Markdown as plain text: links become their words. */
const plain = (markdown: string): string => markdown.replace(/\[([^\]]+)\]\([^)]*\)/g, '$1').trim();

/** The questions of a folder of Markdown files: headings of level 2, with other words in an `also:` comment. */
export function readFaq(folder: string): Answer[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.md'));
  return files.flatMap((name) => {
    const sections = readFileSync(join(folder, name), 'utf8').split(/^## /m).slice(1);
    return sections.map((section) => {
      const [heading = '', ...lines] = section.split('\n');
      const body = lines.join('\n');
      const also = /<!-- also: (.*?) -->/s.exec(body)?.[1] ?? '';
      const question = heading.replace(/\{#.*\}/, '').trim();
      const text = plain(body.replace(/<!--.*?-->/gs, ''));
      return { question, text, words: new Set(wordsOf(`${question} ${also}`)) };
    });
  });
}

/** The answer whose words cover at least half of the question's; null if there is none. */
export function answerTo(faq: readonly Answer[], question: string): string | null {
  const asked = [...new Set(wordsOf(question))];
  let best: Answer | null = null;
  let most = asked.length / 2;
  for (const answer of faq) {
    const shared = asked.filter((word) => answer.words.has(word)).length;
    if (shared > 0 && shared >= most && (best === null || shared > most)) {
      best = answer;
      most = shared;
    }
  }
  return best?.text ?? null;
}
