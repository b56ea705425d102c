import { attachmentOf, describe } from '@ncf/contract/describe';
import { fileSize } from '@ncf/contract/file-size';
import { isSpoken } from '@ncf/contract/message-kinds';
import type { Conversation, Message, SpokenMessage } from '@ncf/contract/messages';
import { isUnidentifiedEmail } from '@ncf/contract/unidentified';
import { escapeHtml } from '@ncf/contract/html';
import type { VisitorTexts } from '../visitor-texts.ts';

/** The input of a transcript. */
export interface TranscriptInput {
  brand: string;
  conversation: Conversation;
  /** The messages in pages, oldest first (see `Conversations.pages`). */
  pages: AsyncIterable<readonly Message[]>;
  /** IANA name; UTC if unknown. */
  timeZone?: string | undefined;
  /** Origin for file links; null omits them. */
  publicUrl: string | null;
  /** In the reader's language. */
  texts: VisitorTexts;
}

/** Maximum characters of a quoted message. */
const QUOTE = 80;

interface Line {
  time: string;
  who: string | null;
  quote: string | null;
  text: string;
  notes: string[];
}

function clock(
  timeZone: string | undefined,
  locale: string,
): { format(time: string): string; zone: string } {
  const make = (zone: string): Intl.DateTimeFormat =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: zone });
  let zone = timeZone ?? 'UTC';
  let format: Intl.DateTimeFormat;
  try {
    format = make(zone);
  } catch {
    zone = 'UTC';
    format = make(zone);
  }
  // Some editors show a narrow no-break space as a box, so these become plain spaces.
  return { zone, format: (time) => format.format(new Date(time)).replace(/\s/g, ' ') };
}

function lineOf(
  message: Message,
  excerpts: ReadonlyMap<string, string>,
  format: (time: string) => string,
  { publicUrl, texts }: Pick<TranscriptInput, 'publicUrl' | 'texts'>,
): Line {
  const time = format(message.messageTime);
  if (!isSpoken(message)) {
    const notes = 'comment' in message && message.comment !== undefined ? [message.comment] : [];
    return { time, who: null, quote: null, text: describe(message, texts.presence), notes };
  }
  const quote = message.replyTo === null ? undefined : excerpts.get(message.replyTo);
  const notes = Object.entries(message.reactions).map(([name, emoji]) => `${emoji} ${name}`);
  if (message.editedAt !== undefined) notes.unshift(texts.edited);
  if (message.via === 'email') notes.unshift(texts.byEmail);
  return {
    time,
    who: message.sender === 'admin' ? (message.adminUserName ?? texts.agent) : message.chatUserName,
    quote: quote === undefined || quote === '' ? null : quote,
    text:
      message.deletedAt === undefined
        ? [attached(message, publicUrl, texts.locale), message.text]
            .filter((part) => part !== '')
            .join('\n')
        : describe(message, texts.presence),
    notes,
  };
}

/** What a message carries besides its text; a file with its size and, under `publicUrl`, its address. */
function attached(message: SpokenMessage, publicUrl: string | null, locale: string): string {
  const attachment = attachmentOf(message);
  if (attachment === null) return '';
  if (message.type !== 'file') return `[${attachment}]`;
  const address = publicUrl === null ? '' : ` ${publicUrl}${message.fileUrl}`;
  return `[${attachment}, ${fileSize(message.fileSize, locale)}]${address}`;
}

function linesOf({ brand, conversation, pages, timeZone, publicUrl, texts }: TranscriptInput) {
  const { format, zone } = clock(timeZone, texts.locale);
  const { chatUserName, chatUserEmail, createdAt } = conversation;
  async function* lines(): AsyncGenerator<Line[]> {
    /** Excerpts of earlier messages for replies to quote, since the messages themselves are not kept in memory. */
    const excerpts = new Map<string, string>();
    for await (const page of pages) {
      for (const message of page)
        excerpts.set(
          message.messageId,
          describe(message, texts.presence).slice(0, QUOTE).toWellFormed(),
        );
      yield page.map((message) => lineOf(message, excerpts, format, { publicUrl, texts }));
    }
  }
  return {
    head: [
      texts.conversationWith(brand),
      isUnidentifiedEmail(chatUserEmail) ? chatUserName : `${chatUserName}, ${chatUserEmail}`,
      texts.started(format(createdAt), zone),
    ],
    lines: lines(),
  };
}

function textOf({ time, who, quote, text, notes }: Line, texts: VisitorTexts): string {
  const said = who === null ? text : `${who}: ${text}`;
  return [
    `\n[${time}] ${quote === null ? '' : `(${texts.inReplyTo(quote)}) `}${said}\n`,
    ...notes.map((note) => `    (${note})\n`),
  ].join('');
}

/** Writes the conversation as plain text, piece by piece. */
export async function* transcriptText(input: TranscriptInput): AsyncGenerator<string> {
  const { head, lines } = linesOf(input);
  yield `${head.join('\n')}\n`;
  for await (const page of lines) yield page.map((line) => textOf(line, input.texts)).join('');
}

const htmlOf = ({ time, who, quote, text, notes }: Line): string =>
  [
    `<li><small>${escapeHtml(time)}</small> `,
    who === null ? '' : `<b dir="auto">${escapeHtml(who)}</b>`,
    quote === null ? '' : `<blockquote dir="auto">${escapeHtml(quote)}</blockquote>`,
    `<p dir="auto">${escapeHtml(text)}</p>`,
    notes.length === 0 ? '' : `<small>${escapeHtml(notes.join(', '))}</small>`,
    '</li>',
  ].join('');

/** Writes the conversation as one HTML document without scripts or remote content, piece by piece. */
export async function* transcriptHtml(input: TranscriptInput): AsyncGenerator<string> {
  const { head, lines } = linesOf(input);
  const [title = '', ...about] = head;
  yield [
    `<!doctype html><html lang="${input.texts.lang}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>`,
    '<style>body{font:16px/1.5 system-ui,sans-serif;max-width:44em;margin:2em auto;padding:0 1em}',
    'ol{list-style:none;padding:0}li{margin:0 0 1em}p{margin:0;white-space:pre-wrap}',
    'blockquote{margin:0;padding-left:.5em;border-left:3px solid;opacity:.7}small{opacity:.7}</style></head>',
    `<body><h1>${escapeHtml(title)}</h1><p>${about.map(escapeHtml).join('<br>')}</p><ol>`,
  ].join('');
  for await (const page of lines) yield page.map(htmlOf).join('');
  yield '</ol></body></html>\n';
}
