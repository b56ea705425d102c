import type { Enquiry } from '@ncf/contract/enquiries';
import type { Mail } from '../../platform/mail/mail.ts';
import { noticeOf, type Notices } from './notice.ts';
import type { EnquiryStore } from './store.ts';

/** Replies that people send after an inquiry. */
export interface FollowUps {
  /** Adds an email to its inquiry, which reopens; repeating it changes nothing. False if the inquiry does not exist. */
  followUp(enquiryId: string, followUp: { followUpId: string; text: string }): Promise<boolean>;
  /** Notes that the latest answer could not be delivered, and reopens the inquiry. False if there is none. */
  bounced(enquiryId: string): Promise<boolean>;
}

interface Parts {
  store: Pick<EnquiryStore, 'byId' | 'followUp' | 'setDelivery' | 'mark'>;
  mail: Pick<Mail, 'send'>;
  notices: Notices;
  log: { error(context: object, message: string): void };
  /** ISO 8601 in UTC. */
  now(): string;
  /** Publishes the inquiry as it is now to the agents; null if it does not exist. */
  publishCurrent(enquiryId: string): Promise<Enquiry | null>;
}

export function createFollowUps(parts: Parts): FollowUps {
  const { store, mail, notices, log, now, publishCurrent } = parts;
  return {
    async followUp(enquiryId, { followUpId: id, text }) {
      if ((await store.byId(enquiryId)) === null) return false;
      if (!(await store.followUp({ id, enquiryId, text, createdAt: now() }))) return true;
      const enquiry = await publishCurrent(enquiryId);
      if (enquiry === null) return true;
      // It is already stored and listed, so a failed notification must not fail the call.
      await noticeOf({ ...enquiry, message: text, details: [] }, notices)
        .then((email) => mail.send(email))
        .catch((error: unknown) =>
          log.error({ err: error, enquiry: enquiryId }, 'failed to send an email about an inquiry'),
        );
      return true;
    },
    async bounced(enquiryId) {
      const last = (await store.byId(enquiryId))?.answers.at(-1);
      if (last === undefined) return false;
      await store.setDelivery(last.id, 'failed');
      await store.mark(enquiryId, null);
      await publishCurrent(enquiryId);
      return true;
    },
  };
}
