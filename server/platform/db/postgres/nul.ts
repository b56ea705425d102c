/**
 * PostgreSQL's text cannot contain NUL, and what people write may. It is stored as this noncharacter and a digit, and
 * the noncharacter itself as two of them.
 */
const ESCAPE = '\ufffe';
const SPECIAL = /[\0\ufffe]/g;
const ENCODED = /\ufffe[0\ufffe]/g;

/** A parameter as PostgreSQL can store it. */
export function encodeNul(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(encodeNul);
  if (typeof value !== 'string') return value;
  return value.replace(SPECIAL, (char) => ESCAPE + (char === '\0' ? '0' : ESCAPE));
}

/** A text as it was before `encodeNul`. */
export const decodeNul = (text: string): string =>
  text.includes(ESCAPE) ? text.replace(ENCODED, (pair) => (pair[1] === '0' ? '\0' : ESCAPE)) : text;
