import languages from 'virtual:languages';
import { LANGUAGE, plainPath } from './language.ts';
import { isLike } from './page-pattern.ts';
import { withOwnWords } from './paths.ts';

/** A page in another language. */
export interface Counterpart {
  tag: string;
  name: string;
  /** The same page; the home page if the language lacks it. */
  href: string;
  hasPage: boolean;
}

/** A page in each of the other languages. @param path of the page in this language */
export const counterpartsOf = (path: string): Counterpart[] =>
  languages
    .filter(({ tag }) => tag !== LANGUAGE)
    .map(({ tag, name, prefix, pages, addresses }) => {
      const plain = plainPath(path);
      const hasPage = pages?.some((pattern) => isLike(pattern, plain)) ?? true;
      const own = addresses ? withOwnWords(plain, addresses) : plain;
      return { tag, name, hasPage, href: prefix + (hasPage && own !== '/' ? own : '') || '/' };
    });
