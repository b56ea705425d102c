import MiniSearch, { type AsPlainObject, type Options } from 'minisearch';
import { readSynonyms, type Synonyms } from './synonyms.ts';
import { stemsOf, wordsOf } from './words.ts';

/** A search result. */
export interface Entry {
  /** Path with an optional fragment. */
  id: string;
  title: string;
  /** Heading of its group of results. */
  group: string;
  summary: string;
  /** Address of a small picture of its subject. */
  picture?: string | undefined;
  /** The whole answer as HTML, for a question. */
  answer?: string;
}
/** An entry for the index; `keywords` and `text` are searched but not stored. */
export interface IndexedEntry extends Entry {
  /** Other words that people search for. */
  keywords: string;
  text: string;
}

/** Options of the index, the same in the build, on the server, and in the browser. */
export const OPTIONS: Options<IndexedEntry> = {
  fields: ['title', 'keywords', 'summary', 'text'],
  storeFields: ['title', 'group', 'summary', 'picture', 'answer'],
  tokenize: wordsOf,
  processTerm: stemsOf,
};

/** The built index as JSON. */
export interface SearchFile {
  entries: object;
  /** Words to correct a query with, the most common first, separated by spaces. */
  vocabulary: string;
  /** Lines of phrases that mean the same. */
  synonyms: string[];
}

export interface SearchIndex {
  entries: MiniSearch<IndexedEntry>;
  vocabulary: string[];
  synonyms: Synonyms;
}

/** Reads the built index. */
export function readIndex(json: string): SearchIndex {
  const file = JSON.parse(json) as SearchFile;
  return {
    entries: MiniSearch.loadJS(file.entries as AsPlainObject, OPTIONS),
    vocabulary: file.vocabulary.split(' '),
    synonyms: readSynonyms(file.synonyms),
  };
}
