import PO from 'pofile';
import type { Catalogs, Entry } from './catalogs.ts';
import { nameProblems, problemsOf } from './pair-problems.ts';
import type { Source, SourceText } from './sources.ts';

/** The catalogs of a language, and the files whose texts it needs. */
export interface Wanted {
  catalogs: Catalogs;
  sources: readonly Source[];
  /** Whether the language must have the texts of a file; the texts of others may be in its catalogs. */
  needs: (source: Source) => boolean;
  /** Whether a catalog is that of a page: even without texts, it says that the language has the page. */
  isPage: (catalog: string) => boolean;
}

/** Every text of the sources by catalog, and then by its English. */
function textsByCatalog(sources: readonly Source[]): Map<string, Map<string, SourceText[]>> {
  const all = new Map<string, Map<string, SourceText[]>>();
  for (const { catalogs, texts } of sources)
    for (const name of catalogs) {
      const known = all.get(name) ?? new Map<string, SourceText[]>();
      all.set(name, known);
      for (const text of texts) known.set(text.english, [...(known.get(text.english) ?? []), text]);
    }
  return all;
}

/** The texts that a language lacks, by the catalog that should have them. */
function missing({ catalogs, sources, needs }: Wanted): Map<string, SourceText[]> {
  const found = new Map<string, SourceText[]>();
  for (const source of sources) {
    const [first = ''] = source.catalogs;
    const lacking = source.texts.filter(
      ({ english, isReplaced }) =>
        !isReplaced && catalogs.forms(source.catalogs, english) === undefined,
    );
    if (lacking.length > 0 && needs(source))
      found.set(first, [...(found.get(first) ?? []), ...lacking]);
  }
  return found;
}

/** What is wrong with a translation. */
function problemsIn(
  entry: Entry,
  [source]: readonly SourceText[],
  forms: number,
  compare: typeof problemsOf,
): string[] {
  if (!source) return ['no source has this text'];
  const { msgid, msgid_plural: plural = null, msgstr } = entry;
  if ((plural ?? undefined) !== source.plural) return ['the text for other numbers has changed'];
  const written = msgstr.filter(Boolean);
  if (written.length === 0) return [];
  if (written.length !== (plural === null ? 1 : forms)) return [`needs ${forms} forms`];
  // The form for one may leave the number out, as in “a day”.
  return written.flatMap((text, i) =>
    plural === null || i === written.length - 1 ? compare(plural ?? msgid, text) : [],
  );
}

/** Finds words that the language's glossary avoids; an ending for the plural may follow. */
function avoidedWords(glossary: Readonly<Record<string, string>>): (text: string) => string[] {
  const avoided = Object.entries(glossary).map(
    ([word, instead]) =>
      [
        new RegExp(`(?<!\\p{L})${word}(?:e?s)?(?!\\p{L})`, 'iu'),
        `says “${word}” instead of “${instead}”`,
      ] as const,
  );
  return (text) => avoided.flatMap(([word, problem]) => (word.test(text) ? [problem] : []));
}

/** Lists the texts that a language lacks, and damaged or outdated translations. @returns sentences with file and text */
export function problemsWith(wanted: Wanted): string[] {
  const { catalogs, sources, needs } = wanted;
  const unmarked = sources
    .filter(needs)
    .flatMap(({ file, unmarked: all = [] }) =>
      all.map(
        ({ text, line }) =>
          `${file}:${line}: ${JSON.stringify(text)} is in no t(), so it stays English`,
      ),
    );
  const lacking = [...missing(wanted)].flatMap(([name, texts]) =>
    texts.map(
      ({ english, file, line }) =>
        `${catalogs.nameOf(name)}: ${JSON.stringify(english)} (${file}:${line}) is not translated`,
    ),
  );
  const known = textsByCatalog(sources);
  // The owner may change what the English says, such as a figure.
  const compare = catalogs.language === 'en' ? nameProblems : problemsOf;
  const avoidedIn = avoidedWords(catalogs.glossary());
  const wrong = catalogs.names().flatMap((name) => {
    const seen = new Set<string>();
    return catalogs.entries(name).flatMap((entry) => {
      const texts = known.get(name)?.get(entry.msgid) ?? [];
      const problems = problemsIn(entry, texts, catalogs.plurals(name).count, compare);
      problems.push(...avoidedIn(entry.msgstr.join('\n')));
      if (seen.has(entry.msgid)) problems.push('is listed twice');
      seen.add(entry.msgid);
      const at = `${catalogs.nameOf(name)}: ${JSON.stringify(entry.msgid)}`;
      return problems.map((problem) => `${at}: ${problem}`);
    });
  });
  return [...unmarked, ...lacking, ...wrong];
}

/**
 * Brings a language's catalogs up to date: adds what they lack without a translation, and removes what no source has,
 * with the catalogs that have nothing else.
 * @returns a line for each catalog that changed
 */
export function updateCatalogs(wanted: Wanted): string[] {
  const { catalogs, sources, isPage } = wanted;
  const lacking = missing(wanted);
  const known = textsByCatalog(sources);
  const names = new Set([...catalogs.names(), ...lacking.keys()]);
  return [...names].flatMap((name) => {
    const before = catalogs.entries(name);
    const kept = before.filter(({ msgid }) => known.get(name)?.has(msgid));
    const added = new Map((lacking.get(name) ?? []).map((text) => [text.english, text]));
    for (const { msgid } of kept) added.delete(msgid);
    const entries = [...kept, ...[...added.values()].map(entryOf)];
    for (const entry of entries)
      entry.references = [
        ...new Set((known.get(name)?.get(entry.msgid) ?? []).map(({ file }) => file)),
      ];
    if (entries.length > 0 || isPage(name)) catalogs.write(name, entries);
    else catalogs.remove(name);
    const removed = before.length - kept.length;
    if (added.size + removed === 0) return [];
    return [`${catalogs.nameOf(name)}: ${added.size} added, ${removed} removed`];
  });
}

/** A text without a translation. */
function entryOf({ english, plural }: SourceText): Entry {
  const entry = new PO.Item();
  entry.msgid = english;
  if (plural !== undefined) entry.msgid_plural = plural;
  entry.msgstr = [''];
  return entry;
}
