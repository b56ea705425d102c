import type { NewEnquiry } from '@ncf/contract/enquiries';
import { languageOf } from '@ncf/contract/languages';
import { parseInquiryEmail } from '@ncf/contract/inquiry-email';
import type { Letter } from '../../platform/mail/mail.ts';

/** Recipients by topic (in lowercase), and for all other inquiries. */
export interface Receivers {
  topics: Readonly<Record<string, string>>;
  other: string;
}

/** The recipients that the console names, or else those of the server's settings. */
export function receiversWith(settings: Receivers, inquiryEmail: string | null): Receivers {
  const own = inquiryEmail === null ? null : parseInquiryEmail(inquiryEmail);
  return own === null ? settings : { topics: own.topics, other: own.other ?? settings.other };
}

/** Recipients and links of inquiry notifications. */
export interface Notices {
  receivers: () => Receivers;
  /** Public origin of the server; null if unknown. */
  publicUrl: string | null;
}

/** An inquiry as it was submitted. */
type Noticed = Omit<NewEnquiry, 'website' | 'callTime' | 'language'> & { language: string | null };

const languages = new Intl.DisplayNames('en-US', { type: 'language' });

/** The notification email of an inquiry; replies go to the sender of the inquiry. */
export function noticeOf(
  { name, email, phone, topic, message, source, details, language }: Noticed,
  { receivers, publicUrl }: Notices,
): Letter {
  const key = topic.toLowerCase();
  const { topics, other } = receivers();
  const about = topic === '' ? 'Inquiry' : topic;
  const answers = details.map(({ label, value }) => `${label}: ${value}`);
  if (languageOf(language) !== 'en')
    answers.push(`Language: ${languages.of(languageOf(language))}`);
  if (source !== '') answers.push(`From the page: ${source}`);
  const from = [`From: ${name}`, `Email: ${email}`, ...(phone === '' ? [] : [`Phone: ${phone}`])];
  return {
    to: (Object.hasOwn(topics, key) ? topics[key] : undefined) ?? other,
    replyTo: email,
    subject: `${about}: message from ${name}`,
    paragraphs: [
      message,
      ...(answers.length === 0 ? [] : [answers.join('\n')]),
      from.join('\n'),
      ...(publicUrl === null ? [] : [{ link: `${publicUrl}/console/`, words: 'Open the console' }]),
    ],
  };
}
