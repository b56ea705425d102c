import languages from 'virtual:languages';
import { LANGUAGE, plainPath } from './language.ts';
import { isLike } from './page-pattern.ts';
import { withOwnWords } from './paths.ts';

/** A page in another language. */
export interface Counterpart {
  tag: string;
  name: string;
  /** The same page; if the language lacks it, that of its section, or else the home page. */
  href: string;
  hasPage: boolean;
}

/**
 * A page in each of the other languages.
 * @param path of the page in this language
 * @param own tags of the languages that have it; without them, all that have pages of its kind
 */
export const counterpartsOf = (path: string, own?: readonly string[]): Counterpart[] =>
  languages
    .filter(({ tag }) => tag !== LANGUAGE)
    .map(({ tag, name, prefix, pages, addresses }) => {
      const plain = plainPath(path);
      const has = (one: string): boolean => pages?.some((pattern) => isLike(pattern, one)) ?? true;
      const hasPage = has(plain) && (own?.includes(tag) ?? true);
      const section = plain.replace(/(?<=.)\/.*/, '');
      const shown = hasPage ? plain : has(section) ? section : '/';
      const words = addresses ? withOwnWords(shown, addresses) : shown;
      return { tag, name, hasPage, href: prefix + (words === '/' ? '' : words) || '/' };
    });
