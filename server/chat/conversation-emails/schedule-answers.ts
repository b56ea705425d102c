import type { Conversation } from '@ncf/contract/messages';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Queue } from '../../platform/jobs/job.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import type { Conversations } from '../conversations/conversations.ts';
import type { ReplyAddresses } from '../missed-message-emails/reply-address.ts';

/** What emails with agents' answers are made with. */
export interface AnswerEmailParts {
  conversations: Pick<Conversations, 'get' | 'onChange'>;
  mail: Pick<Mail, 'enabled' | 'send'>;
  /** Path and query of a link that opens a conversation, for the email that ends with this entry. */
  linkTo(chatUserId: string, seq: number): string;
  /** Public origin for links; null for emails without links. */
  publicUrl: string | null;
  /** The language of the conversation's person; null if unknown. */
  languageOf(chatUserId: string): Promise<string | null>;
  /** Where replies go; null if they do not arrive here. */
  replies: ReplyAddresses | null;
  jobs: Pick<Jobs, 'define'>;
  /** Milliseconds since 1970. */
  clock: () => number;
  log: { error(context: object, message: string): void };
}

/** Conversations remembered as scheduled. */
const REMEMBERED = 10_000;
/** When a job that could not be added is added again, in milliseconds. */
export const RETRY_MS = 5000;

/**
 * Adds a job for each answer of an agent that is to be emailed; other changes of its conversation add none.
 * @param dueAt when its job is due, in milliseconds since 1970; null if it is not emailed
 * @returns a function that schedules no further ones
 */
export function scheduleAnswers(
  { conversations, log }: Pick<AnswerEmailParts, 'conversations' | 'log'>,
  queue: Pick<Queue<null>, 'add'>,
  dueAt: (
    conversation: Conversation,
    answer: NonNullable<Conversation['lastMessage']>,
  ) => number | null,
): () => void {
  /** The time of the answer for which a job was added last, by conversation. */
  const scheduled = new Map<string, string>();
  return conversations.onChange((conversation) => {
    const { chatUserId, lastMessage, deletedAt } = conversation;
    if (lastMessage?.sender !== 'admin' || deletedAt !== undefined) return;
    const { messageTime } = lastMessage;
    const runAt = dueAt(conversation, lastMessage);
    if (runAt === null || scheduled.get(chatUserId) === messageTime) return;
    if (scheduled.size >= REMEMBERED) scheduled.clear();
    scheduled.set(chatUserId, messageTime);
    const add = (): Promise<void> =>
      queue.add({ key: chatUserId, chatUserId, runAt }).catch((error: unknown) => {
        log.error({ err: error }, 'failed to schedule an email with an answer');
        setTimeout(add, RETRY_MS).unref();
      });
    void add();
  });
}
