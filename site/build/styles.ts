import { readFileSync } from 'node:fs';
import { dirname, extname } from 'node:path';
import { compile, optimize } from '@tailwindcss/node';
import { Scanner } from '@tailwindcss/oxide';
import { BRAND } from './brand.ts';

/**
 * Removes variables that nothing reads. Tailwind declares every variable of a family of utilities (all filters
 * for one `transition`), each with a registration and a default.
 * @param css minified CSS
 * @returns the same rules without the `--tw-` properties that no `var()` of the sheet reads
 */
export function withoutUnread(css: string): string {
  const read = new Set([...css.matchAll(/var\((--tw-[\w-]+)/g)].map(([, name]) => name));
  const keepRead = (all: string, name: string) => (read.has(name) ? all : '');
  return css
    .replace(/@property (--tw-[\w-]+)\{[^}]*\}/g, keepRead)
    .replace(/(?<=[{;])(--tw-[\w-]+):[^;{}]*(?:;|(?=\}))/g, keepRead);
}

/** Utilities that no page uses, but whose names are words of the code, each with many variables. */
const WORDS = new Set(['transform', 'filter', 'visible', 'static', 'ring', 'blur', 'outline']);

/** What Tailwind adds for older browsers, and its notice, in a sheet that is only its output. */
const UNUSED = /\/\*!.*?\*\/\s*|@layer properties\{@supports[^{]*\{[^{}]*\{[^{}]*\}\}\}/g;

/**
 * Compiles the style sheet of one page: the base and only the utilities that its modules use.
 * @param entry absolute path of the base style sheet
 * @param modules absolute paths of all modules of the page and the shell
 * @param extra plain CSS to append
 * @returns minified CSS
 */
export async function pageStyles(entry: string, modules: string[], extra: string): Promise<string> {
  const files = modules.filter(
    (id) => /^[^\0].*\.[jt]sx?$/.test(id) && !id.includes('node_modules'),
  );
  const candidates = new Scanner({}).scanFiles(
    files.map((file) => ({
      content: readFileSync(file, 'utf8'),
      extension: extname(file).slice(1),
    })),
  );
  const compiler = await compile(readFileSync(entry, 'utf8'), {
    base: dirname(entry),
    onDependency: () => {},
  });
  const css = compiler.build(candidates.filter((name) => !WORDS.has(name)));
  const sheet = BRAND.recolored(css + extra);
  return withoutUnread(optimize(sheet, { minify: true }).code).replace(UNUSED, '');
}
