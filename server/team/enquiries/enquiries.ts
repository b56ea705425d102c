import type {
  EnquiriesQuery,
  Enquiry,
  EnquiryDetail,
  EnquiryPage,
  NewAnswer,
  NewEnquiry,
} from '@ncf/contract/enquiries';
import { LIMITS } from '@ncf/contract/limits';
import { v7 as uuid } from 'uuid';
import type { EnquiryAnswerRow } from '../../platform/db/team-rows.ts';
import type { AgentIdentity } from '../../identity/identity.ts';
import type { EmailOutcome, Mail } from '../../platform/mail/mail.ts';
import { searchTextOf } from '../../chat/search/enquiry-text.ts';
import type { Calls } from './calls.ts';
import { noticeOf, type Notices } from './notice.ts';
import type { Answered, EnquiryStore } from './store.ts';

/** Inquiries from the contact form, and their answers. */
export interface Enquiries {
  /**
   * Stores an inquiry; one with a filled honeypot field is silently dropped. A call needs a phone number and a time
   * that is offered and that no one else has booked.
   */
  submit(enquiry: NewEnquiry): Promise<Submitted>;
  list(query: EnquiriesQuery): Promise<EnquiryPage>;
  /** Null if it does not exist. */
  get(enquiryId: string): Promise<Enquiry | null>;
  /**
   * Queues an answer as an email and marks the inquiry as answered; a repeated answer is not sent again. If the
   * mail server refuses it permanently, the inquiry reopens. Returns `unavailable` if no mail server is
   * configured.
   */
  answer(
    by: AgentIdentity,
    enquiryId: string,
    answer: NewAnswer,
  ): Promise<Enquiry | 'unknown' | 'unavailable'>;
  /** Marks it manually, after an answer elsewhere; null if it does not exist. */
  mark(enquiryId: string, state: Enquiry['state']): Promise<Enquiry | null>;
}

/** What became of an inquiry: whether it is stored, or why its call cannot be booked. */
export type Submitted = 'stored' | 'no_calls' | 'no_phone' | 'no_time' | 'not_planned' | 'booked';

interface Parts {
  store: EnquiryStore;
  calls: Calls;
  mail: Pick<Mail, 'enabled' | 'send' | 'onOutcome'>;
  notices: Notices;
  log: { error(context: object, message: string): void };
  clock: () => number;
  /** Publishes the inquiry to the agents. */
  publish(enquiry: Enquiry): void;
}

const present = ({
  id,
  answeredAt,
  answers,
  details,
  searchText: _,
  ...enquiry
}: Answered): Enquiry => ({
  enquiryId: id,
  ...enquiry,
  details: JSON.parse(details) as EnquiryDetail[],
  state: answeredAt === null ? 'open' : 'answered',
  answers: answers.map((answer) => ({
    answerId: answer.id,
    adminUserName: answer.adminUserName,
    text: answer.text,
    mailed: answer.mailed !== 0,
    delivery: answer.delivery,
    createdAt: answer.createdAt,
  })),
});

/** Why a call cannot be booked; null if it can, unless someone else is faster. */
function problemOfCall(phone: string, time: string | null, calls: Calls): Submitted | null {
  if (time === null) return 'no_time';
  const isPlanned = calls.isPlanned(time);
  if (isPlanned === null) return 'no_calls';
  if (!isPlanned) return 'not_planned';
  return phone === '' ? 'no_phone' : null;
}

/** The question below the answer, with every line marked as a quote. */
const quoted = (text: string): string => text.replace(/^/gm, '> ');

/** Creates inquiries on a store. */
export function createEnquiries(parts: Parts): Enquiries {
  const { store, calls, mail, notices, log, clock, publish } = parts;
  const now = (): string => new Date(clock()).toISOString();
  async function publishCurrent(id: string): Promise<Enquiry | null> {
    const found = await store.byId(id);
    if (found === null) return null;
    const enquiry = present(found);
    publish(enquiry);
    return enquiry;
  }

  mail.onOutcome(async (answerId: string, outcome: EmailOutcome) => {
    const enquiryId = await store.setDelivery(answerId, outcome);
    if (enquiryId === null) return;
    if (outcome === 'failed') await store.mark(enquiryId, null);
    await publishCurrent(enquiryId);
  });

  return {
    async submit({ website, callTime: asked, ...enquiry }) {
      if (website !== '') return 'stored';
      const callTime = enquiry.kind === 'call' && asked ? new Date(asked).toISOString() : null;
      if (enquiry.kind === 'call') {
        const problem = problemOfCall(enquiry.phone, callTime, calls);
        if (problem !== null) return problem;
      }
      const details =
        callTime === null
          ? enquiry.details
          : [{ label: 'Call at', value: calls.inWords(callTime) }, ...enquiry.details];
      const msecs = clock();
      const id = uuid({ msecs });
      const text = JSON.stringify(details);
      const isStored = await store.add({
        id,
        ...enquiry,
        callTime,
        details: text,
        createdAt: new Date(msecs).toISOString(),
        answeredAt: null,
        searchText: searchTextOf({ ...enquiry, details: text }),
      });
      if (!isStored) return 'booked';
      await publishCurrent(id);
      const letters = [noticeOf({ ...enquiry, details }, notices)];
      if (callTime !== null) letters.push(calls.confirmation(enquiry, callTime));
      // The inquiry is already stored and listed, so a failed notification must not fail the call.
      for (const letter of letters)
        await mail
          .send(letter)
          .catch((error: unknown) =>
            log.error({ err: error, enquiry: id }, 'failed to send an email about an inquiry'),
          );
      return 'stored';
    },
    async list({ cursor, state, q = '', limit = LIMITS.inboxPage }) {
      const rows = await store.page(limit + 1, cursor ?? null, state ?? null, q);
      const shown = rows.slice(0, limit);
      return {
        data: shown.map(present),
        nextCursor: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
        mail: mail.enabled,
      };
    },
    async get(enquiryId) {
      const found = await store.byId(enquiryId);
      return found === null ? null : present(found);
    },
    async answer({ agentId, adminUserName }, enquiryId, { answerId: id, text }) {
      const found = await store.byId(enquiryId);
      if (found === null) return 'unknown';
      if (!mail.enabled) return 'unavailable';
      const createdAt = now();
      const answer: EnquiryAnswerRow = {
        ...{ id, enquiryId, agentId, adminUserName, text, createdAt },
        mailed: 1,
        delivery: 'waiting',
      };
      if (await store.answer(answer)) {
        const { name, email, topic, message } = found;
        // Before sending, since the outcome may arrive before `send` resolves.
        await store.mark(enquiryId, createdAt);
        try {
          await mail.send({
            to: email,
            subject: topic === '' ? 'Your inquiry' : `Your inquiry: ${topic}`,
            paragraphs: [text, adminUserName, `${name} wrote:\n${quoted(message)}`],
            personal: true,
            ref: id,
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
    async mark(enquiryId, state) {
      await store.mark(enquiryId, state === 'open' ? null : now());
      return publishCurrent(enquiryId);
    },
  };
}
