/** Shortens an address so that it is recognizable but not stored: `a…@example.com`. */
export const maskedEmail = (email: string): string => email.replace(/^(.)[^@]*/u, '$1…');

/** The same for all addresses in a text. */
export const withMaskedEmails = (text: string): string =>
  text.replace(/[^\s,;=<>@]+@/gu, (found) => maskedEmail(found));
