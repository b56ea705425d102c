import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isSeq, LineCounter, parseDocument } from 'yaml';

/** A mistake in a file of texts, for its author. */
class TextsError extends Error {
  override readonly name = 'TextsError';
}

/** A text, and what takes its place: `=` keeps the English. */
export interface Entry {
  english: string;
  text: string;
  line: number;
}

/** The fields of a pair: the English, and what takes its place. Null if it is not a pair. */
function pairOf(value: unknown, field: string): [string, string] | null {
  if (typeof value !== 'object' || value === null) return null;
  const { en, [field]: text = null, ...others } = value as Record<string, unknown>;
  if (typeof en !== 'string' || en === '' || Object.keys(others).length > 0) return null;
  return text === null || typeof text === 'string' ? [en.trim(), (text ?? '').trim()] : null;
}

/**
 * What a file of texts holds; null if it is not a list of pairs.
 * @param name names the file in errors
 * @throws TextsError in one line, with the file and the line
 */
function entriesOf(name: string, text: string, field: string): Entry[] | null {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const [error] = document.errors;
  if (error) throw new TextsError(`${name}: ${error.message.trimEnd()}`);
  if (document.contents === null) return [];
  if (!isSeq(document.contents)) return null;
  const { items } = document.contents;
  return (document.toJS() as unknown[]).map((value, i) => {
    const { line } = lines.linePos(items[i]?.range[0] ?? 0);
    const pair = pairOf(value, field);
    if (!pair) throw new TextsError(`${name}:${line}: must be a pair of "en" and "${field}"`);
    return { english: pair[0], text: pair[1], line };
  });
}

/** The texts in a folder, one language's or the owner's. Reads each file once. */
export class Texts {
  readonly folder: string;
  /** The field of a pair that takes the place of the English. */
  readonly field: string;
  private readonly files = new Map<string, Entry[] | null>();
  /** The entries of each file by their English. */
  private readonly entries = new Map<string, Map<string, Entry>>();

  constructor(folder: string, field: string) {
    this.folder = folder;
    this.field = field;
  }

  /** The entries of a file below the folder; null if there is none, or if it is not a list of pairs. */
  file(name: string): Entry[] | null {
    const known = this.files.get(name);
    if (known !== undefined) return known;
    const path = join(this.folder, name);
    const entries = existsSync(path)
      ? entriesOf(path, readFileSync(path, 'utf8'), this.field)
      : null;
    this.files.set(name, entries);
    return entries;
  }

  /** Reads the files again when they are asked for. */
  forget(): void {
    this.files.clear();
    this.entries.clear();
  }

  /** What takes the place of an English text in some files; null to keep it. */
  of(files: readonly string[], english: string): string | null {
    const wanted = english.trim();
    for (const name of files) {
      const entry = this.entriesIn(name).get(wanted);
      if (entry) return entry.text === '=' ? wanted : entry.text || null;
    }
    return null;
  }

  /** A file's entries by their English; the first one counts. */
  private entriesIn(name: string): Map<string, Entry> {
    const known = this.entries.get(name);
    if (known) return known;
    const all = (this.file(name) ?? []).toReversed();
    const entries = new Map(all.map((entry) => [entry.english, entry]));
    this.entries.set(name, entries);
    return entries;
  }
}
