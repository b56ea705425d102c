import type { Enquiry, NewAnswer } from '@ncf/contract/enquiries';
import { visitorTextsIn } from '../../chat/visitor-texts/visitor-texts.ts';
import type { AgentIdentity } from '../../identity/identity.ts';
import type { EnquiryAnswerRow } from '../../platform/db/team-rows.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import {
  replyFields,
  type ReplyAddresses,
} from '../../chat/missed-message-emails/reply-address.ts';
import type { EnquiryStore } from './store.ts';

/** Answering an inquiry by email. */
export interface Answering {
  /**
   * Queues an answer as an email and marks the inquiry as answered; a repeated answer is not sent again. If the
   * mail server refuses it permanently, the inquiry reopens. An unassigned inquiry becomes the agent's. Returns
   * `unavailable` if no mail server is configured, and `conflict` if there are replies that the agent has not seen.
   */
  answer(
    by: AgentIdentity,
    enquiryId: string,
    answer: NewAnswer,
  ): Promise<Enquiry | 'unknown' | 'unavailable' | 'conflict'>;
}

interface Parts {
  store: EnquiryStore;
  mail: Pick<Mail, 'enabled' | 'send'>;
  /** Where replies to answers go; null if they do not arrive here. */
  replies: ReplyAddresses | null;
  /** ISO 8601 in UTC. */
  now(): string;
  /** Publishes the inquiry as it is now to the agents; null if it does not exist. */
  publishCurrent(enquiryId: string): Promise<Enquiry | null>;
}

/** The question below the answer, with every line marked as a quote. */
const quoted = (text: string): string => text.replace(/^/gm, '> ');

export function createAnswering({ store, mail, replies, now, publishCurrent }: Parts): Answering {
  return {
    async answer({ agentId, adminUserName }, enquiryId, { answerId: id, text, answersSeen }) {
      const found = await store.byId(enquiryId);
      if (found === null) return 'unknown';
      if (!mail.enabled) return 'unavailable';
      const others = found.answers.filter((one) => one.id !== id);
      if (answersSeen !== undefined && others.length > answersSeen) return 'conflict';
      const createdAt = now();
      const answer: EnquiryAnswerRow = {
        id,
        enquiryId,
        agentId,
        adminUserName,
        text,
        createdAt,
        mailed: 1,
        delivery: 'waiting',
      };
      if (await store.answer(answer)) {
        const { name, email, topic, language } = found;
        const asked = found.followUps.at(-1)?.text ?? found.message;
        const texts = visitorTextsIn(language);
        // Before sending, since the outcome may arrive before `send` resolves.
        await store.mark(enquiryId, createdAt);
        await store.assign(enquiryId, { agentId, adminUserName }, null);
        try {
          await mail.send({
            to: email,
            language: texts.lang,
            subject: texts.answerSubject(topic),
            paragraphs: [text, adminUserName, `${texts.wrote(name)}\n${quoted(asked)}`],
            personal: true,
            ref: id,
            ...(replies === null ? {} : replyFields(replies, enquiryId, id)),
          });
        } catch (error) {
          // Allows the same answer to be sent again.
          await store.withdraw(id);
          await store.mark(enquiryId, found.answeredAt);
          throw error;
        }
      }
      return (await publishCurrent(enquiryId)) ?? 'unknown';
    },
  };
}
