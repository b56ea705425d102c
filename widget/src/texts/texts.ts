import type { Texts } from './english.ts';

export type { Texts };

/** The texts in use. Read them while rendering, not while a module loads: `setTexts` fills them. */
export const texts = {} as Texts;

/** Switches to another language. Components that show texts must render again. */
export const setTexts = (next: Texts): void => void Object.assign(texts, next);

/** The texts of a part that loads on demand, in both languages; returns those of the language in use. Call it while rendering. */
export const wordsOf =
  <T>(languages: Readonly<Record<'en' | 'es', T>>) =>
  (): T =>
    languages[texts.lang === 'es' ? 'es' : 'en'];

/** Why something failed, by its code; the server's own words, if it has any, for a code without a text. */
export const failureText = ({ code, message }: { code: string; message: string }): string =>
  texts.codes[code] ?? (message || texts.codes['internal'] || '');

/** Why a call failed. An error without a code counts as `unavailable`. */
export function reasonOf(error: unknown): string {
  const hasCode = typeof error === 'object' && error !== null && 'code' in error;
  const fallback = texts.codes['unavailable'] ?? '';
  if (!hasCode) return fallback;
  return failureText({
    code: String(error.code),
    message: error instanceof Error ? error.message : fallback,
  });
}
