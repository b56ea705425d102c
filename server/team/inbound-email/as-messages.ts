import type { Conversations } from '../../chat/conversations/conversations.ts';
import type { ReceivedWith } from '../../chat/conversations/decide/command.ts';
import type { VisitorIdentity } from '../../identity/identity.ts';
import { NO_TEXT, type Compose } from './compose.ts';
import type { IdOf } from './inbound-emails.ts';
import type { ReceivedEmail } from './reading/read-email.ts';
import { headerIdsIn, subjectOf } from './thread.ts';

/**
 * Stores an email in its conversation: the text, then the files. Doing it again changes nothing. Resolves to false if
 * the conversation accepts no more messages. @param size bytes of the whole email
 */
export type AsMessages = (
  writer: VisitorIdentity,
  email: ReceivedEmail,
  idOf: IdOf,
  size: number,
) => Promise<boolean>;

interface Parts {
  conversations: Pick<Conversations, 'receive'>;
  compose: Compose;
  /** Shows the agents what entries have as emails. */
  announce(chatUserId: string, messageIds: readonly string[]): Promise<void>;
}

/** What the first entry of an email keeps of it. */
const receivedWith = (email: ReceivedEmail, html: string | null): ReceivedWith => ({
  headerId: headerIdsIn(email.messageId)[0] ?? null,
  from: email.from,
  to: email.to,
  cc: email.cc,
  subject: subjectOf(email),
  quoted: email.quoted,
  html,
});

export const createAsMessages =
  ({ conversations, compose, announce }: Parts): AsMessages =>
  async (writer, email, idOf, size) => {
    const { text, files, html } = await compose(writer, email, size);
    const arrival = { via: 'email', form: null } as const;
    const messages = [
      ...(text === '' && files.length > 0
        ? []
        : [{ type: 'message', text: text || NO_TEXT } as const]),
      ...files.map((file) => ({ ...file, type: 'file', text: '' }) as const),
    ].map((message, at) => ({ ...message, messageId: idOf(`entry ${at}`) }));
    for (const [at, message] of messages.entries()) {
      // What belongs to the whole email is on its first entry.
      const received = at === 0 ? receivedWith(email, html) : null;
      const outcome = await conversations.receive(writer, message, { ...arrival, email: received });
      // It has the same ID and another file if it was stored before, and the files are stored again.
      const isRefused = outcome.outcome === 'refuse' && outcome.code !== 'message_id_reused';
      if (at === 0 && isRefused) return false;
    }
    await announce(
      writer.chatUserId,
      messages.slice(0, 1).map(({ messageId }) => messageId),
    );
    return true;
  };
