import { createHash } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import type { Blocks } from '../../chat/blocks/blocks.ts';
import type { Conversations } from '../../chat/conversations/conversations.ts';
import type { ReplyAddresses } from '../../chat/missed-message-emails/reply-address.ts';
import type { VisitorIdentity } from '../../identity/identity.ts';
import type { Limits, Rule } from '../../platform/limits/limits.ts';
import { emailKey } from '../../platform/mail/email-key.ts';
import type { Enquiries } from '../enquiries/enquiries.ts';
import { followUpText, type AsInquiry } from './as-inquiry.ts';
import type { AsMessages } from './as-messages.ts';
import type { ReceivedEmail } from './reading/read-email.ts';
import type { InboundEmailStore } from './store.ts';

/** The result of a received email. */
export type Taken =
  /** Its text and files are in the conversation that it answers. */
  | 'message'
  /** It continues an inquiry, or it belongs to no conversation, or is not from its visitor, and is a new inquiry. */
  | 'inquiry'
  /** A mail server could not deliver one of our emails; the conversation notes that. */
  | 'bounce'
  /** An automatic reply, a mailing list, or one of our own emails. */
  | 'ignored'
  /** The server already has it. */
  | 'repeated'
  /** Its sender is blocked. */
  | 'blocked'
  /** It is not an email, or cannot be read within the limits. */
  | 'unreadable';

/** Emails that people send to the server's mailbox. */
export interface InboundEmails {
  /**
   * Takes an email, at most once however often it arrives. Resolves once it is stored; rejects if it cannot be stored
   * now. Over the limits, nothing is stored, and the result is in how many seconds to try again.
   * @param raw the whole email, or its beginning if it is larger than `LIMITS.emailBytes`
   */
  take(raw: Uint8Array, size?: number): Promise<Taken | { seconds: number }>;
}

