import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { ContentProblem } from '@ncf/contract/content';
import { ContentError } from './content-error.ts';
import { unescaped } from './plain-text.ts';

/** Paths that the server answers itself, without a page or a file of the build. */
const SERVED = /^\/(console|api|files)(\/|$)|^\/(healthz|readyz|metrics|mqtt)$/;

const ADDRESS = /<(?:a|img|source|link)\b[^>]*?\s(?:href|src)="([^"]*)"/g;
const ID = /\sid="([^"]*)"/g;

const valuesOf = (html: string, pattern: RegExp): string[] => [
  ...new Set([...html.matchAll(pattern)].map(([, value = '']) => unescaped(value))),
];

/** A page as it was prerendered. */
interface LinkedPage {
  path: string;
  html: string;
}

/** IDs that two elements of a page have: a link to one leads to the first. */
const repeatedIds = ({ path, html }: LinkedPage): ContentProblem[] =>
  [...html.matchAll(ID)]
    .map(([, id]) => `the ID "${id}"`)
    .filter((field, at, all) => all.indexOf(field) < at)
    .map((field) => ({ file: path, field, message: 'is on the page twice; change one' }));

/**
 * Finds the links and pictures of the pages that lead to no page, section, or file of the build, and IDs that come twice.
 * @param isFile whether visitors can fetch a file
 * @returns problems whose file is the path of the page
 */
export function linkProblems(
  pages: readonly LinkedPage[],
  isFile: (path: string) => boolean,
): ContentProblem[] {
  const idsOf = new Map(pages.map(({ path, html }) => [path, new Set(valuesOf(html, ID))]));
  const problemOf = (from: string, address: string): string | null => {
    const { origin, pathname, hash } = new URL(address, `http://site.invalid${from}`);
    if (origin !== 'http://site.invalid' || SERVED.test(pathname)) return null;
    const ids = idsOf.get(pathname);
    if (ids)
      return hash === '' || ids.has(decodeURIComponent(hash.slice(1)))
        ? null
        : `nothing on ${pathname} has the ID "${hash.slice(1)}"`;
    if (extname(pathname) !== '' && isFile(decodeURIComponent(pathname))) return null;
    return extname(pathname) === '' ? 'there is no such page' : 'there is no such file';
  };
  return pages.flatMap((page) => [
    ...repeatedIds(page),
    ...valuesOf(page.html, ADDRESS).flatMap((address): ContentProblem[] => {
      const [file, message] = [page.path, problemOf(page.path, address)];
      return message === null ? [] : [{ file, field: `the link to ${address}`, message }];
    }),
  ]);
}

/** @param publicDir the folder with all files that visitors can fetch @throws ContentError for broken links */
export function checkLinks(pages: readonly LinkedPage[], publicDir: string): void {
  const problems = linkProblems(pages, (path) => existsSync(join(publicDir, path)));
  if (problems.length > 0) throw new ContentError(...problems);
}

/** The addresses on other sites that the pages link to, each with the pages that do. */
export function externalLinks(pages: readonly LinkedPage[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { path, html } of pages)
    for (const address of valuesOf(html, ADDRESS))
      if (/^https?:/.test(address)) found.set(address, [...(found.get(address) ?? []), path]);
  return found;
}
