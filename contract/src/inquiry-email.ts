import * as z from 'zod/mini';
import { emailAddress } from './email.ts';
import { LIMITS } from './limits.ts';

/** Who gets an email when an inquiry arrives. */
export interface InquiryReceivers {
  /** Addresses by topic (in lowercase). */
  topics: Readonly<Record<string, string>>;
  /** The address for all other inquiries; null for the one that applies without these. */
  other: string | null;
}

/**
 * Reads addresses as a person writes them.
 * @param text such as `sales@example.com, Press=press@example.com`
 * @returns null if it is something else
 */
export function parseInquiryEmail(text: string): InquiryReceivers | null {
  const entries = text.split(',').map((part) => {
    // An address may contain `=`.
    const at = part.indexOf('=');
    const address = emailAddress.safeParse(part.slice(at + 1));
    return [part.slice(0, Math.max(0, at)).trim().toLowerCase(), address.data] as const;
  });
  const valid = entries.filter((entry): entry is [string, string] => entry[1] !== undefined);
  if (valid.length < entries.length) return null;
  const other = valid.findLast(([topic]) => topic === '')?.[1] ?? null;
  return { topics: Object.fromEntries(valid.filter(([topic]) => topic !== '')), other };
}

const NONE: InquiryReceivers = { topics: {}, other: null };

/** The addresses as the console stores them. */
export const inquiryEmail = z.string().check(
  z.trim(),
  z.maxLength(LIMITS.inquiryEmailMax),
  z.refine((text) => parseInquiryEmail(text) !== null, {
    error: 'Enter an email address, such as sales@example.com, Press=press@example.com.',
  }),
  z.refine(
    (text) => {
      const { topics, other } = parseInquiryEmail(text) ?? NONE;
      const count = Object.keys(topics).length + (other === null ? 0 : 1);
      return count === 0 || count === text.split(',').length;
    },
    { error: 'Enter one address for each topic, and one without a topic.' },
  ),
);
