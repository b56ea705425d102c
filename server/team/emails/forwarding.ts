import { describe } from '@ncf/contract/describe';
import { isSpoken } from '@ncf/contract/message-kinds';
import type { Message } from '@ncf/contract/messages';
import type { NewForward, Note } from '@ncf/contract/notes';
import type { Conversations } from '../../chat/conversations/conversations.ts';
import type { Files } from '../../chat/files/files.ts';
import { keyOf } from '../../chat/files/keys.ts';
import {
  replyFields,
  type ReplyAddresses,
} from '../../chat/missed-message-emails/reply-address.ts';
import { agentTextsIn } from '../../identity/agent-texts/agent-texts.ts';
import type { AgentIdentity } from '../../identity/identity.ts';
import type { Limits, Rule } from '../../platform/limits/limits.ts';
import type { Attachment } from '../../platform/mail/email.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import type { Notes } from '../notes/notes.ts';

/** Sends conversations, or entries of them, to people outside. */
export interface Forwarding {
  /**
   * Stores the forward as a private note and sends it; repeating it sends nothing. `unavailable` without a mail server,
   * `unknown` if the conversation or the entry does not exist; `seconds` is when to try again after too many.
   */
  forward(
    by: AgentIdentity,
    chatUserId: string,
    forward: NewForward,
  ): Promise<Note | 'unknown' | 'unavailable' | { seconds: number }>;
}

interface Parts {
  conversations: Pick<Conversations, 'get' | 'history'>;
  files: Pick<Files, 'find'>;
  notes: Pick<Notes, 'addForward' | 'delivered' | 'of'>;
  mail: Pick<Mail, 'enabled' | 'send' | 'onOutcome'>;
  limits: Limits;
  /** Where answers go; null if they do not arrive here. */
  replies: ReplyAddresses | null;
}

/** The kind of `ref` for forwards; the ID is the note's. */
const FORWARD = 'forward';
/** Forwards of one agent. */
export const FORWARD_RULE = { name: 'forwards', max: 30, withinMs: 3_600_000 } satisfies Rule;
/** Entries of a forwarded conversation: the latest. */
const ENTRIES = 200;

/** An entry as the person outside reads it. */
const lineOf = (message: Message): string =>
  `${message.sender === 'admin' ? (message.adminUserName ?? '') : message.chatUserName}: ${describe(message)}`;

export function createForwarding(parts: Parts): Forwarding {
  const { conversations, files, notes, mail, limits, replies } = parts;

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

  return {
    async forward(by, chatUserId, { noteId, to, text, messageId }) {
      if (!mail.enabled) return 'unavailable';
      const conversation = await conversations.get(chatUserId);
      if (conversation === null || conversation.deletedAt !== undefined) return 'unknown';
      const known = (await notes.of(chatUserId)).find((note) => note.noteId === noteId);
      if (known !== undefined) return known;
      const { data = [] } = (await conversations.history(chatUserId, { limit: ENTRIES })) ?? {};
      const entries = data.filter(
        (entry) => isSpoken(entry) && (messageId === undefined || entry.messageId === messageId),
      );
      if (messageId !== undefined && entries.length === 0) return 'unknown';
      const over = await limits.take([{ rule: FORWARD_RULE, key: by.agentId }]);
      if (over !== null) return over;
      const about = conversation.subject || conversation.reference;
      const subject = `Fwd: ${about}`;
      const note = await notes.addForward(by, { noteId, chatUserId, address: to, subject, text });
      if (note === null) return 'unknown';
      const [only] = messageId === undefined ? [] : entries;
      const texts = agentTextsIn('en');
      await mail.send(
        {
          to,
          subject,
          paragraphs: [
            text,
            by.adminUserName,
            `${texts.forwarded}:`,
            { quote: entries.map(lineOf).join('\n\n') },
          ],
          attachments: only === undefined ? [] : await attachmentsOf(by, only),
          personal: true,
          chatUserId,
          ref: { kind: FORWARD, id: noteId },
          ...(conversation.mailbox === null ? {} : { from: conversation.mailbox }),
          ...(replies === null
            ? {}
            : replyFields(replies, noteId, 'forward', conversation.mailbox)),
        },
        { id: noteId },
      );
      return note;
    },
  };
}
