import { domainToASCII } from 'node:url';

/** Splits at the last `@` before the domain; a domain literal (`[…]`) may contain one itself. */
function split(email: string): [local: string, domain: string] {
  const literal = /@\[[^[\]]*\]$/.exec(email);
  const at = literal === null ? email.lastIndexOf('@') : literal.index;
  return [email.slice(0, Math.max(0, at)), email.slice(at + 1)];
}

/** Letters, digits, marks, hyphens, and dots: the characters of an internationalized domain name (RFC 5890 §2.3.2.3). */
const NAME = /^(?:[\p{L}\p{N}\p{M}\u3002.-]|\u200C|\u200D)+$/u;

/** The domain in DNS form (Punycode, RFC 3492), in lowercase; anything else is only lowercased. */
function asciiDomain(domain: string): string {
  // domainToASCII parses its input as a URL's host: it would cut at `/`, `?`, and `#`, and decode `%`.
  const ascii = NAME.test(domain) && /\P{ASCII}/u.test(domain) ? domainToASCII(domain) : '';
  return ascii === '' ? domain.toLowerCase() : ascii;
}

/**
 * Normalizes an address for lookups and comparisons: NFC, lowercase, the domain in ASCII. Thus
 * `Ada@MÜNCHEN.example` and `ada@xn--mnchen-3ya.example` are the same.
 */
export function emailKey(email: string): string {
  const [local, domain] = split(email.trim().normalize('NFC'));
  return `${local.toLowerCase()}@${asciiDomain(domain)}`;
}

/** The address to send mail to: the local part as typed (RFC 5321 §2.4), the domain as in `emailKey`. */
export function mailAddress(email: string): string {
  const [local, domain] = split(email);
  return `${local}@${asciiDomain(domain)}`;
}
