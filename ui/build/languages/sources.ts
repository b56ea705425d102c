import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogsOf, ROOT } from './catalogs.ts';
import { marksOf } from './marks.ts';
import { unmarkedTexts } from './unmarked.ts';

/** A text that a language needs. */
export interface SourceText {
  english: string;
  /** The English for other numbers than one. */
  plural?: string;
  /** Its file, for people, and its line. */
  file: string;
  line: number;
  /** Whether the owner's text takes its place, so that it needs no translation. */
  isReplaced?: boolean;
}

/** A file with texts, and the catalogs that may have them; new ones go to the first. */
export interface Source {
  file: string;
  catalogs: readonly string[];
  texts: SourceText[];
  /** Strings that read like texts and are not marked. */
  unmarked?: { text: string; line: number }[];
}

const MODULES = [
  '{contract,chat,ui,widget,console}/src/**/*.{ts,tsx}',
  'site/{pages,shell,tools,demo-fleet,build/printables}/**/*.{ts,tsx}',
  'server/*/**/*.ts',
];
/** Rooms whose strings are on screens. */
const SHOWN = /^(ui|widget|console|site)\//;
const NOT_SHIPPED = /node_modules|\.(test|fixture|contract|suite)\.|\.d\.ts$|\/bench\//;

/**
 * Finds the modules with texts.
 * @param patterns where they are; by default everywhere, and then strings that are not marked are found, too
 */
export function moduleSources(root = ROOT, patterns: readonly string[] = MODULES): Source[] {
  const isWhole = patterns === MODULES;
  const files = patterns.flatMap((pattern) => globSync(pattern, { cwd: root }));
  const modules = files
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !NOT_SHIPPED.test(file))
    .toSorted()
    .map((file) => {
      const catalogs = catalogsOf(join(root, file), root);
      const code = catalogs.length === 0 ? '' : readFileSync(join(root, file), 'utf8');
      const texts = marksOf(file, code).map(({ english, plural, line }) => ({
        english: english.trim(),
        ...(plural && { plural: plural.other }),
        file,
        line,
      }));
      const unmarked = isWhole && SHOWN.test(file) ? unmarkedTexts(file, code) : [];
      return { file, catalogs, texts, unmarked };
    })
    .filter(({ texts, unmarked }) => texts.length + unmarked.length > 0);
  return isWhole ? [...modules, pageSource('console/index.html', root)] : modules;
}

/** The texts of an HTML file, which are in its title and for browsers without JavaScript. */
export const PAGE_TEXT = /(?<=<(title|noscript)>)[^<]+/g;

function pageSource(file: string, root: string): Source {
  const html = readFileSync(join(root, file), 'utf8');
  const texts = [...html.matchAll(PAGE_TEXT)].map(({ 0: english, index }) => ({
    english,
    file,
    line: html.slice(0, index).split('\n').length,
  }));
  return { file, catalogs: catalogsOf(join(root, file), root), texts };
}
