import { folders, words } from 'virtual:addresses';
import { withOwnWords } from './paths.ts';

declare const __LANGUAGE__: string;
declare const __LOCALE__: string;
declare const __PREFIX__: string;

/** BCP 47 tag of this build's language. */
export const LANGUAGE = __LANGUAGE__;

/** BCP 47 tag for dates and numbers. */
export const LOCALE = __LOCALE__;

/** The prefix of its pages' addresses; empty for the main language. */
export const PREFIX = __PREFIX__;

/** A path without the language: the same for a page in every language. */
export function plainPath(path: string): string {
  const own =
    PREFIX && (path === PREFIX || path.startsWith(`${PREFIX}/`))
      ? path.slice(PREFIX.length) || '/'
      : path;
  return folders ? withOwnWords(own, folders) : own;
}

/** The path of a page in this language. @param path without the language, query, and anchor */
export function ownPath(path: string): string {
  const own = words ? withOwnWords(path, words) : path;
  return PREFIX && own === '/' ? PREFIX : PREFIX + own;
}
