import { stemmer } from 'stemmer';
import grammar from 'virtual:search-grammar';

const WORD = /\d+(?:\.\d+)+|[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu;

/**
 * Splits a text into words: lowercase, without accents and possessives. A number keeps its unit or noun
 * (`24 V` → `24v`, `9-pin` → `9pin`), and a hyphenated word and a section (`395.8`) stay whole.
 */
export const wordsOf = (text: string): string[] =>
  (
    text
      .toLowerCase()
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, '')
      .replace(/(\d)[\s-]?(?:v|volts?)\b/g, '$1v')
      .replace(/(\d)[\s-]?pin(?:e?s)?\b/g, '$1pin')
      .match(WORD) ?? []
  ).map((word) => word.replace(/['’]s?$/, '').replace(/['’]/g, ''));

/** A word without the first of the grammar's endings that it has, if enough of it remains. */
function withoutEnding(word: string, endings: readonly string[]): string {
  const ending = endings.find(
    (end) => word.endsWith(end) && word.length - end.length >= LEAST_STEM,
  );
  return ending === undefined ? word : word.slice(0, -ending.length);
}
const LEAST_STEM = 3;

/** Reduces a word to its stem, so that `installs` and `installation` are the same. */
export const stemOf = (word: string): string => {
  const joined = word.replace(/-/g, '');
  if (/\d/.test(joined)) return joined;
  return grammar ? withoutEnding(joined, grammar.endings) : stemmer(joined);
};

/** The stems under which a word is indexed. A hyphenated one is found by its parts as well, and a section by its part. */
export const stemsOf = (word: string): string[] =>
  /[-.]/.test(word) ? [word, ...word.split(/[-.]/)].filter(Boolean).map(stemOf) : [stemOf(word)];

// cspell:ignore didnt doesnt dont isnt
/** Words that carry no meaning. They count only in a query of nothing else. */
const STOP_WORDS = new Set(
  grammar?.stopWords ??
    `a about an and any are at be been by can cant could did didnt do does doesnt dont first for from get got guys had has
  have hello hey hi how i if im in into is isnt it its ive just me much my next now of on or our please really should so
  some such than thank thanks that thats the their them then there these they thing this those to us want was we what
  whats when where which who why will with wont work works would you your`.split(/\s+/),
);

/** Small numbers say nothing about the subject either: `price for 10 trucks`. */
export const isStopWord = (word: string): boolean => STOP_WORDS.has(word) || /^\d{1,2}$/.test(word);

const QUESTION = grammar
  ? new RegExp(`\\?\\s*$|^\\s*¿|^\\s*(?:${grammar.questions.join('|')})\\b`, 'i')
  : /\?\s*$|^\s*(?:am|are|can|could|do|does|did|how|if|is|may|must|should|what|when|where|which|who|why|will|would)\b|\b(?:or|vs)\b/i;

/** Whether a query is a question rather than the name of a thing. */
export const isQuestion = (query: string): boolean =>
  QUESTION.test(query.normalize('NFD').replace(/[\u0300-\u036f]/g, ''));
