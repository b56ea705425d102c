const BASE = /(\p{Emoji_Modifier_Base})\uFE0F?/gu;

/**
 * Applies a skin tone to an emoji, the same for every person in it (Unicode TS 51 §2.4).
 * @param tone code point of an emoji modifier, U+1F3FB to U+1F3FF; 0 for none
 */
export const withTone = (emoji: string, tone: number): string =>
  tone === 0 ? emoji : emoji.replace(BASE, `$1${String.fromCodePoint(tone)}`);
