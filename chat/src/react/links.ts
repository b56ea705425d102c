/** A part of a message: plain text, or an address to link to. */
export type TextPart = { text: string; href?: string };

const CANDIDATE =
  /\b(?:https?:\/\/|www\.)[^\s<>"'`]+|\b[\w.+-]{1,64}@[a-z0-9-]+(?:\.[a-z0-9-]+)+/giu;

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

function hrefOf(text: string): string | null {
  const address = /^https?:/i.test(text) ? text : /^www\./i.test(text) ? `https://${text}` : null;
  if (address === null) return `mailto:${text}`;
  try {
    const url = new URL(address);
    // An address that hides its host behind a user name stays text: https://bank.example@evil.example
    return (url.protocol === 'https:' || url.protocol === 'http:') && url.username === ''
      ? url.href
      : null;
  } catch {
    return null;
  }
}

/**
 * Splits a text at its web and email addresses. Only `http:`, `https:`, and `mailto:` addresses become links.
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
