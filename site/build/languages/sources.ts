import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { ownTextFile, textFilesOf } from './translations.ts';
import { unitsOf } from './units.ts';

const SITE = resolve(import.meta.dirname, '../..');
const REPOSITORY = resolve(SITE, '..');

/** A module and the English in it. */
export interface Source {
  /** Absolute path. */
  module: string;
  /** The files that may have its texts, below a language's folder, and the one for those that it lacks. */
  files: readonly string[];
  ownFile: string;
  units: { english: string; line: number; required: boolean }[];
}

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s(?!type\b)[^;'"]*?from\s*'([^']+)'|\bimport\('([^']+)'\)|(?:^|\n)import\s*'([^']+)'/g;

const PACKAGES: [RegExp, string][] = [[/^@ncf\/ui\/([\w-]+)$/, 'ui/src/$1']];

/** The module that an import names; null for packages and content. */
function resolved(from: string, specifier: string): string | null {
  if (specifier.startsWith('.')) {
    const path = join(dirname(from), specifier);
    return /\.tsx?$/.test(path) && existsSync(path) ? path : null;
  }
  for (const [pattern, target] of PACKAGES) {
    if (!pattern.test(specifier)) continue;
    const path = join(REPOSITORY, specifier.replace(pattern, target));
    return (
      [path, `${path}.tsx`, `${path}.ts`].find((one) => /\.tsx?$/.test(one) && existsSync(one)) ??
      null
    );
  }
  return null;
}

const read = new Map<string, { source: Source; imports: string[] }>();

function readModule(module: string): { source: Source; imports: string[] } {
  const known = read.get(module);
  if (known) return known;
  const code = readFileSync(module, 'utf8');
  const files = textFilesOf(module);
  const units = files.length === 0 ? [] : unitsOf(module, code);
  const made = {
    source: {
      ...{ module, files, ownFile: ownTextFile(module) },
      units: units.map(({ english, start, required }) => ({
        ...{ english, required },
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

/** The modules that pages and the shell consist of. Not the build's own, which no visitor sees. */
function reachable(entries: readonly string[]): Source[] {
  const seen = new Set<string>();
  const visit = (module: string): void => {
    if (seen.has(module) || /\/site\/(build|content)\//.test(module)) return;
    seen.add(module);
    for (const next of readModule(module).imports) visit(next);
  };
  for (const entry of entries) visit(entry);
  return [...seen].map((module) => readModule(module).source);
}

/**
 * Finds the modules with the texts of some pages and of the shell.
 * @param pages folders below `pages/`; null for all pages
 */
export function sourcesOf(pages: readonly string[] | null): Source[] {
  const folders =
    pages ??
    readdirSync(join(SITE, 'pages'), { recursive: true, encoding: 'utf8' })
      .map((name) => name.replaceAll('\\', '/'))
      .filter((name) => name.endsWith('/page.tsx'))
      .map((name) => dirname(name));
  const modules = folders
    .flatMap((name) => ['page.tsx', 'data.ts'].map((file) => join(SITE, 'pages', name, file)))
    .filter((file) => existsSync(file));
  return reachable([join(SITE, 'shell/client.tsx'), join(SITE, 'shell/server.tsx'), ...modules]);
}
