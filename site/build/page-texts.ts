import { isStopWord, wordsOf } from '../shell/search/words.ts';
import { plainText } from './plain-text.ts';

/** A question with its answer, as `pages/section-parts/parts.tsx` renders it. */
const QUESTION =
  /<details[^>]*><summary[^>]*>([^<]*)<span.*?<\/summary><div id="(q\d+)"[^>]*>(.*?)<\/div><\/details>/gs;

interface PageQuestion {
  anchor: string;
  question: string;
  /** As HTML. */
  answer: string;
}

/** The questions that a page answers in a section of its own. */
export const questionsOn = (html: string): PageQuestion[] =>
  Array.from(html.matchAll(QUESTION), ([, question = '', anchor = '', answer = '']) => ({
    anchor,
    question: plainText(question),
    answer: `<p>${answer.replaceAll('<!-- -->', '')}</p>`,
  }));

const TEXT_LENGTH = 4000;

/** The words of a page's main element without its questions, each once: their number matters little and costs a lot. */
function wordsOn(html: string): string[] {
  const main = /<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? '';
  const words = wordsOf(plainText(main.replace(QUESTION, ' ')).slice(0, TEXT_LENGTH));
  return [...new Set(words)].filter((word) => !isStopWord(word));
}

/** A word in the texts of more pages than this is the subject of none of them. */
const COMMON_SHARE = 1 / 3;

/** The texts of pages by path, each without the words that it shares with many others. */
export function textsOf(pages: readonly { path: string; html: string }[]): Map<string, string> {
  const words = pages.map(({ html }) => wordsOn(html));
  const counts = new Map<string, number>();
  for (const word of words.flat()) counts.set(word, (counts.get(word) ?? 0) + 1);
  const isTelling = (word: string): boolean =>
    (counts.get(word) ?? 0) <= pages.length * COMMON_SHARE;
  return new Map(pages.map(({ path }, i) => [path, (words[i] ?? []).filter(isTelling).join(' ')]));
}
