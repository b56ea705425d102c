import { emailAddress } from '@ncf/contract/email';
import { LIMITS } from '@ncf/contract/limits';
import type { Conversation } from '@ncf/contract/messages';
import type { Conversations } from '../../chat/conversations/conversations.ts';
import type { PlaceholderBrowser } from '../../chat/visitors/placeholder-browser.ts';
import type { Notes } from '../notes/notes.ts';
import type { Teams } from '../teams/teams.ts';
import type { AsMessages } from './as-messages.ts';
import type { IdOf } from './inbound-emails.ts';
import type { ReceivedEmail } from './reading/read-email.ts';
import { subjectOf } from './thread.ts';

/** Where a new email arrived, and what it claims to answer. */
export interface Origin {
  /** The server's address that it was sent to; null for the default one. */
  mailbox: string | null;
  /** A conversation that it answers without being from anyone in it; null for none. */
  answers: Conversation | null;
  /** Bytes of the whole email. */
  size: number;
}

/** Starts a conversation with an email. Doing it again changes nothing. False if its sender's address is invalid. */
export type AsConversation = (email: ReceivedEmail, idOf: IdOf, origin: Origin) => Promise<boolean>;

interface Parts {
  conversations: Pick<Conversations, 'create'>;
  /** The browser of a conversation; null if it is gone. */
  visitorOf(chatUserId: string): Promise<{ browserId: string } | null>;
  placeholderBrowser: PlaceholderBrowser;
  teams: Pick<Teams, 'atMailbox'>;
  notes: Pick<Notes, 'add'>;
  asMessages: AsMessages;
  /** The name under which the server writes notes. */
  brand: () => string;
}

/** The sender's name as conversations have it; a name must not pass for someone else's address. */
const senderName = ({ name, address }: ReceivedEmail['from']): string =>
  (name === '' || name.includes('@') ? (address.split('@')[0] ?? '') : name)
    .slice(0, LIMITS.nameMax)
    .toWellFormed()
    .trim() || 'Unknown';

/** What agents must know before they answer. */
function warning(reference: string, isForged: boolean): string {
  const why = isForged
    ? 'its sender could not be verified'
    : 'it came from someone who is not part of that conversation';
  return `This email answers conversation ${reference}, but ${why}.`;
}

export function createAsConversation(parts: Parts): AsConversation {
  const { conversations, visitorOf, placeholderBrowser, teams, notes, asMessages } = parts;
  return async (email, idOf, { mailbox, answers, size }) => {
    const address = emailAddress.safeParse(email.from.address);
    if (!address.success) return false;
    const server = { agentId: '', adminUserName: parts.brand() };
    const chatUserId = idOf('conversation');
    const known = await visitorOf(chatUserId);
    const person = {
      chatUserId,
      chatUserName: senderName(email.from),
      chatUserEmail: address.data,
      browserId: known?.browserId ?? (await placeholderBrowser()),
    };
    await conversations.create({
      ...person,
      channel: 'email',
      subject: subjectOf(email),
      mailbox,
      teamId: mailbox === null ? null : await teams.atMailbox(mailbox),
    });
    if (answers !== null) {
      const text = warning(answers.reference, email.isForged);
      await notes.add(server, chatUserId, { noteId: idOf('note'), text });
    }
    return asMessages({ role: 'user', ...person }, email, idOf, size);
  };
}
