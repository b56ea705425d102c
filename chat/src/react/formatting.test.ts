import { expect, it } from 'vitest';
import { formatted } from './formatting.ts';
import { withoutMarks } from './marks.ts';

const shown = (text: string): string =>
  formatted(text)
    .map(({ text: part, tag, href }) => {
      const linked = href === undefined ? part : `[${part}]`;
      return tag === undefined ? linked : `<${tag}>${linked}</${tag}>`;
    })
    .join('');

it.each([
  ['**Can you help?** *now*', '<strong>Can you help?</strong> <strong>now</strong>'],
  ['_soon_, (*today*)', '<em>soon</em>, (<strong>today</strong>)'],
  ['Run `npm _x_ https://a.example`.', 'Run <code>npm _x_ https://a.example</code>.'],
  ['*See https://a.example*', '<strong>See </strong><strong>[https://a.example]</strong>'],
  ['*a*\n*b*', '<strong>a</strong>\n<strong>b</strong>'],
])('shows %j as %j, and without marks on one line', (text, expected) => {
  expect(shown(text)).toBe(expected);
  expect(withoutMarks(text)).toBe(expected.replaceAll(/<[^>]*>|[[\]]/g, ''));
});

it('leaves marks inside words, on their own, and across lines', () => {
  for (const text of ['2*3*4', 'file_name_here', '5 * 3 * 2', '* one\n* two', '*a\nb*', '**', '_'])
    expect(shown(text), text).toBe(text);
  expect(shown('https://a.example/_x_/')).toBe('[https://a.example/_x_/]');
});
