import type { Counterpart } from './counterparts.ts';

/** Links to the page in the other languages. They work without JavaScript; `language-choice.ts` follows navigation. */
export function LanguageSwitch({
  counterparts = [],
}: {
  counterparts?: readonly Counterpart[] | undefined;
}) {
  return counterparts.map(({ tag, name, href }) => (
    <a key={tag} href={href} hrefLang={tag} lang={tag} data-language="">
      {name}
    </a>
  ));
}
