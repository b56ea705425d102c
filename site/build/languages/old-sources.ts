import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { unitsOf } from './old-units.ts';

const REPOSITORY = resolve(import.meta.dirname, '../../..');

/** A module and the English in it. */
export interface Source {
  /** Absolute path. */
  module: string;
  /** The files that may have its texts, below a language's folder, and the one for those that it lacks. */
  files: readonly string[];
  ownFile: string;
  units: { english: string; line: number; required: boolean }[];
}

/** Where the texts of a module are. */
export interface TextFiles {
  /** The files that may have them, below a language's folder; none for a module without texts. */
  of(module: string): readonly string[];
  /** The file for missing ones. */
  forMissing(module: string): string;
}

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s(?!type\b)[^;'"]*?from\s*'([^']+)'|\bimport\('([^']+)'\)|(?:^|\n)import\s*'([^']+)'/g;

const PACKAGE = /^@ncf\/(ui|chat|contract)\/([\w/-]+)$/;

/** The module that an import names; null for other packages and content. */
function resolved(from: string, specifier: string): string | null {
  if (specifier.startsWith('.')) {
    const path = join(dirname(from), specifier);
    return /\.tsx?$/.test(path) && existsSync(path) ? path : null;
  }
  const [, room, name] = PACKAGE.exec(specifier) ?? [];
  if (room === undefined || name === undefined) return null;
  const path = join(REPOSITORY, room, 'src', name);
  return [`${path}.tsx`, `${path}.ts`].find((one) => existsSync(one)) ?? null;
}

interface Read {
  source: Source;
  imports: string[];
}

/**
 * Returns a function that finds the modules which some modules consist of, with their texts. Each module is read once.
 * @param isOutside whether a module is left out, with all that it imports
 */
export function sourceFinder(
  textFiles: TextFiles,
  isOutside: (module: string) => boolean,
): (entries: readonly string[]) => Source[] {
  const read = new Map<string, Read>();

  function readModule(module: string): Read {
    const known = read.get(module);
    if (known) return known;
    const code = readFileSync(module, 'utf8');
    const files = textFiles.of(module);
    const units = files.length === 0 ? [] : unitsOf(module, code);
    const made = {
      source: {
        module,
        files,
        ownFile: textFiles.forMissing(module),
        units: units.map(({ english, start, required }) => ({
          english,
          required,
          line: code.slice(0, start).split('\n').length,
        })),
      },
      imports: [...code.matchAll(IMPORT)].flatMap(([, named, later, bare]) => {
        const path = resolved(module, named ?? later ?? bare ?? '');
        return path === null ? [] : [path];
      }),
    };
    read.set(module, made);
    return made;
  }

  return (entries) => {
    const seen = new Set<string>();
    const visit = (module: string): void => {
      if (seen.has(module) || isOutside(module)) return;
      seen.add(module);
      for (const next of readModule(module).imports) visit(next);
    };
    for (const entry of entries) visit(entry);
    return [...seen].map((module) => readModule(module).source);
  };
}
