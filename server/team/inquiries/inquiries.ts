import type { ChatTopics } from '@ncf/contract/chat-topics';
import type { NewInquiry } from '@ncf/contract/inquiries';
import { referenceOf } from '@ncf/contract/reference';
import { v5, v7 as uuid } from 'uuid';
import type { Conversations } from '../../chat/conversations/conversations.ts';
import type { Outcome } from '../../chat/conversations/decide/command.ts';
import type { PlaceholderBrowser } from '../../chat/visitors/placeholder-browser.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { limitKey } from '../../platform/limits/limit-key.ts';
import type { MailBudget } from '../../platform/mail/mail-budget.ts';
import type { Calls } from './calls.ts';
import { inquiryEmail, type Notices, type SentInquiry } from './inquiry-email.ts';
import type { InquiryQuota } from './inquiry-quota.ts';

/** Conversations that begin with a form of the site. */
export type Inquiries = ReturnType<typeof createInquiries>;

/** The public reference of the conversation, or why there is none. */
export type Submitted = { reference: string } | CallProblem | 'too_many' | Refused;

type Refused = Extract<Outcome, { outcome: 'refuse' }>;

export type CallProblem = 'no_calls' | 'no_phone' | 'no_time' | 'not_planned' | 'booked';

interface Parts {
  conversations: Pick<Conversations, 'create' | 'get' | 'receive'>;
  placeholderBrowser: PlaceholderBrowser;
  topics(): Promise<ChatTopics>;
  calls: Calls;
  quota: InquiryQuota;
  mail: Pick<Mail, 'send'>;
  mailBudget: MailBudget;
  notices: Notices;
  jobs: Pick<Jobs, 'define'>;
  log: { error(context: object, message: string): void };
  /** Milliseconds since 1970. */
  clock: () => number;
}

/** What the emails about an inquiry say. */
interface Emails {
  inquiry: SentInquiry;
  callTime: string | null;
  /** The network that it comes from. */
  by: string;
}

/** When emails are sent whose process died, in milliseconds: their inquiry is stored by then, or never. */
const INTERRUPTED_MS = 60_000;

/** Its conversations have IDs that no one can choose, or else a form could write in another person's. */
const NAMESPACE = '702422e4-1a0d-4275-a2c3-6c31801a5025';

/** Why a call cannot be booked; null if it can, unless someone else is faster. */
async function problemOfCall(
  { phone, callTime, chatUserId }: { phone: string; callTime: string | null; chatUserId: string },
  calls: Calls,
): Promise<CallProblem | null> {
  if (callTime === null) return 'no_time';
  return (await calls.problemOf(callTime, chatUserId)) ?? (phone === '' ? 'no_phone' : null);
}

export function createInquiries(parts: Parts) {
  const { conversations, placeholderBrowser, topics, calls, quota, notices, log, clock } = parts;
  const { mail, mailBudget } = parts;

  /** The chat topic that a form's topic names, so that its team answers. */
  async function topicIdOf(topic: string): Promise<string | null> {
    const wanted = topic.trim().toLowerCase();
    const { data } = await topics();
    return data.find(({ name }) => name.toLowerCase() === wanted)?.topicId ?? null;
  }

  const emails = parts.jobs.define<Emails>({
    kind: 'inquiry-emails',
    async run({ key, payload: { inquiry, callTime, by } }) {
      if ((await conversations.get(key))?.lastMessage == null) return { outcome: 'done' };
      const called =
        callTime === null ? [] : [{ label: 'Call at', value: calls.inWords(callTime) }];
      const notice = { ...inquiry, details: [...called, ...inquiry.details] };
      await mail.send(await inquiryEmail(notice, notices), { id: `inquiry-${key}` });
      if (callTime !== null && (await mailBudget.take({ kind: 'call', to: inquiry.email, by })))
        await mail.send(calls.confirmation(inquiry, callTime), { id: `call-${key}` });
      return { outcome: 'done' };
    },
  });

  return {
    /**
     * Starts a conversation with what a form says; one with a filled honeypot field is silently dropped. A call needs a
     * phone number and a time that is offered and that no one else has booked. Doing it again with the same `messageId`
     * changes nothing.
     * @param address where the form comes from
     */
    async submit(
      { website, callTime: asked, language: tag, ...inquiry }: NewInquiry,
      address: string,
    ): Promise<Submitted> {
      const { messageId = uuid({ msecs: clock() }) } = inquiry;
      const { kind, name, email, phone, topic, message, source, details } = inquiry;
      const language = tag ?? null;
      const chatUserId = v5(messageId, NAMESPACE);
      const reference = referenceOf(chatUserId);
      if (website !== '') return { reference };
      const callTime = kind === 'call' && asked ? new Date(asked).toISOString() : null;
      const channel = kind === 'call' ? 'call' : 'form';
      const person = { chatUserId, chatUserName: name, chatUserEmail: email };
      // A second one that came before the first was stored stops at `create` and `receive`.
      const before = await conversations.get(chatUserId);
      if (before === null) {
        const problem =
          kind === 'call' ? await problemOfCall({ phone, callTime, chatUserId }, calls) : null;
        if (problem !== null) return problem;
        if (!(await quota.take({ email, phone, callTime }, address))) return 'too_many';
        const browserId = await placeholderBrowser();
        const topicId = await topicIdOf(topic);
        const about = { subject: topic, phone, language, callTime, topicId };
        if (!(await conversations.create({ ...person, browserId, channel, ...about })))
          return 'booked';
      }
      const job = {
        key: chatUserId,
        chatUserId,
        payload: { inquiry: { ...inquiry, chatUserId, language }, callTime, by: limitKey(address) },
      };
      // Before the message, which must not stay without its emails if the process dies.
      if (before?.lastMessage == null)
        await emails.add({ ...job, runAt: clock() + INTERRUPTED_MS });
      const received = await conversations.receive(
        person,
        { type: 'message', messageId, text: message },
        {
          via: channel,
          email: null,
          form: { kind, phone, topic, page: source, callTime, details },
        },
      );
      if (received.outcome === 'refuse') return received;
      if (received.outcome === 'done') return { reference };
      // The conversation is already stored and listed, so a failure must not fail the call.
      await emails
        .add(job)
        .catch((error: unknown) =>
          log.error({ err: error, chatUserId }, 'failed to hurry the emails about an inquiry'),
        );
      return { reference };
    },
  };
}
