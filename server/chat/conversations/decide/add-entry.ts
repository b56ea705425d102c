import { describe } from '@ncf/contract/describe';
import { LIMITS } from '@ncf/contract/limits';
import type {
  Author,
  CloseCommand,
  EntryCommand,
  EntryWay,
  FileCommand,
  LeaveCommand,
  PresenceCommand,
  RateCommand,
  ReplyWay,
  SayCommand,
} from './command.ts';
import type { ConversationEmailRow, MessageRow } from '../../../platform/db/schema.ts';
import { type Decision, type Facts, type Head, done, refuse, stampTime } from './decision.ts';
import { presentMessage } from '../present.ts';

/** Maximum characters of the inbox's excerpt. */
const EXCERPT = 160;

/** Decides a command that adds an entry. */
export function addEntry(command: EntryCommand, facts: Facts): Decision {
  if (facts.head.lastSeq >= LIMITS.conversationEntries)
    return refuse('conflict', 'This conversation is full. Start a new one.');
  switch (command.type) {
    case 'admin_join':
      return join(command, facts);
    case 'admin_left':
      return left(command, facts);
    case 'admin_closed':
      return close(command, facts.head);
    case 'user_left':
      return leave(command, facts);
    case 'rated':
      return rate(command, facts.head);
    case 'file':
      return sendFile(command, facts);
    default:
      return say(command, facts, contentColumns(command.content));
  }
}

/** The initial row of every entry. */
function row(command: EntryCommand, head: Head, time: string): MessageRow {
  const { author } = command;
  const admin = author.sender === 'admin' ? author : null;
  return {
    chatUserId: head.chatUserId,
    seq: head.lastSeq + 1,
    messageId: command.messageId,
    rev: head.rev + 1,
    type: command.type,
    sender: author.sender,
    agentId: admin?.agentId ?? null,
    adminUserName: admin?.adminUserName ?? null,
    gender: admin?.gender ?? null,
    text: '',
    status: null,
    replyTo: null,
    reactions: null,
    reactedBy: null,
    messageTime: time,
    createdAt: time,
    editedAt: null,
    fileUrl: null,
    originalFileName: null,
    content: null,
    satisfied: null,
    comment: null,
    via: null,
  };
}

const advance = (head: Head, time: string): Head => ({
  ...head,
  lastSeq: head.lastSeq + 1,
  rev: head.rev + 1,
  lastTime: time,
  updatedAt: time,
});

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
  activate(head, command.author);
  head.repliedSeq = entry.seq;
  head.repliedBy = by;
  if (head.askedAt !== null && head.answeredAt === null) {
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
  { head, isStored }: Facts,
): Decision | null {
  if (isStored) return done;
  const isOther = author.sender === 'admin' && head.repliedBy !== author.agentId;
  if (seenSeq !== null && isOther && head.repliedSeq > seenSeq)
    return refuse('conflict', 'A colleague has replied in the meantime. Read it first.');
  if ((via ?? head.replyVia) === 'email' && !canEmail)
    return refuse(
      'unavailable',
      'This server does not send email. Answer from your own email account.',
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

/** An agent spoke: the conversation becomes active, and is assigned to that agent if unassigned. */
function activate(
  head: Head,
  { agentId, adminUserName }: Extract<Author, { sender: 'admin' }>,
): void {
  if (head.state === 'waiting' || head.state === 'closed') {
    head.state = 'active';
    head.endedAt = null;
  }
  if (head.assigneeId !== null) return;
  head.assigneeId = agentId;
  head.assigneeName = adminUserName;
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

function join(command: PresenceCommand, facts: Facts): Decision {
  const { author } = command;
  if (author.sender !== 'admin') return refuse('forbidden', 'Only agents can join.');
  const { agentId, adminUserName } = author;
  if (facts.agentIds.includes(agentId)) return done;
  const time = stampTime(command.now, facts.head);
  const head = advance(facts.head, time);
  activate(head, author);
  return {
    outcome: 'add',
    head,
    entry: {
      ...row(command, facts.head, time),
      text: command.text ?? `${adminUserName} joined the chat`,
    },
    join: { chatUserId: head.chatUserId, agentId, adminUserName, joinedAt: time },
  };
}

function left(command: PresenceCommand, facts: Facts): Decision {
  const { author } = command;
  if (author.sender !== 'admin') return refuse('forbidden', 'Only agents can publish admin_left.');
  const { agentId, adminUserName } = author;
  if (!facts.agentIds.includes(agentId)) return done;
  const time = stampTime(command.now, facts.head);
  const head = advance(facts.head, time);
  // No agent is left, so the next message must show up as waiting.
  if (head.state === 'active' && facts.agentIds.length === 1) head.state = 'waiting';
  if (head.assigneeId === agentId) [head.assigneeId, head.assigneeName] = [null, null];
  return {
    outcome: 'add',
    head,
    entry: {
      ...row(command, facts.head, time),
      text: command.text ?? `${adminUserName} left the chat`,
    },
    leave: agentId,
  };
}

function close(command: CloseCommand, before: Head): Decision {
  const { author } = command;
  if (author.sender !== 'admin')
    return refuse('forbidden', 'Only agents can close a conversation.');
  // A visitor who left without a reply still waits until an agent closes the conversation.
  const isOver = before.state === 'left' && before.waitingSince === null;
  if (before.state === 'closed' || isOver) return done;
  const time = stampTime(command.now, before);
  const head: Head = {
    ...advance(before, time),
    state: 'closed',
    waitingSince: null,
    endedAt: time,
    snoozedUntil: null,
  };
  const text = `${author.adminUserName} closed the chat`;
  return { outcome: 'add', head, entry: { ...row(command, before, time), text } };
}

function rate(command: RateCommand, before: Head): Decision {
  const { comment } = command;
  const time = stampTime(command.now, before);
  const satisfied = Number(command.satisfied);
  return {
    outcome: 'add',
    head: { ...advance(before, time), satisfied },
    entry: { ...row(command, before, time), satisfied, comment },
  };
}

function leave(command: LeaveCommand, facts: Facts): Decision {
  const { satisfied, comment } = command;
  const rated = satisfied === null ? null : Number(satisfied);
  // A leave event may be repeated with another messageId or none; it counts once (R4.15).
  const isDuplicate =
    (rated === null || rated === facts.head.satisfied) &&
    (comment === null || comment === facts.leaveComment);
  if (facts.head.state === 'left' && isDuplicate) return done;
  const time = stampTime(command.now, facts.head);
  const head = advance(facts.head, time);
  head.state = 'left';
  // Who leaves without a reply still waits for one, unless they say that they are satisfied.
  if (rated === 1) head.waitingSince = null;
  if (head.waitingSince === null) head.snoozedUntil = null;
  head.endedAt = time;
  head.satisfied = rated ?? head.satisfied;
  return {
    outcome: 'add',
    head,
    entry: { ...row(command, facts.head, time), satisfied: rated, comment },
  };
}
