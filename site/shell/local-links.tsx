import { t } from '@ncf/contract/t';
import { words } from 'virtual:addresses';
import { englishWords, untranslated } from 'virtual:untranslated-pages';
import type { ComponentProps } from 'react';
import { ownPath, PREFIX } from './language.ts';
import { cleanPath, withOwnWords } from './paths.ts';

declare const __ENGLISH_PREFIX__: string;

/** Addresses that the server answers in only one language. */
const ONE_LANGUAGE = /^\/(console|api|files|assets)(\/|$)|\.\w+$/;

/** PDFs that each language has. */
const PDF = /^\/downloads\/[\w-]+\.pdf$/;

/** Follows the labels of links to pages that this language lacks. The style sheet adds it to those with a text. */
const MARK = t(' (in English)');

/** The path of a page in English. @param path without the language */
export const englishAddress = (path: string): string =>
  __ENGLISH_PREFIX__ + (englishWords ? withOwnWords(path, englishWords) : path);

/** An address of the site in this language, and whether only the English page exists. */
function inLanguage(address: string): { to: string; isEnglish: boolean } {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(address) ?? [];
  const isOwn = PREFIX !== '' && (path === PREFIX || path.startsWith(`${PREFIX}/`));
  if (PDF.test(path)) return { to: PREFIX + address, isEnglish: false };
  if (!path.startsWith('/') || isOwn || ONE_LANGUAGE.test(path))
    return { to: address, isEnglish: false };
  const clean = cleanPath(path);
  return untranslated?.test(clean)
    ? { to: englishAddress(clean) + rest, isEnglish: true }
    : { to: ownPath(clean) + rest, isEnglish: false };
}

/** The address of a page in this language, or in English if this language lacks it. */
export const localAddress = (address: string): string => inLanguage(address).to;

/** Markup of content whose links lead to pages in this language, or else name the English ones as such. */
export const localHtml = (html: string): string =>
  PREFIX === '' && !words && !untranslated
    ? html
    : html.replace(/(?<=<a )href="([^"]+)"/g, (_, address: string) => {
        const { to, isEnglish } = inLanguage(address);
        return `href="${to}"${isEnglish ? ' hreflang="en"' : ''}`;
      });

/**
 * A link that leads to the page in this language; to an English page, it says so. Builds in other languages, and
 * of English below `/en`, use it for every `<a>` (`build/languages/local-addresses.ts`).
 * @public
 */
export function LocalLink({ href, children, ...rest }: ComponentProps<'a'>) {
  // A link that names its language leads there.
  const { to, isEnglish } =
    href === undefined || rest.hrefLang ? { to: href, isEnglish: false } : inLanguage(href);
  if (!isEnglish)
    return (
      <a href={to} {...rest}>
        {children}
      </a>
    );
  const label = rest['aria-label'];
  return (
    <a href={to} hrefLang="en" {...rest} {...(label && { 'aria-label': label + MARK })}>
      {children}
    </a>
  );
}
