import { newEnquiry, type EnquiryDetail } from '@ncf/contract/enquiries';
import { LIMITS } from '@ncf/contract/limits';
import type { Conversations } from '../../chat/conversations/conversations.ts';
import type { Enquiries } from '../enquiries/enquiries.ts';
import type { IdOf } from './inbound-emails.ts';
import type { ReceivedEmail } from './reading/read-email.ts';

/**
 * Stores an email as an inquiry. Doing it again changes nothing. False if its sender's address is invalid.
 * @param about the conversation that it answers from another address, and the bytes of the whole email
 */
export type AsInquiry = (
  email: ReceivedEmail,
  idOf: IdOf,
  about: { chatUserId: string | null; size: number },
) => Promise<boolean>;

interface Parts {
  enquiries: Pick<Enquiries, 'submit'>;
  conversations: Pick<Conversations, 'get'>;
}

/** Characters of a detail's value. */
const VALUE = 400;
/** Why files of an email are not here. */
const FILES = 'Attachments, in the mailbox only';
const CUT = '\n\n[This email is longer. All of it is in the mailbox.]';

/** The text, cut to what an inquiry holds. */
function messageOf({ text }: ReceivedEmail, isWhole: boolean): string {
  if (isWhole && text.length <= LIMITS.textMax) return text === '' ? '(no text)' : text;
  return text.slice(0, LIMITS.textMax - CUT.length).toWellFormed() + CUT;
}

/** An email as the follow-up of an inquiry. @param size bytes of the whole email */
export function followUpText(email: ReceivedEmail, size: number): string {
  const names = email.files.map(({ name }) => name).join(', ');
  const note = names === '' ? '' : `\n\n[${FILES}: ${names.slice(0, VALUE).toWellFormed()}]`;
  return messageOf(email, size <= LIMITS.emailBytes) + note;
}

export function createAsInquiry({ enquiries, conversations }: Parts): AsInquiry {
  return async (email, idOf, { chatUserId, size }) => {
    const { from, subject, files } = email;
    const answered = chatUserId === null ? null : await conversations.get(chatUserId);
    const details: EnquiryDetail[] = [
      { label: 'Received', value: 'by email' },
      { label: 'Subject', value: subject },
      {
        label: FILES,
        value: files.map(({ name }) => name).join(', '),
      },
      {
        label: 'Answers the chat of',
        value:
          answered === null || answered.deletedAt !== undefined
            ? ''
            : `${answered.chatUserName} (${answered.chatUserEmail}), from another address or unconfirmed`,
      },
    ];
    const name = from.name === '' ? (from.address.split('@')[0] ?? '') : from.name;
    const enquiry = newEnquiry.safeParse({
      name: name.slice(0, LIMITS.nameMax).toWellFormed() || 'Unknown',
      email: from.address,
      message: messageOf(email, size <= LIMITS.emailBytes),
      details: details
        .filter(({ value }) => value !== '')
        .map(({ label, value }) => ({ label, value: value.slice(0, VALUE).toWellFormed() })),
    });
    if (!enquiry.success) return false;
    await enquiries.submit(enquiry.data, idOf('inquiry'));
    return true;
  };
}
