/** Crockford’s Base32, which has no letters that look like digits. */
// cspell:disable-next-line
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 8;

/**
 * The reference of a conversation that people read and say: `7K2M-9QXA`, from the last 40 bits of its ID, which are
 * random (RFC 9562 §5.7).
 * @param chatUserId a UUID
 */
export function referenceOf(chatUserId: string): string {
  let bits = Number.parseInt(chatUserId.replaceAll('-', '').slice(-10), 16);
  let text = '';
  for (let at = 0; at < LENGTH; at += 1) {
    text = (DIGITS[bits % 32] ?? '') + text;
    bits = Math.floor(bits / 32);
  }
  return `${text.slice(0, 4)}-${text.slice(4)}`;
}
