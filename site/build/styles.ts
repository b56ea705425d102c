import { readFileSync } from 'node:fs';
import { dirname, extname } from 'node:path';
import { compile, optimize } from '@tailwindcss/node';
import { Scanner } from '@tailwindcss/oxide';
import { BRAND } from './brand.ts';

/**
 * Removes variables that nothing reads, and animations that nothing names. Tailwind declares every variable of a family of utilities (all filters
 * for one `transition`), each with a registration and a default.
 * @param css minified CSS
 * @returns the same rules without the `--tw-` properties that no `var()` of the sheet reads, and without such keyframes
 */
export function withoutUnread(css: string): string {
  const read = new Set([...css.matchAll(/var\((--tw-[\w-]+)/g)].map(([, name]) => name));
  const keepRead = (all: string, name: string) => (read.has(name) ? all : '');
  const names = new Set(css.match(/(?<=[{;]animation[^;}]*[ :,])[\w-]+/g));
  return css
    .replace(/@keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*\}/g, (all, name: string) =>
      names.has(name) ? all : '',
    )
    .replace(/@property (--tw-[\w-]+)\{[^}]*\}/g, keepRead)
    .replace(/(?<=[{;])(--tw-[\w-]+):[^;{}]*(?:;|(?=\}))/g, keepRead);
}

/** A read variable, with its fallback. */
const READ = /var\((--tw-[\w-]+)(?:,((?:[^()]|\([^()]*\))*))?\)/g;
/** What a list of shadows has for each family of utilities that the page does not use. */
const NO_SHADOW = /(?<=box-shadow:[^;}]*)0 0 #0000,\s*/g;

/** Variables of type. Every rule that sets one also sets the property that reads it, and so overrides the rules before it. */
const TYPE = /^--tw-(?:leading|tracking|font-weight)$/;

/**
 * Puts the initial values of Tailwind's variables in the place of those that no rule sets to another value, or none
 * before, since a page's sheet has all rules that apply to it.
 * @param css minified CSS
 */
export function withoutUnset(css: string): string {
  const initial = new Map<string, string | undefined>();
  for (const [, name = '', rule = ''] of css.matchAll(/@property (--tw-[\w-]+)\{([^}]*)\}/g))
    initial.set(name, /initial-value:([^;]*)/.exec(rule)?.[1]);
  for (const [, name = '', value] of css.matchAll(/(?<=[{;])(--tw-[\w-]+):([^;{}]*)/g))
    if (initial.get(name) !== value) initial.delete(name);
  const known = (all: string, name: string, fallback: string | undefined, at: number) =>
    initial.has(name) || (TYPE.test(name) && css.indexOf(`${name}:`) > at)
      ? (initial.get(name) ?? fallback ?? all)
      : all;
  return css.replace(READ, known).replace(NO_SHADOW, '');
}

/** Utilities that no page uses, but whose names are words of the code, some with many variables. */
const WORDS = new Set(
  'transform filter visible static ring blur outline table container rounded transition'.split(' '),
);

/** Tailwind's notice and its rules for older browsers, in its unchanged output. */
const UNUSED = /\/\*!.*?\*\/\s*|@layer properties\{@supports[^{]*\{[^{}]*\{[^{}]*\}\}\}/g;

const minified = (css: string): string => optimize(css, { minify: true }).code;

/** The possible names of utilities in a module, by its file: most modules are part of many pages. */
const known = new Map<string, string[]>();

function wordsOf(file: string): string[] {
  const words =
    known.get(file) ??
    new Scanner({})
      .scanFiles([{ content: readFileSync(file, 'utf8'), extension: extname(file).slice(1) }])
      .filter((name) => !WORDS.has(name));
  known.set(file, words);
  return words;
}

/** Compiled sheets by what went into them: a page in another language has the same. */
const compiled = new Map<string, Promise<string>>();

/**
 * Compiles the style sheet of one page: the base and only the utilities that its modules use.
 * @param entry absolute path of the base style sheet
 * @param modules absolute paths of all modules of the page and the shell
 * @param extra plain CSS to append
 * @returns minified CSS
 */
export function pageStyles(entry: string, modules: string[], extra: string): Promise<string> {
  const files = modules.filter(
    (id) => /^[^\0].*\.[jt]sx?$/.test(id) && !id.includes('node_modules'),
  );
  const names = [...new Set(files.flatMap(wordsOf))].toSorted();
  const key = JSON.stringify([entry, names, extra]);
  const sheet = compiled.get(key) ?? compileSheet(entry, names, extra);
  compiled.set(key, sheet);
  return sheet;
}

async function compileSheet(entry: string, names: string[], extra: string): Promise<string> {
  const compiler = await compile(readFileSync(entry, 'utf8') + BRAND.theme, {
    base: dirname(entry),
    onDependency: () => {},
  });
  const css = compiler.build(names);
  const whole = minified(css + extra).replace(UNUSED, '');
  return minified(withoutUnread(withoutUnset(whole)));
}
