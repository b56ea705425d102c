import type { ConversationEmail, EmailDelivery } from '@ncf/contract/conversation-emails';
import type { PrivateEvent } from '@ncf/contract/notes';
import type { Mail } from '../../platform/mail/mail.ts';
import type { Conversations } from '../conversations/conversations.ts';
import type { ConversationEmailStore, ListedEmail } from './store.ts';

/** Entries that are about to go by one email. */
export interface Outgoing {
  chatUserId: string;
  emailId: string;
  messageIds: readonly string[];
  to: string;
  subject: string;
}

/** What entries that came or went by email have besides their text. Only agents see it. */
export type ConversationEmails = ReturnType<typeof createConversationEmails>;

interface Parts {
  store: ConversationEmailStore;
  conversations: Pick<Conversations, 'change'>;
  mail: Pick<Mail, 'onOutcome'>;
  publish(event: PrivateEvent): void;
  /** Milliseconds since 1970. */
  clock: () => number;
}

/** The kind of `ref` for emails whose outcomes are recorded here; the ID is the email's. */
export const CONVERSATION_EMAIL = 'conversation';

const addresses = (column: string): string[] => JSON.parse(column) as string[];

/** An entry's email as agents see it. */
const presentEmail = ({
  fromName,
  fromAddress,
  toAddresses,
  ccAddresses,
  bccAddresses,
  hasHtml,
  ...row
}: ListedEmail): ConversationEmail => ({
  ...row,
  from: fromAddress === null ? null : { name: fromName ?? '', address: fromAddress },
  to: addresses(toAddresses),
  cc: addresses(ccAddresses),
  bcc: addresses(bccAddresses),
  hasHtml: hasHtml === 1,
});

/** Creates the emails of conversations on a store, and records the outcomes of those that are sent. */
export function createConversationEmails(parts: Parts) {
  const { store, conversations, mail, publish, clock } = parts;

  /** Publishes the emails of these entries to the agents. */
  async function announce(chatUserId: string, messageIds: readonly string[]): Promise<void> {
    for (const row of await store.of(chatUserId, messageIds))
      publish({ type: 'email', ...presentEmail(row) });
  }

  /**
   * Records what became of an email. If it did not reach the person, the conversation waits for an answer again.
   * @returns whether the email is one of a conversation
   */
  async function delivered(
    emailId: string,
    delivery: EmailDelivery,
    status: string,
  ): Promise<boolean> {
    const rows = await store.sentBy(emailId);
    const changed = rows.filter((row) => row.delivery !== delivery || row.status !== status);
    const [first] = changed;
    if (first === undefined) return rows.length > 0;
    const { chatUserId } = first;
    // Before the email is marked, so that a crash in between repeats it.
    if (delivery === 'failed' || delivery === 'bounced')
      await conversations.change(chatUserId, null, { type: 'bounced', status });
    await store.setDelivery(emailId, delivery, status);
    await announce(
      chatUserId,
      changed.map(({ messageId }) => messageId),
    );
    return true;
  }

  mail.onOutcome(CONVERSATION_EMAIL, async (emailId, outcome, status) => {
    await delivered(emailId, outcome, status);
  });
  return {
    announce,
    delivered,
    /** Those of one conversation, oldest first. */
    of: async (chatUserId: string): Promise<ConversationEmail[]> =>
      (await store.of(chatUserId)).map(presentEmail),
    /** The HTML version of an entry's email, sanitized; null if it has none. */
    htmlOf: store.html,
    /** Records that entries of the chat go by an email as well; those that have one keep it. */
    async add({ chatUserId, emailId, messageIds, to, subject }: Outgoing): Promise<void> {
      const row = {
        chatUserId,
        emailId,
        headerId: null,
        fromName: null,
        fromAddress: null,
        toAddresses: JSON.stringify([to]),
        ccAddresses: '[]',
        bccAddresses: '[]',
        subject,
        delivery: 'waiting',
        status: '',
        quoted: '',
        html: null,
        at: new Date(clock()).toISOString(),
      } as const;
      await store.add(
        chatUserId,
        messageIds.map((messageId) => ({ ...row, messageId })),
      );
      await announce(chatUserId, messageIds);
    },
  };
}
