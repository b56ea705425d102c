import type { NewEnquiry } from '@ncf/contract/enquiries';
import type { Letter } from '../../platform/mail/mail.ts';

/** Whom the letters about enquiries go to, and where they lead. */
export interface Notices {
  /** Who is written: by what an enquiry is about (in small letters), and for all else. */
  receivers: { topics: Readonly<Record<string, string>>; other: string };
  /** Origin under which people reach the server, or null where it is not known. */
  publicUrl: string | null;
}

/** The letter that tells of an enquiry; an answer to it goes to whoever enquired. */
export function noticeOf(
  { name, email, phone, topic, message }: Omit<NewEnquiry, 'website'>,
  { receivers, publicUrl }: Notices,
): Letter {
  const about = topic === '' ? 'Enquiry' : topic;
  const from = [`From: ${name}`, `E-mail: ${email}`, ...(phone === '' ? [] : [`Phone: ${phone}`])];
  return {
    to: receivers.topics[topic.toLowerCase()] ?? receivers.other,
    replyTo: email,
    subject: `${about}: ${name} wrote on the contact page`,
    paragraphs: [
      message,
      from.join('\n'),
      ...(publicUrl === null ? [] : [{ link: `${publicUrl}/console/`, words: 'Open the console' }]),
    ],
  };
}
