import { isStopWord, stemOf, wordsOf } from './words.ts';

/** A phrase as stems; all of them must occur. */
type Phrase = string[];

/** One idea of a query. */
export interface Concept {
  /** As typed. */
  word: string;
  phrase: Phrase;
  /** Whether it has synonyms, and consists mostly of words without meaning. */
  isIdiom: boolean;
  /** Other phrases for it. */
  synonyms: Phrase[];
}

/** Finds the synonyms of a phrase, by its stems joined with spaces. */
export type Synonyms = ReadonlyMap<string, Phrase[]>;

const phraseOf = (text: string): Phrase => wordsOf(text).map(stemOf);

/** @param lines phrases that mean the same, separated by commas: `price, cost, fee` */
export function readSynonyms(lines: readonly string[]): Synonyms {
  const byPhrase = new Map<string, Phrase[]>();
  for (const line of lines) {
    const phrases = line.split(',').map(phraseOf);
    for (const phrase of phrases) {
      const key = phrase.join(' ');
      const others = phrases.filter((other) => other !== phrase);
      byPhrase.set(key, [...(byPhrase.get(key) ?? []), ...others]);
    }
  }
  return byPhrase;
}

const LONGEST = 4;

/** Splits a query into its ideas: the longest phrases that have synonyms, and single words. */
export function conceptsOf(query: string, synonyms: Synonyms): Concept[] {
  const words = wordsOf(query.slice(0, 200)).slice(0, 16);
  const concepts: Concept[] = [];
  for (let at = 0; at < words.length;) {
    let taken = words.slice(at, at + LONGEST);
    while (taken.length > 1 && !synonyms.has(taken.map(stemOf).join(' ')))
      taken = taken.slice(0, -1);
    const phrase = taken.map(stemOf);
    const others = synonyms.get(phrase.join(' ')) ?? [];
    concepts.push({
      word: taken.join(' '),
      phrase,
      isIdiom: others.length > 0 && taken.filter(isStopWord).length >= taken.length / 2,
      synonyms: others,
    });
    at += taken.length;
  }
  const significant = concepts.filter(({ word }) => !isStopWord(word));
  return significant.length > 0 ? significant : concepts;
}
