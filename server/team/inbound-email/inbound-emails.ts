import { createHash } from 'node:crypto';
import type { Conversation } from '@ncf/contract/messages';
import { v7 as uuid } from 'uuid';
import type { Blocks } from '../../chat/blocks/blocks.ts';
import type { ConversationEmails } from '../../chat/conversation-emails/conversation-emails.ts';
import type { Conversations } from '../../chat/conversations/conversations.ts';
import type { ReplyAddresses } from '../../chat/missed-message-emails/reply-address.ts';
import type { VisitorIdentity } from '../../identity/identity.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import { emailKey } from '../../platform/mail/email-key.ts';
import type { Notes } from '../notes/notes.ts';
import type { AsConversation } from './as-conversation.ts';
import type { AsForwardReply } from './as-forward-reply.ts';
import type { AsMessages } from './as-messages.ts';
import { readHeader, type EmailHeader } from './reading/email-header.ts';
import type { ReceivedEmail } from './reading/read-email.ts';
import { createScreening } from './screening.ts';
import type { InboundEmailStore } from './store.ts';
import { headerIdsIn, mailboxOf, returnedEmail } from './thread.ts';

/** The result of a received email. */
export type Taken =
  /** Its text and files are in the conversation that it answers. */
  | 'message'
  /** It belongs to no conversation, or is from no one in it, and starts one. */
  | 'conversation'
  /** It answers a forward, and is a private note of its conversation. */
  | 'note'
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

/** An email that arrives. */
export interface ArrivingEmail {
  /** Its header at least. */
  header: Uint8Array;
  /** Bytes of the whole email. */
  size: number;
  /** The whole email, or its beginning if it is larger than `LIMITS.emailBytes`. */
  raw(): Promise<Uint8Array>;
}

/** Emails that people send to the server's mailbox. */
export type InboundEmails = ReturnType<typeof createInboundEmails>;

interface Parts {
  store: InboundEmailStore;
  /** Null if it cannot be read. */
  read(raw: Uint8Array): Promise<ReceivedEmail | null>;
  replies: { conversation: ReplyAddresses; forward: ReplyAddresses };
  conversations: Pick<Conversations, 'get' | 'change' | 'idsByEmail'>;
  conversationEmails: Pick<ConversationEmails, 'delivered'>;
  /** The browser that started a conversation; null if it is gone. */
  visitorOf(chatUserId: string): Promise<{ browserId: string } | null>;
  blocks: Pick<Blocks, 'of' | 'isBlocked'>;
  notes: Pick<Notes, 'forward' | 'delivered'>;
  asMessages: AsMessages;
  asConversation: AsConversation;
  asForwardReply: AsForwardReply;
  /** The server's addresses whose mail arrives here, and the one that it sends from. */
  mailboxes: readonly string[];
  sender: string;
  limits: Limits;
  /** Milliseconds since 1970. */
  clock: () => number;
}

const DAY_MS = 86_400_000;
/** How long an email is recognized when it arrives again, in milliseconds. */
const KNOWN_MS = 30 * DAY_MS;

/** Makes the same ids however often an email arrives. @param part the entry, note, or conversation that needs one */
export type IdOf = (part: string) => string;

const digest = (...texts: readonly string[]): Buffer =>
  createHash('sha256').update(texts.join('\n')).digest();

/** What an email is recognized by when it arrives again. */
async function idOfEmail(
  { messageId, from }: EmailHeader,
  { raw }: Pick<ArrivingEmail, 'raw'>,
): Promise<string> {
  const name =
    messageId === '' ? digest(Buffer.from(await raw()).toString('latin1')) : digest(messageId);
  return digest(emailKey(from.address), name.toString('hex')).toString('hex');
}

