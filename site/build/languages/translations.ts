import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { isSeq, LineCounter, parseDocument } from 'yaml';
import * as z from 'zod';
import { checked, ContentError } from '../content.ts';
import { fieldOf, textsFolder, type Language } from './languages.ts';

const SITE = resolve(import.meta.dirname, '../..');
const REPOSITORY = resolve(SITE, '..');

/** A text, and what takes its place: `=` keeps the English. */
export interface Entry {
  english: string;
  text: string;
  line: number;
}

/** What a file of texts holds; null if it is not a list of pairs. */
export function entriesOf(name: string, text: string, field: string): Entry[] | null {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const [error] = document.errors;
  if (error) throw new ContentError(`${name}: ${error.message.trimEnd()}`);
  if (document.contents === null) return [];
  if (!isSeq(document.contents)) return null;
  const schema = z.array(z.strictObject({ en: z.string().min(1), [field]: z.string().nullable() }));
  const pairs = checked(name, schema, document.toJS()) as Record<string, string | null>[];
  return pairs.map((pair, i) => {
    const node = (document.contents as unknown as { items: { range?: [number] }[] }).items[i];
    const { line } = lines.linePos(node?.range?.[0] ?? 0);
    return { english: (pair['en'] ?? '').trim(), text: (pair[field] ?? '').trim(), line };
  });
}

/** The part of a module's path that names its file of texts, without its end; null for modules without texts. */
function nameOf(module: string): string | null {
  const path = relative(REPOSITORY, module)
    .replaceAll('\\', '/')
    .replace(/\.tsx?$/, '');
  if (path.startsWith('ui/src/')) return 'ui';
  const inSite = /^site\/((?:pages|shell|tools|demo-fleet)\/.*)$/.exec(path)?.[1];
  return inSite ?? null;
}

/**
 * The files that may have a module's texts, below a language's folder: first one for the module, then one for all modules
 * of its folder. Pages and the shell have one for each folder.
 * @param module its absolute path
 */
export function textFilesOf(module: string): string[] {
  const name = nameOf(module);
  if (name === null) return [];
  const folder = dirname(name);
  return [...new Set([name, folder === '.' ? name : folder])].map((one) => `${one}.yaml`);
}

/** Where the check expects the texts of a module that has none yet. */
export function ownTextFile(module: string): string {
  const [own = '', folder = ''] = textFilesOf(module);
  return /^(pages\/.+\/|shell\/)/.test(own) ? folder : own;
}

/** Reads the texts of one language, each file once. */
export class Translations {
  readonly language: Language;
  private readonly files = new Map<string, Entry[] | null>();

  constructor(language: Language) {
    this.language = language;
  }

  /** The entries of a file below the language's folder; null if there is none, or if it is not a list of pairs. */
  file(name: string): Entry[] | null {
    const known = this.files.get(name);
    if (known !== undefined) return known;
    const path = join(textsFolder(this.language), name);
    const entries = existsSync(path)
      ? entriesOf(
          `content/${this.language.tag}/${name}`,
          readFileSync(path, 'utf8'),
          fieldOf(this.language),
        )
      : null;
    this.files.set(name, entries);
    return entries;
  }

  /** Reads the files again when they are asked for. */
  forget(): void {
    this.files.clear();
  }

  /** The translation of an English text in some files; null if it has none. */
  of(files: readonly string[], english: string): string | null {
    const wanted = english.trim();
    for (const name of files) {
      const entry = this.file(name)?.find((one) => one.english === wanted);
      if (entry) return entry.text === '=' ? wanted : entry.text || null;
    }
    return null;
  }
}
