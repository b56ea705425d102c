import { render } from './old-render.ts';
import type { Span } from './old-serialize.ts';
import { timeIn } from './old-times.ts';
import { addressesOf, unitsOf } from './old-units.ts';

interface Replacement extends Span {
  write: (emit: (span: Span) => string) => string;
}

/** How to translate a module. */
export interface TranslateOptions {
  /** Its name, `.ts` or `.tsx`. */
  module: string;
  /** The translation of an English text; null to keep it. */
  textOf: (english: string) => string | null;
  /** The BCP 47 tag for dates and numbers. */
  locale: string;
  /** Module specifier of the component for links; null to keep links. */
  links: string | null;
}

const SOURCE_LOCALE = 'en-US';
const LOCALE = /'en-US'/g;

/**
 * Puts a language's texts and forms of times into a module, and lets its links and forms lead to pages in that language.
 * @param code TypeScript with JSX
 * @returns the code with as many lines before the first text as before
 */
export function translate(
  code: string,
  { module, textOf, locale, links }: TranslateOptions,
): string {
  const isSource = locale === SOURCE_LOCALE;
  const replacements: Replacement[] = [];
  for (const unit of unitsOf(module, code)) {
    const text = textOf(unit.english) ?? (isSource ? null : timeIn(unit.english, locale));
    if (text !== null) replacements.push({ ...unit, write: (emit) => render(unit, text, emit) });
  }
  for (const { index } of code.matchAll(LOCALE))
    replacements.push({
      start: index,
      end: index + LOCALE.source.length,
      write: () => `'${locale}'`,
    });
  const addresses = links === null ? [] : addressesOf(module, code);
  for (const { kind, start, end } of addresses) {
    const write = () =>
      kind === 'link' ? 'LocalLink' : `{localAddress(${code.slice(start, end)})}`;
    replacements.push({ start, end, write });
  }
  if (replacements.length === 0) return code;
  // Outer ones first.
  replacements.sort((a, b) => a.start - b.start || b.end - a.end);

  const emit = ({ start, end }: Span, self?: Replacement): string => {
    let result = '';
    let from = start;
    for (const one of replacements) {
      if (one === self || one.start < from || one.end > end) continue;
      result += code.slice(from, one.start) + one.write((span) => emit(span, one));
      from = one.end;
    }
    return result + code.slice(from, end);
  };
  const head =
    addresses.length > 0 ? `import { LocalLink, localAddress } from ${JSON.stringify(links)};` : '';
  return head + emit({ start: 0, end: code.length });
}
