import { plainPath } from '../language.ts';
import type { Entry, SearchIndex } from './search-index.ts';
import { corrections } from './spelling.ts';
import { conceptsOf, type Concept } from './synonyms.ts';
import { isQuestion } from './words.ts';

/** A result with the stems that it matched, for highlighting. */
export type Hit = Entry & { terms: string[] };

export interface Found {
  /** Best first. */
  hits: Hit[];
  /** The query with its typing errors corrected, if it had some. */
  corrected: string | null;
  /** Whether the first result is the answer to the query. */
  isAnswered: boolean;
}

interface Match {
  score: number;
  terms: Set<string>;
  /** Whether it is about the idea, rather than mentions it. */
  isSubject: boolean;
}
interface Total extends Omit<Match, 'isSubject'> {
  entry: Entry;
  /** How many ideas it matches, and how many of them it is about. */
  covered: number;
  subjects: number;
}

const BOOST = { title: 5, keywords: 4, summary: 2, text: 0.6 };
/** Long lists of words count nearly as much as short ones. */
const BM25 = { k: 1.2, b: 0.3, d: 0.1 };
const SYNONYM_WEIGHT = 0.55;
const MAX_HITS = 24;
/** Results far below the best one share only a common word with the query. */
const LEAST_SHARE = 0.09;

/** Overview pages, which rank below the pages that they link to. The home page names everything. */
const OVERVIEW = /^\/(solutions|industries|products|accessories|news|supports)$/;

/** How much the kind of an entry counts: people who ask a question look for an answer or a tool first. */
function weightOf({ id: address }: Entry, asks: boolean): number {
  const id = plainPath(address);
  if (id === '/') return 0.2;
  if (OVERVIEW.test(id)) return 0.8;
  // Answers and tools.
  if (id.includes('#')) return asks ? 1.5 : 0.7;
  if (id.startsWith('/news')) return 0.6;
  return id.startsWith('/developers/') ? 0.4 : 1;
}

const SUBJECT_FIELDS = ['title', 'keywords'];
/** The words of a phrase must be close together, so its words in a long text do not count. */
const PHRASE_FIELDS = [...SUBJECT_FIELDS, 'summary'];

/** The entries that match one idea, itself or as a synonym, with the better score of both. */
function matchesOf(index: SearchIndex, concept: Concept, isLast: boolean): Map<string, Match> {
  const matches = new Map<string, Match>();
  const add = (phrase: string[], weight: number, prefix: boolean) => {
    const results = index.entries.search(
      { combineWith: 'AND', queries: phrase },
      {
        boost: BOOST,
        bm25: BM25,
        prefix,
        ...(phrase.length > 1 && { fields: PHRASE_FIELDS }),
        tokenize: (stem) => [stem],
        processTerm: (stem) => stem,
      },
    );
    for (const { id, score, terms, match: fields } of results) {
      const match = matches.get(id as string) ?? { score: 0, terms: new Set(), isSubject: false };
      match.score = Math.max(match.score, score * weight);
      match.isSubject ||= phrase.every((stem) =>
        fields[stem]?.some((field) => SUBJECT_FIELDS.includes(field)),
      );
      for (const term of terms) match.terms.add(term);
      matches.set(id as string, match);
    }
  };
  // While someone types, the last word is often incomplete.
  add(concept.phrase, 1, isLast && concept.word.length > 2);
  for (const synonym of concept.synonyms) add(synonym, SYNONYM_WEIGHT, false);
  return matches;
}

/** Replaces a word that occurs nowhere by what it was meant to be: its completions while it is typed, or its corrections. */
function guess(index: SearchIndex, { word }: Concept, isLast: boolean): string[] {
  const completions =
    isLast && word.length > 3 ? index.vocabulary.filter((known) => known.startsWith(word)) : [];
  return completions.length > 0 ? completions.slice(0, 3) : corrections(word, index.vocabulary);
}

/** Adds up what each idea found. An entry that misses ideas counts far less. */
function totalsOf(index: SearchIndex, found: Map<string, Match>[], asks: boolean): Total[] {
  const totals = new Map<string, Total>();
  for (const matches of found)
    for (const [id, { score, terms, isSubject }] of matches) {
      const entry = { id, ...(index.entries.getStoredFields(id) as Omit<Entry, 'id'>) };
      const total = totals.get(id) ?? {
        entry,
        score: 0,
        covered: 0,
        subjects: 0,
        terms: new Set(),
      };
      total.score += score;
      total.covered += 1;
      if (isSubject) total.subjects += 1;
      for (const term of terms) total.terms.add(term);
      totals.set(id, total);
    }
  for (const total of totals.values())
    total.score *= (total.covered / found.length) ** 2 * weightOf(total.entry, asks);
  return [...totals.values()].sort((a, b) => b.score - a.score);
}

/** Searches for entries that match all words of a query, or else most of them. */
export function find(index: SearchIndex, query: string): Found {
  const concepts = conceptsOf(query, index.synonyms);
  let corrected = query;
  const found = concepts.map((concept, i) => {
    const isLast = i === concepts.length - 1;
    const matches = matchesOf(index, concept, isLast);
    if (matches.size > 0) return matches;
    const guesses = guess(index, concept, isLast);
    const [best] = guesses;
    if (best && !best.startsWith(concept.word))
      corrected = corrected.replace(new RegExp(concept.word, 'i'), best);
    for (const guessed of guesses.flatMap((word) => conceptsOf(word, index.synonyms)))
      for (const [id, match] of matchesOf(index, guessed, false))
        if ((matches.get(id)?.score ?? 0) < match.score) matches.set(id, match);
    return matches;
  });
  // Words that nothing has do not make the rest worse.
  const known = found.filter((matches) => matches.size > 0);
  const asks = isQuestion(query) || concepts.length > 2;
  const totals = totalsOf(index, known, asks);
  const least = (totals[0]?.score ?? 0) * LEAST_SHARE;
  return {
    hits: totals
      .filter(({ score, covered }) => score >= least && covered > known.length / 3)
      .slice(0, MAX_HITS)
      .map(({ entry, terms }) => ({ ...entry, terms: [...terms] })),
    corrected: corrected === query ? null : corrected,
    isAnswered: Boolean(totals[0]?.entry.answer) && totals[0]?.subjects === found.length,
  };
}
