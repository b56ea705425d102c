import type { DueTimes } from '@ncf/contract/due-times';
import type { EnquiriesQuery, Enquiry, EnquiryPage, NewEnquiry } from '@ncf/contract/enquiries';
import { LIMITS } from '@ncf/contract/limits';
import { v7 as uuid } from 'uuid';
import type { Agents } from '../../identity/agents/agents.ts';
import type { Email, EmailOutcome, Mail } from '../../platform/mail/mail.ts';
import type { ReplyAddresses } from '../../chat/missed-message-emails/reply-address.ts';
import { searchTextOf } from '../../chat/search/enquiry-text.ts';
import { createAnswering, type Answering } from './answering.ts';
import type { Calls } from './calls.ts';
import { createEnquiryWork, type EnquiryWork } from './enquiry-work.ts';
import { createFollowUps, type FollowUps } from './follow-ups.ts';
import { noticeOf, type Notices } from './notice.ts';
import { present as presentWith } from './present.ts';
import type { Answered, EnquiryStore } from './store.ts';

/** Inquiries from the contact form, and their answers. */
export interface Enquiries extends EnquiryWork, Answering, FollowUps {
  /**
   * Stores an inquiry; one with a filled honeypot field is silently dropped. A call needs a phone number and a time
   * that is offered and that no one else has booked.
   * @param id the inquiry's id, so that a repeated one changes nothing; by default each has a new one
   */
  submit(enquiry: NewEnquiry, id?: string): Promise<Submitted>;
  list(query: EnquiriesQuery): Promise<EnquiryPage>;
  /** Null if it does not exist. */
  get(enquiryId: string): Promise<Enquiry | null>;
}

/** The result of an inquiry: stored, or why its call cannot be booked. */
export type Submitted = 'stored' | 'no_calls' | 'no_phone' | 'no_time' | 'not_planned' | 'booked';

interface Parts {
  store: EnquiryStore;
  calls: Calls;
  /** How soon inquiries should have a reply. */
  dueTimes(): DueTimes;
  agents: Pick<Agents, 'list'>;
  mail: Pick<Mail, 'enabled' | 'send' | 'onOutcome'>;
  notices: Notices;
  /** Where replies to answers go; null if they do not arrive here. */
  replies: ReplyAddresses | null;
  log: { error(context: object, message: string): void };
  clock: () => number;
  /** Publishes the inquiry to the agents. */
  publish(enquiry: Enquiry): void;
}

/** Why a call cannot be booked; null if it can, unless someone else is faster. */
function problemOfCall(phone: string, time: string | null, calls: Calls): Submitted | null {
  if (time === null) return 'no_time';
  const isPlanned = calls.isPlanned(time);
  if (isPlanned === null) return 'no_calls';
  if (!isPlanned) return 'not_planned';
  return phone === '' ? 'no_phone' : null;
}

/** Creates inquiries on a store. */
export function createEnquiries(parts: Parts): Enquiries {
  const { store, agents, calls, mail, notices, log, clock, publish } = parts;
  const now = (): string => new Date(clock()).toISOString();
  const present = (found: Answered): Enquiry => presentWith(found, parts.dueTimes());
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
    async submit({ website, callTime: asked, language = null, ...enquiry }, given) {
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
      const id = given ?? uuid({ msecs });
      const text = JSON.stringify(details);
      const isStored = await store.add({
        id,
        ...enquiry,
        callTime,
        language,
        details: text,
        createdAt: new Date(msecs).toISOString(),
        answeredAt: null,
        searchText: searchTextOf({ ...enquiry, details: text }),
        assigneeId: null,
        assigneeName: null,
      });
      if (!isStored) return 'booked';
      await publishCurrent(id);
      const emails: (Email | Promise<Email>)[] = [
        noticeOf({ ...enquiry, language, details }, notices),
      ];
      if (callTime !== null) emails.push(calls.confirmation({ ...enquiry, language }, callTime));
      // The inquiry is already stored and listed, so a failed notification must not fail the call.
      for (const email of emails)
        await Promise.resolve(email)
          .then((made) => mail.send(made))
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
    ...createAnswering({ store, mail, replies: parts.replies, now, publishCurrent }),
    ...createFollowUps({ store, mail, notices, log, now, publishCurrent }),
    ...createEnquiryWork({
      store,
      agents,
      now,
      publishCurrent,
      async tellCanceled(enquiry, time) {
        if (!mail.enabled) return;
        await mail
          .send(calls.cancellation(enquiry, time))
          .catch((error: unknown) =>
            log.error({ err: error }, 'failed to send an email about a canceled call'),
          );
      },
    }),
  };
}
