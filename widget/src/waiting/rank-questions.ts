import { fold } from '@ncf/contract/search-text';
import type { FaqQuestion } from '@ncf/contract/waiting';

/** Answers offered at most. */
const OFFERED = 3;
/** Shorter words say little about the topic. */
const WORD_MIN = 3;
/** A word of the question itself counts this many times as much as one of its other words. */
const IN_QUESTION = 2;
/** Words that most messages have, in English and Spanish, without accents. */
const COMMON = new Set(
  'algo con cual cuando del desde donde ella ellos ese esta estan estas este esto favor gracias han hay hola las los mas mis muy nos para pero por porque puede pueden puedo que quien quiero sin sobre son sus tengo tiene tienen una unas uno unos usted the and for you your our are can how what when where which who why does have has with this that from not but was were will there they need want get about please hello thanks'.split(
    ' ',
  ),
);

const wordsIn = (text: string): string[] =>
  [...fold(text).matchAll(/[\p{L}\p{N}]+/gu)]
    .map(([word]) => word)
    .filter((word) => word.length >= WORD_MIN && !COMMON.has(word));

/** Whether two words have the same beginning, as `trial` and `trials` have. */
const isAlike = (a: string, b: string): boolean =>
  a === b || (Math.min(a.length, b.length) > WORD_MIN && (a.startsWith(b) || b.startsWith(a)));

/** The questions that share the most words with a message, the best first; none if they share only one weakly. */
export function rankQuestions(message: string, questions: readonly FaqQuestion[]): FaqQuestion[] {
  const asked = [...new Set(wordsIn(message))];
  const scored = questions.map((entry) => {
    const [own, other] = [wordsIn(entry.question), wordsIn(entry.words)];
    const score = asked.reduce((sum, word) => {
      if (own.some((one) => isAlike(one, word))) return sum + IN_QUESTION;
      return sum + (other.some((one) => isAlike(one, word)) ? 1 : 0);
    }, 0);
    return { entry, score };
  });
  return scored
    .filter(({ score }) => score >= IN_QUESTION)
    .sort((a, b) => b.score - a.score)
    .slice(0, OFFERED)
    .map(({ entry }) => entry);
}
