import { namesIn } from './render.ts';

const FIGURE = /\d+(?:[.,:]\d+)*/g;
const UNIT = /(?<=\d\s?)(?:CFR|mAh|Ah|µA|mA|V|mph|MHz|GHz|°[CF]|%|ft|mi|lb)(?![\p{L}])/gu;
const PRICE = /[$€]\s?(?=\d)/g;

const all = (text: string, pattern: RegExp): string =>
  [...text.matchAll(pattern)]
    .map(([found]) => found.trim())
    .toSorted()
    .join(' ');

/**
 * Compares a translation with its English: figures, citations, prices, units, and names must be the same.
 * @returns what is wrong
 */
export function problemsOf(english: string, text: string): string[] {
  const problems: string[] = [];
  const names = namesIn(english).join(' ');
  if (names !== namesIn(text).join(' '))
    problems.push(`must have ${names || 'no names in < > or { }'}`);
  for (const pattern of [FIGURE, UNIT, PRICE]) {
    const [wanted, found] = [all(english, pattern), all(text, pattern)];
    if (wanted !== found)
      problems.push(`has ${found || 'nothing'} instead of ${wanted || 'nothing'}`);
  }
  return problems;
}
