import type { Conversation } from '@ncf/contract/messages';
import {
  CONVERSATION_EMAIL,
  type ConversationEmails,
} from '../../chat/conversation-emails/conversation-emails.ts';
import type { Conversations } from '../../chat/conversations/conversations.ts';
import {
  replyFields,
  type ReplyAddresses,
} from '../../chat/missed-message-emails/reply-address.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { answerEmail } from './email.ts';
import type { SendingStore, WaitingEntry } from './store.ts';

interface Parts {
  store: SendingStore;
  conversations: Pick<Conversations, 'get' | 'onChange'>;
  emails: Pick<ConversationEmails, 'announce'>;
  mail: Pick<Mail, 'enabled' | 'send'>;
  /** What goes below an agent's email: the agent's signature, or else the team's; may be empty. */
  signatureOf(agentId: string, conversation: Conversation): Promise<string>;
  /** The language of the conversation's person; null if unknown. */
  languageOf(chatUserId: string): Promise<string | null>;
  /** Path and query of a link that opens the conversation, for the email that ends with this entry. */
  linkTo(chatUserId: string, seq: number): string;
  /** Public origin for links; null for emails without links. */
  publicUrl: string | null;
  /** Where replies go; null if they do not arrive here. */
  replies: ReplyAddresses | null;
  /** Where they go then. */
  answersTo(): string;
  brand: () => string;
  jobs: Pick<Jobs, 'define'>;
  /** Milliseconds since 1970. */
  clock: () => number;
  log: { error(context: object, message: string): void };
}

/** How long further entries are waited for, so that a text and its files are one email, in milliseconds. */
export const GATHER_MS = 5000;
/** How often conversations are looked for in which something waits that no job sends, in milliseconds. */
const SCAN_MS = 60_000;
/** Conversations whose emails are prepared at the same time. */
const AT_ONCE = 4;
/** Conversations remembered as scheduled. */
const REMEMBERED = 10_000;

/** Entries that are one email: by one agent, to the same people. */
function group(entries: readonly WaitingEntry[]): WaitingEntry[][] {
  const keyOf = ({ emailId, agentId, subject, ccAddresses, bccAddresses }: WaitingEntry): string =>
    JSON.stringify([emailId, agentId, subject, ccAddresses, bccAddresses]);
  return [...Map.groupBy(entries, keyOf).values()];
}

/** Sends agents' messages that go by email. @returns a function that schedules no further ones */
export function startSending(parts: Parts): () => void {
  const { store, conversations, emails, mail, jobs, clock, log } = parts;
  if (!mail.enabled) return () => {};
  /** The time of the message for which a job was added last, by conversation: other changes add none. */
  const scheduled = new Map<string, string>();

  async function send(conversation: Conversation, entries: readonly WaitingEntry[]): Promise<void> {
    const { chatUserId, mailbox } = conversation;
    const first = entries[0];
    const last = entries.at(-1);
    if (first === undefined || last === undefined) return;
    const emailId = first.emailId ?? first.messageId;
    const messageIds = entries.map(({ messageId }) => messageId);
    const link =
      parts.publicUrl === null ? null : parts.publicUrl + parts.linkTo(chatUserId, last.seq);
    const email = answerEmail(conversation, entries, await store.thread(chatUserId), {
      signature: await parts.signatureOf(first.agentId, conversation),
      link,
      language: await parts.languageOf(chatUserId),
      brand: parts.brand(),
    });
    // Before it is sent, so that its outcome finds the entries.
    await store.assign(chatUserId, messageIds, { emailId, subject: email.subject });
    const replies =
      parts.replies === null
        ? { replyTo: parts.answersTo() }
        : replyFields(parts.replies, chatUserId, emailId, mailbox);
    const ref = { kind: CONVERSATION_EMAIL, id: emailId };
    await mail.send({ ...email, ...replies, ref }, { id: emailId });
    await emails.announce(chatUserId, messageIds);
  }

  const queue = jobs.define({
    kind: 'answer-emails',
    concurrency: AT_ONCE,
    isEndless: true,
    // A process that died may have stored messages without adding a job, and a change may hide the one before it.
    atStart: true,
    async run({ key, attempt }) {
      if (key === '') {
        for (const chatUserId of await store.unsent())
          await queue.add({ key: chatUserId, chatUserId, runAt: clock() + GATHER_MS });
        return { outcome: 'done', nextRunAt: clock() + SCAN_MS };
      }
      const conversation = await conversations.get(key);
      if (conversation === null || conversation.deletedAt !== undefined) return { outcome: 'done' };
      // An earlier attempt may have ended between making an email and queueing it.
      const entries = (await store.waiting(key)).filter(
        ({ emailId }) => emailId === null || attempt > 1,
      );
      for (const some of group(entries)) await send(conversation, some);
      return { outcome: 'done' };
    },
  });

  return conversations.onChange(({ chatUserId, lastMessage, deletedAt }) => {
    const isDue = lastMessage?.sender === 'admin' && lastMessage.via === 'email';
    if (!isDue || deletedAt !== undefined || scheduled.get(chatUserId) === lastMessage.messageTime)
      return;
    if (scheduled.size >= REMEMBERED) scheduled.clear();
    scheduled.set(chatUserId, lastMessage.messageTime);
    queue
      .add({ key: chatUserId, chatUserId, runAt: Date.parse(lastMessage.messageTime) + GATHER_MS })
      .catch((error: unknown) => {
        scheduled.delete(chatUserId);
        log.error({ err: error }, 'failed to schedule an email with an answer');
      });
  });
}
