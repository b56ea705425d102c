import { describe } from '@ncf/contract/describe';
import { isSpoken } from '@ncf/contract/message-kinds';
import { languageOf } from '@ncf/contract/languages';
import type { Conversation, Message } from '@ncf/contract/messages';
import type { NewForward, Note } from '@ncf/contract/notes';
import type { Conversations } from '../../chat/conversations/conversations.ts';
import type { Files } from '../../chat/files/files.ts';
import { keyOf } from '../../chat/files/keys.ts';
import {
  replyFields,
  type ReplyAddresses,
} from '../../chat/missed-message-emails/reply-address.ts';
import { agentTextsIn } from '../../identity/agent-texts.ts';
import type { Agents } from '../../identity/agents/agents.ts';
import type { AgentIdentity } from '../../identity/identity.ts';
import type { Limits, Rule } from '../../platform/limits/limits.ts';
import type { Attachment } from '../../platform/mail/email.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import type { Notes } from '../notes/notes.ts';
import { signedBy } from './email.ts';

/** Emails to people outside, with conversations, entries of them, or nothing of them. */
export type Forwarding = ReturnType<typeof createForwarding>;

interface Parts {
  conversations: Pick<Conversations, 'get' | 'history' | 'pages'>;
  files: Pick<Files, 'find'>;
  notes: Pick<Notes, 'addForward' | 'delivered' | 'forward' | 'of'>;
  agents: Pick<Agents, 'senderOf'>;
  mail: Pick<Mail, 'enabled' | 'send' | 'onOutcome'>;
  limits: Limits;
  /** Where answers go; null if they do not arrive here. */
  replies: ReplyAddresses | null;
  /** Where they go then. */
  answersTo(): string;
}

/** The kind of `ref` for forwards; the ID is the note's. */
const FORWARD = 'forward';
/** Forwards of one agent. */
export const FORWARD_RULE = { name: 'forwards', max: 30, withinMs: 3_600_000 } satisfies Rule;
/** Entries of a forwarded conversation: the latest. */
const ENTRIES = 200;

/** What an email says besides its text. */
interface Enclosed {
  subject: string;
  entries: readonly Message[];
  /** The note that it answers, and the one that the exchange began with. */
  answered: Note | null;
  first: string;
}

/** An entry as the person outside reads it. */
const lineOf = (message: Message): string =>
  `${message.sender === 'admin' ? (message.adminUserName ?? '') : message.chatUserName}: ${describe(message)}`;

/** What goes with the answer to a note of an exchange with someone outside; null if there is no such note. */
function answering(all: readonly Note[], address: string, noteId: string): Enclosed | null {
  const exchange = all.filter(({ email }) => email?.address === address);
  const answered = exchange.find((note) => note.noteId === noteId);
  if (answered?.email === undefined) return null;
  const { subject } = answered.email;
  return {
    subject: subject.toLowerCase().startsWith('re:') ? subject : `Re: ${subject}`,
    entries: [],
    answered,
    first: exchange.find(({ kind }) => kind === 'forward')?.noteId ?? noteId,
  };
}

export function createForwarding(parts: Parts) {
  const { conversations, files, notes, agents, mail, limits, replies } = parts;

  mail.onOutcome(FORWARD, async (noteId, outcome) => {
    await notes.delivered(noteId, outcome);
  });

  /** The file of an entry. */
  async function attachmentsOf(by: AgentIdentity, message: Message): Promise<Attachment[]> {
    if (message.type !== 'file') return [];
    const id = message.fileUrl.split('/')[2] ?? '';
    const file = await files.find(id, by);
    if (file === null) return [];
    const { originalFileName: name, mimeType: type } = file;
    return [{ name, type, content: { blob: keyOf(file.id) } }];
  }

  /** The latest entries of a conversation, or one of them; empty if there is no such entry. */
  async function entriesOf(chatUserId: string, messageId?: string): Promise<Message[]> {
    if (messageId === undefined)
      return (
        (await conversations.history(chatUserId, { limit: ENTRIES }))?.data.filter(isSpoken) ?? []
      );
    for await (const page of conversations.pages(chatUserId)) {
      const found = page.find((message) => message.messageId === messageId);
      if (found !== undefined) return isSpoken(found) ? [found] : [];
    }
    return [];
  }

  async function send(
    by: AgentIdentity,
    { mailbox, chatUserId }: Conversation,
    { noteId, to, text, messageId }: NewForward,
    { subject, entries, answered, first }: Enclosed,
  ): Promise<void> {
    const { language = null, signature = '' } = (await agents.senderOf(by.agentId)) ?? {};
    const [only] = messageId === undefined ? [] : entries;
    const addressed =
      replies === null
        ? { replyTo: parts.answersTo() }
        : {
            ...replyFields(replies, noteId, 'forward', mailbox),
            threadId: replyFields(replies, first, 'forward', mailbox).threadId,
          };
    await mail.send(
      {
        to,
        subject,
        language: languageOf(language),
        paragraphs: [
          text,
          signedBy(by.adminUserName, signature),
          ...(entries.length === 0
            ? []
            : [
                `${agentTextsIn(language).forwarded}:`,
                { quote: entries.map(lineOf).join('\n\n') },
              ]),
          ...(answered === null ? [] : [{ quote: answered.text }]),
        ],
        attachments: only === undefined ? [] : await attachmentsOf(by, only),
        personal: true,
        chatUserId,
        ref: { kind: FORWARD, id: noteId },
        ...(mailbox === null ? {} : { from: mailbox }),
        ...addressed,
      },
      { id: noteId },
    );
  }

  /** What goes with an email; null if the entry or the note does not exist. */
  async function enclosedIn(
    { chatUserId, subject: about, reference }: Conversation,
    { noteId, to, messageId, isBare, subject = '', answers }: NewForward,
  ): Promise<Enclosed | null> {
    if (answers !== undefined) return answering(await notes.of(chatUserId), to, answers);
    const entries = isBare ? [] : await entriesOf(chatUserId, messageId);
    if (messageId !== undefined && !isBare && entries.length === 0) return null;
    const usual = isBare ? about || reference : `Fwd: ${about || reference}`;
    return { subject: subject || usual, entries, answered: null, first: noteId };
  }

  return {
    /**
     * Stores the forward as a private note and sends it; repeating it sends it only if it still waits. `unavailable`
     * without a mail server, `unknown_conversation` if it or the entry does not exist; `seconds` is when to try again
     * after too many.
     */
    async forward(by: AgentIdentity, chatUserId: string, forward: NewForward) {
      const { noteId, to: address, text } = forward;
      if (!mail.enabled) return 'unavailable';
      const conversation = await conversations.get(chatUserId);
      if (conversation === null || conversation.deletedAt !== undefined)
        return 'unknown_conversation';
      const enclosed = await enclosedIn(conversation, forward);
      if (enclosed === null) return 'unknown_conversation';
      const isKnown = (await notes.forward(noteId)) !== null;
      const over = isKnown ? null : await limits.take([{ rule: FORWARD_RULE, key: by.agentId }]);
      if (over !== null) return over;
      const { subject } = enclosed;
      const note = await notes.addForward(by, { noteId, chatUserId, address, subject, text });
      if (typeof note === 'string') return note;
      if (note.email?.delivery === 'waiting') await send(by, conversation, forward, enclosed);
      return note;
    },
  };
}
