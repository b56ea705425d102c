import { t } from '@ncf/contract/t';
import { isBot, isRule } from '@ncf/contract/bot-id';
import { describe } from '@ncf/contract/describe';
import { isUnidentifiedEmail } from '@ncf/contract/unidentified';
import type { ConversationEmailRow, MessageRow } from '../../../platform/db/schema.ts';
import { presentMessage } from '../present.ts';
import type { EntryWay, FileCommand, ReplyWay, SayCommand } from './command.ts';
import { type Decision, type Facts, type Head, refuse, stampTime } from './decision.ts';
import { activate, advance, row } from './new-entry.ts';

/** Maximum characters of the inbox's excerpt. */
const EXCERPT = 160;

/** Decides a command that adds a message, by whichever way. */
export const addMessage = (command: SayCommand | FileCommand, facts: Facts): Decision =>
  command.type === 'file'
    ? sendFile(command, facts)
    : say(command, facts, contentColumns(command.content));

type ContentColumns = Pick<MessageRow, 'fileUrl' | 'originalFileName' | 'content'>;

/** Where a message's own fields are stored. */
function contentColumns({
  fileUrl = null,
  originalFileName = null,
  ...content
}: Partial<ContentColumns>): ContentColumns {
  const isEmpty = Object.keys(content).length === 0;
  return { fileUrl, originalFileName, content: isEmpty ? null : JSON.stringify(content) };
}

function say(command: SayCommand | FileCommand, facts: Facts, content: ContentColumns): Decision {
  const { way } = command;
  const refused = way.from === 'admin' ? refusalOf(command, way, facts) : null;
  if (refused !== null) return refused;
  const time = stampTime(command.now, facts.head);
  const head = advance(facts.head, time);
  const { sender } = command.author;
  const via = way.via ?? facts.head.replyVia;
  const entry: MessageRow = {
    ...row(command, facts.head, time),
    ...content,
    text: command.text,
    status: 'sent',
    replyTo: facts.replyKnown ? command.replyTo : null,
    via: via === 'chat' ? null : via,
  };
  const text = describe(presentMessage(entry, head)).slice(0, EXCERPT);
  head.lastMessageId = command.messageId;
  const { agentId, adminUserName } = entry;
  const agent = agentId === null ? {} : { agentId, adminUserName };
  head.lastMessage = JSON.stringify({
    type: command.type,
    sender,
    ...agent,
    text,
    messageTime: time,
    via,
  });
  const email = emailOf(entry, way, facts.head);
  const added = { outcome: 'add', head, entry, ...(email === null ? {} : { email }) } as const;
  if (command.author.sender === 'user') {
    if (head.state === 'left' || head.state === 'closed') head.state = 'waiting';
    head.endedAt = null;
    head.snoozedUntil = null;
    head.unread += 1;
    head.visitorMessages += 1;
    head.waitingSince ??= time;
    head.askedAt ??= time;
    head.topicId = command.topicId ?? head.topicId;
    head.replyVia = via === 'chat' ? 'chat' : 'email';
    return added;
  }
  const { agentId: by } = command.author;
  // Who gets a rule's answer still waits for a person.
  if (isRule(by)) return added;
  activate(head, command.author);
  head.repliedSeq = entry.seq;
  head.repliedBy = by;
  // A program's answer is not a person's.
  if (head.askedAt !== null && head.answeredAt === null && !isBot(by)) {
    head.answeredAt = time;
    head.answeredBy = by;
  }
  const since = head.waitingSince;
  head.waitingSince = null;
  if (since === null) return added;
  const wait = { chatUserId: head.chatUserId, since, until: time, agentId: by };
  return { ...added, wait };
}

/** Why an agent's message does not go out; null if it does. */
function refusalOf(
  { author }: SayCommand | FileCommand,
  { via, seenSeq, canEmail }: ReplyWay,
  { head, target }: Facts,
): Decision | null {
  // Sent again.
  if (target !== null) return null;
  const isOther = author.sender === 'admin' && head.repliedBy !== author.agentId;
  if (seenSeq !== null && isOther && head.repliedSeq > seenSeq)
    return refuse('conflict', t('A colleague has replied in the meantime. Read it first.'));
  if ((via ?? head.replyVia) !== 'email') return null;
  if (isUnidentifiedEmail(head.chatUserEmail))
    return refuse('conflict', t('The visitor has given no email address. Ask for one first.'));
  if (!canEmail)
    return refuse(
      'unavailable',
      t('This server does not send email. Answer from your own email account.'),
    );
  return null;
}

/** The email that an entry came with or is to go by; null if it is a matter of the chat alone. */
function emailOf(entry: MessageRow, way: EntryWay, head: Head): ConversationEmailRow | null {
  const { chatUserId, messageId, messageTime: at } = entry;
  const base = { chatUserId, messageId, emailId: null, headerId: null, status: '', at };
  if (way.from === 'user') {
    if (way.email === null) return null;
    const { from, to, cc, ...received } = way.email;
    return {
      ...base,
      ...received,
      fromName: from.name,
      fromAddress: from.address,
      toAddresses: JSON.stringify(to),
      ccAddresses: JSON.stringify(cc),
      bccAddresses: '[]',
      delivery: 'received',
    };
  }
  if (entry.via !== 'email') return null;
  const { subject = head.subject, cc, bcc } = way.email;
  return {
    ...base,
    fromName: null,
    fromAddress: null,
    toAddresses: JSON.stringify([head.chatUserEmail]),
    ccAddresses: JSON.stringify(cc),
    bccAddresses: JSON.stringify(bcc),
    subject,
    delivery: 'waiting',
    quoted: '',
    html: null,
  };
}

/** Type, size, and name come from the upload; the payload's are ignored. */
function sendFile(command: FileCommand, facts: Facts): Decision {
  const { file } = facts;
  const { author } = command;
  const own =
    file !== null &&
    (author.sender === 'user'
      ? file.chatUserId === command.chatUserId
      : file.agentId === author.agentId);
  if (!own) return refuse('forbidden', 'fileUrl is not a file that you uploaded.');
  const { fileUrl, originalFileName, mimeType, fileSize, width, height } = file;
  const size = width === null || height === null ? {} : { width, height };
  const found = { fileUrl, originalFileName, mimeType, fileSize, ...size };
  return say(command, facts, contentColumns(found));
}
