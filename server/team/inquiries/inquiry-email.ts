import type { NewInquiry } from '@ncf/contract/inquiries';
import { languageOf, type Language } from '@ncf/contract/languages';
import { parseInquiryEmail } from '@ncf/contract/inquiry-email';
import { agentTextsIn } from '../../identity/agent-texts.ts';
import type { Email } from '../../platform/mail/mail.ts';
import { conversationUrl } from '../conversation-url.ts';

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
  /** The language of the agent with an address; null if there is none. */
  languageAt(address: string): Promise<Language | null>;
}

/** An inquiry as it was submitted. */
export type SentInquiry = Omit<NewInquiry, 'website' | 'callTime' | 'language' | 'kind'> & {
  chatUserId: string;
  language: string | null;
};

/**
 * The notification email of an inquiry, in the language of the agent with its address; replies go to the sender of the
 * inquiry.
 */
export async function inquiryEmail(
  { chatUserId, name, email, phone, topic, message, source, details, language }: SentInquiry,
  { receivers, publicUrl, languageAt }: Notices,
): Promise<Email> {
  const key = topic.toLowerCase();
  const { topics, other } = receivers();
  const to = (Object.hasOwn(topics, key) ? topics[key] : undefined) ?? other;
  const own = languageOf(await languageAt(to));
  const texts = agentTextsIn(own);
  const link = conversationUrl(publicUrl, chatUserId);
  const answers = details.map(({ label, value }) => `${label}: ${value}`);
  const theirs = languageOf(language);
  if (theirs !== own) {
    const names = new Intl.DisplayNames(own, { type: 'language' });
    answers.push(`${texts.writesIn}: ${names.of(theirs)}`);
  }
  if (source !== '') answers.push(`${texts.page}: ${source}`);
  const from = [
    `${texts.from}: ${name}`,
    `${texts.email}: ${email}`,
    ...(phone === '' ? [] : [`${texts.phone}: ${phone}`]),
  ];
  return {
    to,
    replyTo: email,
    language: own,
    subject: texts.inquiryFrom(topic, name),
    paragraphs: [
      message,
      ...(answers.length === 0 ? [] : [answers.join('\n')]),
      from.join('\n'),
      ...(link === null ? [] : [{ link, words: texts.openConsole }]),
    ],
  };
}
