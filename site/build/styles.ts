import { readFileSync } from 'node:fs';
import { dirname, extname } from 'node:path';
import { compile, optimize } from '@tailwindcss/node';
import { Scanner } from '@tailwindcss/oxide';

/**
 * The whole style sheet of one page: the base and just those utilities that its modules name.
 * @param entry absolute path of the style sheet to start from
 * @param modules absolute paths of every module that the page and the shell are made of
 * @param extra plain CSS to add at the end
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
  return optimize(compiler.build(candidates) + extra, { minify: true }).code;
}
