import type { PageText } from '@ncf/contract/content';
import { pageTextIn, type CatalogTexts } from '@ncf/contract/page-texts';

const withoutSpace = (text: string): string => text.replace(/\s+/g, '');

/** What a text looks like on a page: without spaces, elements, and with any values. */
const patternOf = (text: string): string =>
  text
    .replace(/<\/?\w+\/?>/g, '')
    .split(/\{\w+\}/)
    .map((part) => withoutSpace(part).replace(/[$*+.?^()|[\]{}\\]/g, String.raw`\$&`))
    .join('.{0,80}?');

/**
 * Finds the text of a page that an editor has pointed at.
 * @param words what the element says, then what the ones around it say
 * @returns its English; undefined if the page has no such text
 */
export function textAt(
  words: readonly string[],
  texts: readonly PageText[],
  catalogs: Readonly<Record<string, CatalogTexts>>,
): string | undefined {
  const known = texts.flatMap((text) =>
    Object.keys(text.built).flatMap((language) => {
      const { shown, said = shown } = pageTextIn(language, text, catalogs);
      return said.map((form) => ({ english: text.english, pattern: patternOf(form) }));
    }),
  );
  const [first = '', ...others] = words.map(withoutSpace);
  for (const whole of [first, ...others]) {
    const found = known.find(({ pattern }) => new RegExp(`^${pattern}$`).test(whole));
    if (found) return found.english;
  }
  return known
    .filter(({ pattern }) => pattern.length > 3 && new RegExp(pattern).test(first))
    .toSorted((a, b) => b.pattern.length - a.pattern.length)[0]?.english;
}

/** What an element says, then what the ones around it say. */
export function wordsAt(target: Element): string[] {
  const words: string[] = [];
  for (let at: Element | null = target; at !== null && words.length < 6; at = at.parentElement) {
    const read = ['alt', 'placeholder', 'aria-label', 'title'].map((name) =>
      at?.getAttribute(name),
    );
    words.push(...read.filter((text) => text != null), at.textContent);
  }
  return words.filter((text) => text.trim() !== '');
}
