import { emoji as emojiShape } from '@ncf/contract/fields';
import { expect, it } from 'vitest';
import { EMOJI, emojiName, QUICK, searchEmoji } from './emoji.ts';

it('offers only emoji that the contract takes, each once and named', () => {
  for (const { char, name } of EMOJI) {
    expect(emojiShape.safeParse(char).success, `${char} ${name}`).toBe(true);
    expect(name).not.toBe('');
  }
  expect(new Set(EMOJI.map(({ char }) => char)).size).toBe(EMOJI.length);
  for (const char of QUICK) expect(emojiName(char)).not.toBe(char);
});

it('finds by the beginnings of words', () => {
  expect(searchEmoji('thu up').map(({ char }) => char)).toEqual(['👍']);
  expect(searchEmoji('GPS').map(({ char }) => char)).toContain('🛰️');
  expect(searchEmoji('zzz')).toEqual([]);
  expect(searchEmoji(' ')).toBe(EMOJI);
});
