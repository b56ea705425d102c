import { isBot } from '@ncf/contract/bot-id';
import type { Conversation } from '@ncf/contract/messages';
import { keyOf } from '../../chat/files/keys.ts';
import type { VisitorTexts } from '../../chat/visitor-texts.ts';
import { visitorTextsIn } from '../../chat/visitor-texts.ts';
import type { Email } from '../../platform/mail/mail.ts';
import type { EntryFile, Thread, WaitingEntry } from './store.ts';

const addresses = (column: string): string[] => JSON.parse(column) as string[];

/** Bytes of the files of one email. In Base64 they fit into 25 MB, more than which many mail servers refuse. */
export const FILES_BYTES = 18 * 1024 * 1024;

/** What an answer is made with. */
export interface Frame {
  /** The agent's or the team's; may be empty. */
  signature: string;
  /** Opens the conversation in the chat; null without a public origin. */
  link: string | null;
  /** BCP 47 tag of the person's language; null if unknown. */
  language: string | null;
  brand: string;
}

/** The subject of an answer, unless its writer chose another one than the conversation's. */
function subjectOf(
  chosen: string,
  { channel, subject }: Conversation,
  texts: VisitorTexts,
  brand: string,
): string {
  if (chosen !== subject) return chosen;
  if (channel === 'form' || channel === 'call') return texts.answerSubject(subject);
  if (subject === '') return texts.transcriptSubject(brand);
  return /^re:/i.test(subject) ? subject : `Re: ${subject}`;
}

/** Who wrote it: the agent's name, which a signature may contain, and the signature. */
export const signedBy = (name: string, signature: string): string =>
  signature.includes(name) ? signature : `${name}\n${signature}`.trim();

/** The files that fit into an email, and the others. */
function split(files: readonly EntryFile[], limit: number): [EntryFile[], EntryFile[]] {
  const [attached, others]: [EntryFile[], EntryFile[]] = [[], []];
  let bytes = 0;
  for (const file of files) {
    const fits = bytes + file.size <= limit;
    if (fits) bytes += file.size;
    (fits ? attached : others).push(file);
  }
  return [attached, others];
}

/**
 * The email with an agent's answer, without the fields by which a reply finds its conversation.
 * @param entries one after the other, by one agent, to the same people
 */
export function answerEmail(
  conversation: Conversation,
  entries: readonly WaitingEntry[],
  { headerIds, asked }: Thread,
  { signature, language, brand, ...frame }: Frame,
): Email {
  const [first] = entries;
  const texts = visitorTextsIn(language);
  const { chatUserEmail } = conversation;
  const cc = addresses(first?.ccAddresses ?? '[]');
  const bcc = addresses(first?.bccAddresses ?? '[]');
  // It opens the person's conversation for anyone who has it.
  const link = cc.length + bcc.length === 0 ? frame.link : null;
  const said = entries.map(({ text }) => text).filter((text) => text.trim() !== '');
  const files = entries.flatMap(({ file }) => file ?? []);
  // Without the link there is no other way to them.
  const [attached, others] = split(files, link === null ? Infinity : FILES_BYTES);
  const names = others.map(({ name }) => name).join(', ');
  return {
    to: chatUserEmail,
    cc,
    bcc,
    language: texts.lang,
    subject: subjectOf(first?.subject ?? '', conversation, texts, brand),
    paragraphs: [
      ...said,
      ...(names === '' ? [] : [texts.tooLargeForEmail(names)]),
      signedBy(first?.adminUserName ?? '', signature),
      ...(link === null
        ? []
        : [{ link, words: texts.continueInChat }, texts.linkIsYours(chatUserEmail)]),
      ...(asked === '' ? [] : [texts.wrote(conversation.chatUserName), { quote: asked }]),
    ],
    attachments: attached.map(({ id, name, type }) => ({
      name,
      type,
      content: { blob: keyOf(id) },
    })),
    references: headerIds,
    // Otherwise a rule and an automatic reply could answer each other without end.
    personal: !isBot(first?.agentId),
    chatUserId: conversation.chatUserId,
    ...(conversation.mailbox === null ? {} : { from: conversation.mailbox }),
  };
}
