/**
 * Visitors who have not said who they are. Their name and address follow from the id of their conversation, so that
 * every shape of the contract stays the same, and the address can never receive email (RFC 2606 §2).
 */

const DOMAIN = '@visitor.invalid';

/** "Visitor" and a number of four digits. @param chatUserId a UUID; its last digits are random */
export const unidentifiedName = (chatUserId: string): string =>
  `Visitor ${String(Number.parseInt(chatUserId.slice(-6), 16) % 10_000).padStart(4, '0')}`;

/** Whether a name stands for a visitor who has given none. */
export const isUnidentifiedName = (name: string): boolean => /^Visitor \d{4}$/.test(name);

/** An address that can never receive email. */
export const unidentifiedEmail = (chatUserId: string): string => `${chatUserId}${DOMAIN}`;

/** Whether an address stands for a visitor who has given none. */
export const isUnidentifiedEmail = (email: string): boolean => email.toLowerCase().endsWith(DOMAIN);
