const BASE = /(\p{Emoji_Modifier_Base})\uFE0F?/gu;

/**
 * An emoji of people or hands in a skin tone, everybody in it in the same one (Unicode TS 51 §2.4).
 * @param tone code point of an emoji modifier, U+1F3FB to U+1F3FF; 0 for none
 */
export const withTone = (emoji: string, tone: number): string =>
  tone === 0 ? emoji : emoji.replace(BASE, `$1${String.fromCodePoint(tone)}`);
