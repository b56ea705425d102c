import { attempt } from '../storage/attempt.ts';

/** A part of a message: plain text, or an address to link to. */
export type TextPart = { text: string; href?: string };

const CANDIDATE =
  /\b(?:https?:\/\/|www\.)[^\s<>"'`]+|\b[\w.+-]{1,64}@[a-z0-9-]+(?:\.[a-z0-9-]+)+|(?<![\w.+/-])(?:\+\d(?:[ .-]?\(?\d{1,4}\)?){2,6}|\(\d{3}\) ?\d{3}[ .-]\d{4}|\d{3}[ .-]\d{3}[ .-]\d{4})(?![\w-])/giu;

/** Cuts punctuation that belongs to the sentence, not to the address: `(see http://a.b/c).` */
function trimEnd(url: string): string {
  let end = url.length;
  while (end > 0) {
    const char = url[end - 1] ?? '';
    const trimmed = url.slice(0, end);
    if ('.,;:!?…*_~'.includes(char)) end -= 1;
    else if (char === ')' && trimmed.split('(').length < trimmed.split(')').length) end -= 1;
    else if (char === ']' && trimmed.split('[').length < trimmed.split(']').length) end -= 1;
    else break;
  }
  return url.slice(0, end);
}

/** A phone number in international or American form has 8 to 15 digits (ITU-T E.164). */
const isPhone = (text: string): boolean =>
  /^[+(\d][\d ().-]+$/.test(text) && /^\d{8,15}$/.test(text.replaceAll(/\D/g, ''));

/** Where a web address, an email address, or a phone number leads; null if it is no address to link to. */
export function hrefOf(text: string): string | null {
  if (/^[+(\d][\d ().-]*$/.test(text))
    return isPhone(text) ? `tel:${text.replaceAll(/[^+\d]/g, '')}` : null;
  const address = /^https?:/i.test(text) ? text : /^www\./i.test(text) ? `https://${text}` : null;
  if (address === null) return `mailto:${text}`;
  const url = attempt(() => new URL(address));
  // An address that hides its host behind a user name stays text: https://bank.example@evil.example
  return url?.username === '' ? url.href : null;
}

/**
 * Splits a text at its web addresses, email addresses, and phone numbers. Only `http:`, `https:`, `mailto:`, and `tel:`
 * addresses become links.
 * @returns parts whose texts, joined, are the given text
 */
export function findLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const match of text.matchAll(CANDIDATE)) {
    const found = trimEnd(match[0]);
    const href = hrefOf(found);
    if (href === null || found === '') continue;
    if (match.index > from) parts.push({ text: text.slice(from, match.index) });
    parts.push({ text: found, href });
    from = match.index + found.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from) });
  return parts;
}
