import { existsSync, readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { sourceFinder, type Source } from './old-sources.ts';
import { ownTextFile, textFilesOf } from './translations.ts';

const SITE = resolve(import.meta.dirname, '../..');

/** The modules of pages and the shell, without those of the build, whose texts visitors see only in PDFs. */
const find = sourceFinder({ of: textFilesOf, forMissing: ownTextFile }, (module) =>
  /\/site\/(build\/(?!printables\/)|content\/)/.test(module),
);

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
  return find([join(SITE, 'shell/client.tsx'), join(SITE, 'shell/server.tsx'), ...modules]);
}
