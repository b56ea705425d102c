import { expect, it } from 'vitest';
import { blocksOf, formatted } from './formatting.ts';
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
  ['~~$99~~ *$79*', '<s>$99</s> <strong>$79</strong>'],
  ['See [our prices](https://a.example/p).', 'See [our prices].'],
  ['Call (555) 010-0199 or +52 55 5555 0100.', 'Call [(555) 010-0199] or [+52 55 5555 0100].'],
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

it('takes a labeled link only where its label is no address', () => {
  const hidden = '[https://bank.example](https://evil.example)';
  expect(formatted(hidden)).toEqual([{ text: hidden }]);
  expect(formatted('[x](javascript:alert(1))')).toEqual([{ text: '[x](javascript:alert(1))' }]);
});

it('leaves numbers that are no phone numbers', () => {
  for (const text of ['4111 1111 1111 1111', '2026-03-05', '+1', '12.5 mi', 'VIN 1XP5DB9X50-123'])
    expect(formatted(text), text).toEqual([{ text }]);
});

it('finds fenced code, quotes, and lists between paragraphs', () => {
  const text = [
    'Do this:',
    '',
    '1. Unplug *it*',
    '2. Wait',
    '> How long?',
    '> Really?',
    '```sh',
    'a  *b*',
    '```',
    '- red',
    '- green',
    '',
    'Done',
  ].join('\n');
  expect(blocksOf(text)).toEqual([
    { kind: 'text', parts: [{ text: 'Do this:' }] },
    {
      kind: 'list',
      start: 1,
      items: [[{ text: 'Unplug ' }, { text: 'it', tag: 'strong' }], [{ text: 'Wait' }]],
    },
    { kind: 'quote', parts: [{ text: 'How long?\nReally?' }] },
    { kind: 'code', text: 'a  *b*' },
    { kind: 'list', start: null, items: [[{ text: 'red' }], [{ text: 'green' }]] },
    { kind: 'text', parts: [{ text: 'Done' }] },
  ]);
  expect(withoutMarks('```\ncode\n```\n> quoted [label](https://a.example)')).toBe(
    'code\n\nquoted label',
  );
});

it('leaves one line with a dash, and a fence without an end, as they are', () => {
  for (const text of ['- no, thanks', '```\nno end', 'a\n\nb'])
    expect(blocksOf(text)).toEqual([{ kind: 'text', parts: [{ text }] }]);
});