interface Parts {
  store: InboundEmailStore;
  /** Null if it cannot be read. */
  read(raw: Uint8Array): Promise<ReceivedEmail | null>;
  replies: { conversation: ReplyAddresses; inquiry: ReplyAddresses };
  conversations: Pick<Conversations, 'get' | 'change'>;
  /** The browser that started a conversation; null if it is gone. */
  visitorOf(chatUserId: string): Promise<{ browserId: string } | null>;
  blocks: Pick<Blocks, 'of' | 'isBlocked'>;
  asMessages: AsMessages;
  asInquiry: AsInquiry;
  enquiries: Pick<Enquiries, 'get' | 'followUp' | 'bounced'>;
  /** The server's own addresses. */
  own: readonly string[];
  limits: Limits;
  /** Milliseconds since 1970. */
  clock: () => number;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Received emails: of one sender, and in all. */
export const EMAIL_RULES = {
  sender: { name: 'emails-sender', max: 20, withinMs: HOUR_MS },
  inquiries: { name: 'emails-inquiries', max: 60, withinMs: HOUR_MS },
  all: { name: 'emails-all', max: 1000, withinMs: HOUR_MS },
} satisfies Record<string, Rule>;
/** How long an email is recognized when it arrives again, in milliseconds. */
const KNOWN_MS = 30 * DAY_MS;

/** Makes the same ids however often an email arrives. @param part the message, file, or inquiry that needs one */
export type IdOf = (part: string) => string;

const digest = (...texts: readonly string[]): Buffer =>
  createHash('sha256').update(texts.join('\n')).digest();

export function createInboundEmails(parts: Parts): InboundEmails {
  const { store, read, replies, conversations, visitorOf, blocks, enquiries, limits, clock } =
    parts;
  const own = new Set(parts.own.map(emailKey));

  /** The visitor who wrote it; null if it answers no conversation, or is from another address. */
  async function writerOf(email: ReceivedEmail, chatUserId: string | null) {
    if (chatUserId === null || email.isForged) return null;
    const conversation = await conversations.get(chatUserId);
    const visitor = await visitorOf(chatUserId);
    if (conversation === null || conversation.deletedAt !== undefined || visitor === null)
      return null;
    const { chatUserName, chatUserEmail } = conversation;
    if (emailKey(email.from.address) !== emailKey(chatUserEmail)) return null;
    const { browserId } = visitor;
    return { role: 'user', chatUserId, chatUserName, chatUserEmail, browserId } as const;
  }

  function isBlocked({ from }: ReceivedEmail, writer: VisitorIdentity | null): boolean {
    if (writer !== null && blocks.of(writer.browserId) !== null) return true;
    return blocks.isBlocked({ browserId: null, address: '', email: from.address });
  }

  /** The inquiry that it answers; null if it answers none, or is from another address. */
  async function inquiryOf({ recipients, references, isForged, from }: ReceivedEmail) {
    const id = isForged ? null : replies.inquiry.idIn([...recipients, references]);
    const found = id === null ? null : await enquiries.get(id);
    return found !== null && emailKey(found.email) === emailKey(from.address) ? found : null;
  }

  async function noteBounce({ returned, failure }: ReceivedEmail): Promise<Taken> {
    if (failure === null) return 'ignored';
    const enquiryId = replies.inquiry.idIn(returned);
    if (enquiryId !== null) return (await enquiries.bounced(enquiryId)) ? 'bounce' : 'ignored';
    const chatUserId = replies.conversation.idIn(returned);
    if (chatUserId === null) return 'ignored';
    const noted = await conversations.change(chatUserId, null, {
      type: 'bounced',
      status: failure,
    });
    return noted === 'done' ? 'bounce' : 'ignored';
  }

  /** Whether one of our own emails came back to us, or a program sent it. */
  const isIgnored = ({ kind, from, messageId }: ReceivedEmail): boolean =>
    kind === 'automatic' ||
    own.has(emailKey(from.address)) ||
    replies.conversation.idIn([messageId]) !== null ||
    replies.inquiry.idIn([messageId]) !== null;

  async function keep(email: ReceivedEmail, idOf: IdOf, size: number) {
    if (email.kind === 'bounce') return noteBounce(email);
    if (isIgnored(email)) return 'ignored';
    const sender = { rule: EMAIL_RULES.sender, key: emailKey(email.from.address) };
    const chatUserId = replies.conversation.idIn([...email.recipients, email.references]);
    const writer = await writerOf(email, chatUserId);
    if (isBlocked(email, writer)) return 'blocked';
    if (writer !== null) {
      const over = await limits.take([sender]);
      if (over !== null) return over;
      if (await parts.asMessages(writer, email, idOf, size)) return 'message';
    }
    const inquiry = await inquiryOf(email);
    if (inquiry !== null) {
      const over = await limits.take([sender]);
      if (over !== null) return over;
      const followUp = { followUpId: idOf('follow-up'), text: followUpText(email, size) };
      if (await enquiries.followUp(inquiry.enquiryId, followUp)) return 'inquiry';
    }
    const over = await limits.take([sender, { rule: EMAIL_RULES.inquiries, key: '' }]);
    if (over !== null) return over;
    return (await parts.asInquiry(email, idOf, { chatUserId, size })) ? 'inquiry' : 'unreadable';
  }

  return {
    async take(raw, size = raw.length) {
      const over = await limits.take([{ rule: EMAIL_RULES.all, key: '' }]);
      if (over !== null) return over;
      const email = await read(raw);
      if (email === null || email.from.address === '') return 'unreadable';
      const { messageId } = email;
      const name = messageId === '' ? digest(Buffer.from(raw).toString('latin1')) : messageId;
      const key = digest(emailKey(email.from.address), name.toString('hex'));
      const id = key.toString('hex');
      const now = clock();
      await store.forget(new Date(now - KNOWN_MS).toISOString());
      const { receivedAt, done } = await store.arrived(id, new Date(now).toISOString());
      if (done !== 0) return 'repeated';
      const taken = await keep(
        email,
        (part) =>
          uuid({
            msecs: Date.parse(receivedAt),
            random: digest(id, part).subarray(0, 16),
          }),
        size,
      );
      if (typeof taken === 'string') await store.done(id);
      return taken;
    },
  };
}
