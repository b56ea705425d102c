import type { ChatTopics } from '@ncf/contract/chat-topics';
import type { NewInquiry } from '@ncf/contract/inquiries';
import { referenceOf } from '@ncf/contract/reference';
import { v5, v7 as uuid } from 'uuid';
import type { Conversations } from '../../chat/conversations/conversations.ts';
import type { Outcome } from '../../chat/conversations/decide/command.ts';
import type { PlaceholderBrowser } from '../../chat/visitors/placeholder-browser.ts';
import type { Email, Mail } from '../../platform/mail/mail.ts';
import { limitKey } from '../../platform/limits/limit-key.ts';
import type { MailBudget } from '../../platform/mail/mail-budget.ts';
import type { Calls } from './calls.ts';
import { inquiryEmail, type Notices } from './inquiry-email.ts';
import type { InquiryQuota } from './inquiry-quota.ts';

/** Conversations that begin with a form of the site. */
export interface Inquiries {
  /**
   * Starts a conversation with what a form says; one with a filled honeypot field is silently dropped. A call needs a
   * phone number and a time that is offered and that no one else has booked. Doing it again with the same `messageId`
   * changes nothing.
   * @param address where the form comes from
   */
  submit(inquiry: NewInquiry, address: string): Promise<Submitted>;
}

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
  log: { error(context: object, message: string): void };
  /** Milliseconds since 1970. */
  clock: () => number;
}

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

export function createInquiries(parts: Parts): Inquiries {
  const { conversations, placeholderBrowser, topics, calls, quota, notices, log, clock } = parts;
  const { mail, mailBudget } = parts;

  /** The chat topic that a form's topic names, so that its team answers. */
  async function topicIdOf(topic: string): Promise<string | null> {
    const wanted = topic.trim().toLowerCase();
    const { data } = await topics();
    return data.find(({ name }) => name.toLowerCase() === wanted)?.topicId ?? null;
  }

  return {
    async submit({ website, callTime: asked, language = null, ...inquiry }, address) {
      const { messageId = uuid({ msecs: clock() }) } = inquiry;
      const { kind, name, email, phone, topic, message, source, details } = inquiry;
      const chatUserId = v5(messageId, NAMESPACE);
      const reference = referenceOf(chatUserId);
      if (website !== '') return { reference };
      const callTime = kind === 'call' && asked ? new Date(asked).toISOString() : null;
      const channel = kind === 'call' ? 'call' : 'form';
      const person = { chatUserId, chatUserName: name, chatUserEmail: email };
      // A second one that came before the first was stored stops at `create` and `receive`.
      if ((await conversations.get(chatUserId)) === null) {
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
      const called =
        callTime === null ? [] : [{ label: 'Call at', value: calls.inWords(callTime) }];
      const emails: (Email | Promise<Email>)[] = [
        inquiryEmail(
          { ...inquiry, chatUserId, language, details: [...called, ...details] },
          notices,
        ),
      ];
      const wanted = { kind: 'call', to: email, by: limitKey(address) } as const;
      if (callTime !== null && (await mailBudget.take(wanted)))
        emails.push(calls.confirmation({ ...inquiry, language }, callTime));
      // The conversation is already stored and listed, so a failed notification must not fail the call.
      for (const made of emails)
        await Promise.resolve(made)
          .then((one) => mail.send(one))
          .catch((error: unknown) =>
            log.error({ err: error, chatUserId }, 'failed to send an email about an inquiry'),
          );
      return { reference };
    },
  };
}
