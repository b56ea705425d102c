import { emoji as emojiShape } from '@ncf/contract/fields';
import { expect, it } from 'vitest';
import { inTone, loadEmoji, QUICK, searchEmoji, TONES } from './emoji.ts';
import { LANGUAGE_TAGS } from '@ncf/contract/languages';
import { loadLaterTexts, setLanguage } from '../settings/language.ts';
import { later } from '../texts/texts.ts';

it('offers only emoji that the contract accepts, in every tone, each once and with a name', async () => {
  await loadLaterTexts();
  for (const language of LANGUAGE_TAGS) {
    await setLanguage(language);
    const groups = await loadEmoji(language);
    expect(groups).toHaveLength(later.emoji.groups.length);
    const all = groups.flat();
    expect(all.length).toBeGreaterThan(1500);
    expect(new Set(all.map(({ char }) => char)).size).toBe(all.length);
    for (const emoji of all) {
      expect(emoji.name).not.toBe('');
      for (const tone of TONES.keys()) {
        const picked = inTone(emoji, tone);
        expect(emojiShape.safeParse(picked).success, `${picked} ${emoji.name}`).toBe(true);
      }
    }
    for (const char of QUICK) {
      expect(later.messageMenu.quick[char]).toBeDefined();
      expect(all.map((emoji) => emoji.char)).toContain(char);
    }
  }
});

it('applies the tone to every person in an emoji, and not to emoji without tones', async () => {
  const groups = await loadEmoji('en');
  const toned = (name: string, tone: number) =>
    groups.flat().flatMap((emoji) => (emoji.name === name ? [inTone(emoji, tone)] : []));
  expect(toned('thumbs up', 5)).toEqual(['👍🏿']);
  expect(toned('woman mechanic', 1)).toEqual(['👩🏻‍🔧']);
  expect(toned('delivery truck', 3)).toEqual(['🚚']);
});

it('finds emoji by the start of words, ignoring accents and case', async () => {
  const [english_, spanish_] = await Promise.all([loadEmoji('en'), loadEmoji('es')]);
  expect(searchEmoji(english_, 'thu up').map(({ char }) => char)).toContain('👍');
  expect(searchEmoji(english_, 'ROCKET')[0]?.char).toBe('🚀');
  expect(searchEmoji(spanish_, 'camion').map(({ char }) => char)).toContain('🚚');
  expect(searchEmoji(english_, 'qqq')).toEqual([]);
  expect(searchEmoji(english_, ' ')).toEqual([]);
});
