import { createElement, Fragment, type ReactNode } from 'react';

/** What editors have put in place of the texts of a build, by catalog and by the text in the build's language. */
export type Replaced = Record<string, Record<string, string>>;

/** The values of a text by name; an element gets what is in it. */
type Values = Record<string, ReactNode | ((inner: ReactNode) => ReactNode)>;

/** An element with what is in it, an element without, or a value. Each name is in a text once. */
const NAMED = /<(\w+)>(.*?)<\/\1>|[<{](\w+)\/?[>}]/s;

const written = globalThis.document?.getElementById('texts')?.textContent;

/** Whether any page of this language has replaced texts, which must be known before its modules are evaluated. */
export const hasReplaced = written !== undefined;

const replaced: Replaced = JSON.parse(written ?? '{}') as Replaced;

/** Puts texts in place of those of the build, in the modules that are evaluated afterward. */
export const replaceTexts = (texts: Replaced | undefined): unknown =>
  Object.assign(replaced, texts);

function filled(text: string, values: Values): ReactNode {
  const parts = text.split(NAMED).map((part, at, all): ReactNode => {
    if (at % 4 === 0) return part;
    const value = values[part ?? ''];
    if (at % 4 === 2) return '';
    return typeof value === 'function' ? value(filled(all[at + 1] ?? '', values)) : value;
  });
  const isMarkup = parts.some((part) => typeof part === 'object' || typeof part === 'boolean');
  return isMarkup
    ? createElement(Fragment, null, ...parts)
    : (parts as (string | number | undefined)[]).join('');
}

/** A function that says the texts of a catalog. The build puts its calls in place of texts (`ui/build/languages`). */
export const textsOf =
  (catalog: string) =>
  (text: string, values?: Values): ReactNode => {
    const said = replaced[catalog]?.[text] ?? text;
    return values ? filled(said, values) : said;
  };
