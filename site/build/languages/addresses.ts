import { LANGUAGE_TAGS } from '@ncf/contract/languages';
import * as z from 'zod';
import { isLike } from '../../shell/page-pattern.ts';
import { withOwnWords } from '../../shell/paths.ts';
import { ContentError } from '../content-error.ts';

/** Paths of pages in the words of a language or a brand, by those of their folders below `pages/`. */
export type Addresses = Readonly<Record<string, string>>;

/** What the pages that the specification names after its customer are called on the site of another company. */
export const WITHOUT_BRAND: Addresses = {
  '/whyncftrack': '/why-us',
  '/howncftrackworks': '/how-it-works',
};

const ownPath = z
  .string()
  .regex(/^(\/[a-z\d]+(-[a-z\d]+)*)+$/, 'is no path of small letters a–z, digits, and hyphens');

/** `site/addresses.yaml` of a language: a page's path in its words, followed by those that it had before. */
export const addressesSchema = z.record(
  z.string(),
  z
    .preprocess((own) => (typeof own === 'string' ? [own] : own), z.array(ownPath).min(1))
    .transform(([path = '', ...former]) => ({ path, former })),
);

/** First parts of paths that the server, files, and other languages have. */
const TAKEN: readonly string[] = [
  'api',
  'assets',
  'builds',
  'console',
  'files',
  'healthz',
  'metrics',
  'mqtt',
  'readyz',
  ...LANGUAGE_TAGS,
];

/**
 * Checks the addresses of a language.
 * @param patterns of all pages
 * @throws ContentError naming the file and the page
 */
export function checkAddresses(
  file: string,
  addresses: Addresses,
  patterns: readonly string[],
): Addresses {
  const problemWith = (page: string, own: string): string | null => {
    const isPage = patterns.some((pattern) => `${pattern}/`.startsWith(`${page}/`));
    if (!isPage) return 'there is no such page';
    const [, first = ''] = own.split('/');
    if (TAKEN.includes(first)) return `/${first} is no page’s address`;
    const english = patterns.find((pattern) => isLike(pattern, own));
    if (english !== undefined) return `${own} is the address of ${english} in English`;
    const other = patterns.find(
      (pattern) =>
        !`${pattern}/`.startsWith(`${page}/`) && isLike(withOwnWords(pattern, addresses), own),
    );
    return other === undefined ? null : `${own} is the address of ${other}, too`;
  };
  const problems = Object.entries(addresses).flatMap(([page, own]) => {
    const message = problemWith(page, own);
    return message === null ? [] : [{ file, field: page, message }];
  });
  if (problems.length > 0) throw new ContentError(...problems);
  return addresses;
}
