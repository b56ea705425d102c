import type { openedTexts } from './opened.ts';
import type { laterTexts } from './later.ts';

export type Texts = typeof openedTexts;

/** The texts in use. Read them while rendering, not while a module loads: `setTexts` fills them. */
export const texts = {} as Texts;

/** The texts of parts that load on demand, once one of them is loaded. */
export const later = {} as typeof laterTexts;

/** Switches to another language. Components that show texts must render again. */
export function setTexts(opened: Texts, parts: typeof laterTexts | null): void {
  Object.assign(texts, opened);
  if (parts !== null) Object.assign(later, parts);
}

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
