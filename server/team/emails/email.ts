import { topicIn } from '@ncf/contract/inquiry-topics';
import { languageOf } from '@ncf/contract/languages';
import type { Conversation } from '@ncf/contract/messages';
import { keyOf } from '../../chat/files/keys.ts';
import { visitorTextsIn } from '../../chat/visitor-texts/visitor-texts.ts';
import type { Email } from '../../platform/mail/mail.ts';
import type { Thread, WaitingEntry } from './store.ts';

const addresses = (column: string): string[] => JSON.parse(column) as string[];

/** The subject of an answer, unless its writer chose another one than the conversation's. */
function subjectOf(chosen: string, { channel, subject }: Conversation, language: string): string {
  const texts = visitorTextsIn(language);
  if (chosen !== subject) return chosen;
  if (channel === 'email') return /^re:/i.test(subject) ? subject : `Re: ${subject}`.trim();
  return texts.answerSubject(topicIn(languageOf(language), subject));
}

/**
 * The email with an agent's answer, without the fields by which a reply finds its conversation.
 * @param entries one after the other, by one agent, to the same people
 * @param signature of the agent or the team; empty for the agent's name
 * @param link opens the conversation in the chat; null without a public origin
 * @param language BCP 47 tag of the person's language; null if unknown
 */
export function answerEmail(
  conversation: Conversation,
  entries: readonly WaitingEntry[],
  { headerIds, asked }: Thread,
  {
    signature,
    link,
    language,
  }: { signature: string; link: string | null; language: string | null },
): Email {
  const [first] = entries;
  const texts = visitorTextsIn(language);
  const said = entries.map(({ text }) => text).filter((text) => text.trim() !== '');
  const files = entries.flatMap(({ file }) => file ?? []);
  return {
    to: conversation.chatUserEmail,
    cc: addresses(first?.ccAddresses ?? '[]'),
    bcc: addresses(first?.bccAddresses ?? '[]'),
    language: texts.lang,
    subject: subjectOf(first?.subject ?? '', conversation, texts.lang),
    paragraphs: [
      ...said,
      signature === '' ? (first?.adminUserName ?? '') : signature,
      ...(link === null ? [] : [{ link, words: texts.continueInChat }]),
      ...(asked === '' ? [] : [texts.wrote(conversation.chatUserName), { quote: asked }]),
    ],
    attachments: files.map(({ id, name, type }) => ({ name, type, content: { blob: keyOf(id) } })),
    references: headerIds,
    personal: true,
    chatUserId: conversation.chatUserId,
    ...(conversation.mailbox === null ? {} : { from: conversation.mailbox }),
  };
}