export function createInboundEmails(parts: Parts) {
  const { store, read, replies, conversations, visitorOf, blocks, notes, limits, clock } = parts;
  const own = new Set([parts.sender, ...parts.mailboxes].map(emailKey));

  /** The conversation that it claims to answer; null if there is none. */
  async function answeredBy({ recipients, references }: ReceivedEmail) {
    const id =
      replies.conversation.idIn([...recipients, references]) ??
      (await store.conversationWith(headerIdsIn(references)));
    const found = id === null ? null : await conversations.get(id);
    return found?.deletedAt === undefined ? found : null;
  }

  /** The person of the conversation, if that person or someone who got a copy wrote the email. */
  async function writerOf({ from, isForged }: ReceivedEmail, answered: Conversation | null) {
    if (answered === null || isForged) return null;
    const { chatUserId, chatUserName, chatUserEmail } = answered;
    const visitor = await visitorOf(chatUserId);
    if (visitor === null) return null;
    const key = emailKey(from.address);
    const isPart =
      key === emailKey(chatUserEmail) ||
      (await store.participants(chatUserId)).some((address) => emailKey(address) === key);
    const { browserId } = visitor;
    return isPart
      ? ({ role: 'user', chatUserId, chatUserName, chatUserEmail, browserId } as const)
      : null;
  }

  function isBlocked({ from }: ReceivedEmail, writer: VisitorIdentity | null): boolean {
    if (writer !== null && blocks.of(writer.browserId) !== null) return true;
    return blocks.isBlocked({ browserId: null, address: '', email: from.address });
  }

  /** The forward that it answers; null if it answers none. */
  async function forwardOf({ recipients, references, isForged }: ReceivedEmail) {
    const id = isForged ? null : replies.forward.idIn([...recipients, references]);
    return id === null ? null : notes.forward(id);
  }

  async function noteBounce({ returned, failure }: ReceivedEmail): Promise<Taken> {
    if (failure === null) return 'ignored';
    const noteId = replies.forward.idIn(returned);
    if (noteId !== null) return (await notes.delivered(noteId, 'bounced')) ? 'bounce' : 'ignored';
    const found = returnedEmail(returned, replies.conversation);
    if (found === null) return 'ignored';
    const { chatUserId, emailId } = found;
    const isOfEntries =
      emailId !== null && (await parts.conversationEmails.delivered(emailId, 'bounced', failure));
    if (isOfEntries) return 'bounce';
    const change = { type: 'bounced', status: failure } as const;
    const noted = await conversations.change(chatUserId, null, change);
    return noted === 'done' ? 'bounce' : 'ignored';
  }

  /** Whether one of our own emails came back to us, or a program sent it. */
  const isIgnored = ({ kind, from, messageId }: EmailHeader): boolean =>
    kind === 'automatic' ||
    own.has(emailKey(from.address)) ||
    replies.conversation.idIn([messageId]) !== null ||
    replies.forward.idIn([messageId]) !== null;

  const screen = createScreening({
    hasToken: ({ recipients, references }) =>
      [replies.conversation, replies.forward].some(
        ({ idIn }) => idIn([...recipients, references]) !== null,
      ),
    isKnown: async (email) => (await conversations.idsByEmail(email, null)).length > 0,
    limits,
  });

  async function keep(email: ReceivedEmail, idOf: IdOf, size: number): Promise<Taken> {
    if (email.kind === 'bounce') return noteBounce(email);
    const answers = await answeredBy(email);
    const writer = await writerOf(email, answers);
    if (isBlocked(email, writer)) return 'blocked';
    const forward = await forwardOf(email);
    if (forward !== null && (await parts.asForwardReply(forward, email, idOf, size))) return 'note';
    if (writer !== null && (await parts.asMessages(writer, email, idOf, size))) return 'message';
    const mailbox = mailboxOf(email, parts.mailboxes);
    const origin = { mailbox, answers: writer === null ? answers : null, size };
    return (await parts.asConversation(email, idOf, origin)) ? 'conversation' : 'unreadable';
  }

  return {
    /**
     * Takes an email, at most once however often it arrives. Resolves once it is stored; rejects if it cannot be stored
     * now. Over the limits, nothing but its header is read, and the result is in how many seconds to try again.
     */
    async take(arriving: ArrivingEmail): Promise<Taken | { seconds: number }> {
      const header = await readHeader(arriving.header);
      if (header === null || header.from.address === '') return 'unreadable';
      // Neither needs to be read, so a stranger's flood of them costs nothing.
      if (header.kind !== 'bounce' && isIgnored(header)) return 'ignored';
      const id = await idOfEmail(header, arriving);
      if (await store.isDone(id)) return 'repeated';
      const over = await screen(header);
      if (over !== null) return over;
      const email = await read(await arriving.raw());
      if (email === null) return 'unreadable';
      const now = clock();
      await store.forget(new Date(now - KNOWN_MS).toISOString());
      const { receivedAt, done } = await store.arrived(id, new Date(now).toISOString());
      if (done !== 0) return 'repeated';
      const idOf: IdOf = (part) =>
        uuid({ msecs: Date.parse(receivedAt), random: digest(id, part).subarray(0, 16) });
      const taken = await keep(email, idOf, arriving.size);
      await store.done(id);
      return taken;
    },
  };
}
