import { namesIn } from './names.ts';

const FIGURE = /\d+(?:[.,:]\d+)*/g;
const UNIT = /(?<=\d\s?)(?:CFR|mAh|Ah|µA|mA|V|mph|MHz|GHz|°[CF]|%|ft|mi|lb)(?![\p{L}])/gu;
const LINK = /\]\([^)]+\)/g;
const PRICE = /[$€]\s?(?=\d)/g;

const all = (text: string, pattern: RegExp): string =>
  [...text.matchAll(pattern)]
    .map(([found]) => found.trim())
    .toSorted()
    .join(' ');

/** What is wrong with the names of elements and values in a text that takes the place of another one. */
export function nameProblems(english: string, text: string): string[] {
  const names = namesIn(english).join(' ');
  return names === namesIn(text).join(' ')
    ? []
    : [`must have ${names || 'no names in < > or { }'}`];
}

/**
 * Compares a translation with its English: figures, citations, prices, units, links, and names must be the same.
 * @returns what is wrong
 */
export function problemsOf(english: string, text: string): string[] {
  const problems = nameProblems(english, text);
  for (const pattern of [FIGURE, UNIT, PRICE, LINK]) {
    const [wanted, found] = [all(english, pattern), all(text, pattern)];
    if (wanted !== found)
      problems.push(`has ${found || 'nothing'} instead of ${wanted || 'nothing'}`);
  }
  return problems;
}
