import { plainPath } from '../language.ts';
import type { Entry, SearchIndex } from './search-index.ts';
import { corrections } from './spelling.ts';
import { conceptsOf, type Concept } from './synonyms.ts';
import { isQuestion, wordsOf } from './words.ts';

/** A result with the stems that it matched, for highlighting. */
export interface Hit extends Entry {
  terms: string[];
  score: number;
  /** How much of what the query says it matches (0 to 1), and how many of its ideas it is about. */
  covered: number;
  subjects: number;
}

export interface Found {
  /** Best first. */
  hits: Hit[];
  /** The query with its typing errors corrected, if it had some. */
  corrected: string | null;
  /** Whether the first result is the answer to the query. */
  isAnswered: boolean;
  /** How many ideas of the query occur nowhere. */
  unknown: number;
}

interface Match {
  score: number;
  terms: Set<string>;
  /** Whether it is about the idea, rather than mentions it. */
  isSubject: boolean;
}
interface Total extends Omit<Hit, keyof Entry | 'terms'> {
  entry: Entry;
  terms: Set<string>;
}

const BOOST = { title: 5, keywords: 4, summary: 2, text: 0.6 };
/** Long lists of words count nearly as much as short ones. */
const BM25 = { k: 1.2, b: 0.3, d: 0.1 };
const SYNONYM_WEIGHT = 0.55;
const MAX_HITS = 24;
/** Results far below the best one share only a common word with the query. */
const LEAST_SHARE = 0.09;
/** So do results that match less of the query than this. */
const LEAST_COVERED = 0.25;
/** How much a mention of an idea is worth beside being about it. */
const MENTION = 0.6;

/** Overview pages, which rank below the pages that they link to. The home page names everything. */
const OVERVIEW = /^\/(solutions|industries|products|accessories|news|supports)$/;

/** How much the kind of an entry counts: people who ask a question look for an answer or a tool first. */
function weightOf({ id: address }: Entry, asks: boolean): number {
  const id = plainPath(address);
  if (id === '/') return 0.2;
  if (OVERVIEW.test(id)) return 0.8;
  // A question about one page's subject, which the FAQ may answer for all.
  if (/#q\d+$/.test(id)) return asks ? 0.9 : 0.45;
  // Answers and tools.
  if (id.includes('#')) return asks ? 1.5 : 0.7;
  if (id.startsWith('/news')) return 0.5;
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
  // While someone types, the last word is often incomplete, unless it is one that has synonyms. The words of an idiom
  // (`where are you located`) say nothing: only what it means counts.
  if (!concept.isIdiom)
    add(concept.phrase, 1, isLast && concept.word.length > 2 && concept.synonyms.length === 0);
  for (const synonym of concept.synonyms) add(synonym, SYNONYM_WEIGHT, false);
  return matches;
}

/** Replaces the words of a query that occur nowhere by what they were meant to be. */
function correctedQuery(
  { vocabulary }: SearchIndex,
  query: string,
  concepts: Concept[],
  found: Map<string, Match>[],
): { query: string; isPartial: boolean } {
  const parts = query.split(/(\s+)/);
  let isPartial = false;
  for (const [i, { word }] of concepts.entries()) {
    if (found[i]?.size !== 0) continue;
    const [best] = corrections(word, vocabulary);
    const at = parts.findIndex((part) => wordsOf(part).includes(word));
    if (best && at >= 0) parts[at] = best;
    else isPartial = true;
  }
  return { query: parts.join(''), isPartial };
}

/** How much an idea says: the fewer entries have it, the more (inverse document frequency). */
const meaningOf = (index: SearchIndex, matches: Map<string, Match>): number =>
  Math.log(1 + index.entries.documentCount / matches.size);

/** Adds up what each idea found. An entry that misses a telling idea counts far less. */
function totalsOf(index: SearchIndex, found: Map<string, Match>[], asks: boolean): Total[] {
  const totals = new Map<string, Total>();
  const meanings = found.map((matches) => meaningOf(index, matches));
  const all = meanings.reduce((sum, meaning) => sum + meaning, 0);
  for (const [i, matches] of found.entries()) {
    const share = (meanings[i] ?? 0) / all;
    for (const [id, { score, terms, isSubject }] of matches) {
      const entry = { id, ...(index.entries.getStoredFields(id) as Omit<Entry, 'id'>) };
      const total = totals.get(id) ?? {
        entry,
        score: 0,
        covered: 0,
        subjects: 0,
        terms: new Set(),
      };
      total.score += score * share;
      total.covered += share * (isSubject ? 1 : MENTION);
      if (isSubject) total.subjects += 1;
      for (const term of terms) total.terms.add(term);
      totals.set(id, total);
    }
  }
  for (const total of totals.values())
    total.score *= total.covered ** 2 * weightOf(total.entry, asks);
  return [...totals.values()].sort((a, b) => b.score - a.score);
}

const NOTHING: Found = { hits: [], corrected: null, isAnswered: false, unknown: 0 };

/** Searches for entries that match all words of a query, or else the most telling of them. */
export function find(index: SearchIndex, query: string): Found {
  const concepts = conceptsOf(query, index.synonyms);
  // A single letter or digit says nothing, but occurs in some text.
  if (concepts.every(({ word }) => word.length < 2)) return NOTHING;
  const found = concepts.map((concept, i) => matchesOf(index, concept, i === concepts.length - 1));
  const corrected = correctedQuery(index, query, concepts, found);
  // Beside a word that nothing has, a correction is probably wrong too: `bake a cake`.
  const isNonsense = found.every(({ size }) => size === 0) && corrected.isPartial;
  if (isNonsense) return NOTHING;
  if (corrected.query !== query)
    return { ...find(index, corrected.query), corrected: corrected.query };
  // Words that nothing has do not make the rest worse.
  const known = found.filter((matches) => matches.size > 0);
  const asks = isQuestion(query) || concepts.length > 2;
  const totals = totalsOf(index, known, asks);
  const least = (totals[0]?.score ?? 0) * LEAST_SHARE;
  return {
    hits: totals
      .filter(({ score, covered }) => score >= least && covered > LEAST_COVERED)
      .slice(0, MAX_HITS)
      .map(({ entry, terms, ...match }) => ({ ...entry, ...match, terms: [...terms] })),
    corrected: null,
    isAnswered: Boolean(totals[0]?.entry.answer) && totals[0]?.subjects === found.length,
    unknown: found.length - known.length,
  };
}
