import type { Conversation } from '@ncf/contract/messages';
import {
  CONVERSATION_EMAIL,
  type ConversationEmails,
} from '../../chat/conversation-emails/conversation-emails.ts';
import {
  scheduleAnswers,
  type AnswerEmailParts,
} from '../../chat/conversation-emails/schedule-answers.ts';
import { replyFields } from '../../chat/missed-message-emails/reply-address.ts';
import { answerEmail } from './email.ts';
import type { SendingStore, WaitingEntry } from './store.ts';

interface Parts extends AnswerEmailParts {
  store: SendingStore;
  emails: Pick<ConversationEmails, 'announce'>;
  /** What goes below an agent's email: the agent's signature, or else the team's; may be empty. */
  signatureOf(agentId: string, conversation: Conversation): Promise<string>;
  /** Where replies go that do not arrive here. */
  answersTo(): string;
  brand: () => string;
}

/** How long further entries are waited for, so that a text and its files are one email, in milliseconds. */
export const GATHER_MS = 5000;
/** How often conversations are looked for in which something waits that no job sends, in milliseconds. */
const SCAN_MS = 60_000;
/** Conversations whose emails are prepared at the same time. */
const AT_ONCE = 4;

/** Entries that are one email: by one agent, to the same people. */
function group(entries: readonly WaitingEntry[]): WaitingEntry[][] {
  const keyOf = ({ emailId, agentId, subject, ccAddresses, bccAddresses }: WaitingEntry): string =>
    JSON.stringify([emailId, agentId, subject, ccAddresses, bccAddresses]);
  return [...Map.groupBy(entries, keyOf).values()];
}

/** Sends agents' messages that go by email. @returns a function that schedules no further ones */
export function startSending(parts: Parts): () => void {
  const { store, conversations, emails, mail, jobs, clock } = parts;
  if (!mail.enabled) return () => {};

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

  return scheduleAnswers(parts, queue, (_, { via, messageTime }) =>
    via === 'email' ? Date.parse(messageTime) + GATHER_MS : null,
  );
}
