import type { Texts } from './english.ts';

export type { Texts };

/** The words in use. Read them when rendering, never when a module loads: `speak` fills them. */
export const texts = {} as Texts;

/** Puts another language's words in use; whoever renders them must be rendered anew. */
export const speak = (words: Texts): void => void Object.assign(texts, words);

/** What a refused call tells the person: the words for its code, else what the server said. */
export function reasonOf(error: unknown): string {
  const code =
    typeof error === 'object' && error !== null && 'code' in error
      ? String(error.code)
      : 'unavailable';
  const own = texts.codes[code];
  if (own !== undefined) return own;
  return error instanceof Error ? error.message : (texts.codes['unavailable'] ?? '');
}
