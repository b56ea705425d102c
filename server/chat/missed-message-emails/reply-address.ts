import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Addresses and Message-IDs of emails about a conversation or a forwarded one. Both carry a token that has its ID, a UUID,
 * and is signed: only someone who received such an email knows it.
 */
export type ReplyAddresses = ReturnType<typeof createReplyAddresses>;

const UUID_BYTES = 16;
/** 80 bits, against guesses that each take an email. */
const MAC_BYTES = 10;
/** Characters of a token: 26 bytes at 5 bits each. Mail servers may change the case, so it has only one. */
const LENGTH = 42;
const TOKEN = new RegExp(`(?<![0-9a-v])[0-9a-v]{${LENGTH}}(?![0-9a-v])`, 'gi');
/** How many tokens of one text are checked. */
const CHECKED = 20;

const textOf = (bytes: Buffer): string =>
  BigInt(`0x${bytes.toString('hex')}`)
    .toString(32)
    .padStart(LENGTH, '0');

function bytesOf(token: string): Buffer {
  let value = 0n;
  for (const digit of token.toLowerCase()) value = value * 32n + BigInt(Number.parseInt(digit, 32));
  const hex = value.toString(16).padStart((UUID_BYTES + MAC_BYTES) * 2, '0');
  return Buffer.from(hex.slice(-(UUID_BYTES + MAC_BYTES) * 2), 'hex');
}

/**
 * Creates reply addresses.
 * @param mailbox the address whose mail arrives here
 * @param secret HMAC key
 * @param about what the IDs are of: a token for one is not valid for the other
 */
export function createReplyAddresses(
  mailbox: string,
  secret: string,
  about: 'conversation' | 'forward',
) {
  const mac = (id: Buffer): Buffer =>
    createHmac('sha256', secret).update(`${about} `).update(id).digest().subarray(0, MAC_BYTES);

  function tokenOf(uuid: string): string {
    const id = Buffer.from(uuid.replaceAll('-', ''), 'hex');
    return textOf(Buffer.concat([id, mac(id)]));
  }

  function idOf(token: string): string | null {
    const bytes = bytesOf(token);
    const id = bytes.subarray(0, UUID_BYTES);
    if (!timingSafeEqual(bytes.subarray(UUID_BYTES), mac(id))) return null;
    return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  }

  return {
    /**
     * The address for replies: `support+TOKEN@example.com` (RFC 5233).
     * @param mailbox the conversation's, if not the default one
     */
    addressOf(id: string, own?: string | null): string {
      const address = own ?? mailbox;
      const at = address.lastIndexOf('@');
      return `${address.slice(0, at)}+${tokenOf(id)}${address.slice(at)}`;
    },
    /** The part of a Message-ID before the @. `name` tells the emails about one thing apart. */
    messageIdOf: (id: string, name: string): string => `${tokenOf(id)}.${name}`,
    /** The ID whose token is in one of the texts; null if none is. */
    idIn(texts: readonly string[]): string | null {
      for (const text of texts)
        for (const [token] of [...text.matchAll(TOKEN)].slice(0, CHECKED)) {
          const found = idOf(token);
          if (found !== null) return found;
        }
      return null;
    },
  };
}

/**
 * How a reply finds what an email is about.
 * @param name tells the emails about one thing apart
 * @param mailbox the conversation's, if not the default one
 */
export const replyFields = (
  replies: ReplyAddresses,
  id: string,
  name: string,
  mailbox: string | null,
) => ({
  replyTo: replies.addressOf(id, mailbox),
  messageId: replies.messageIdOf(id, name),
  threadId: replies.messageIdOf(id, 'thread'),
});
