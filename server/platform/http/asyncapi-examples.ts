import { blankConversation } from '@ncf/contract/blank-conversation';
import type { SessionEvent, StatusEvent } from '@ncf/contract/messages';
import type { InboxEvent } from '@ncf/contract/inbox-events';
import type { PrivateEvent } from '@ncf/contract/notes';
import type { AgentsPublish, SessionPublish, StatusPublish } from '@ncf/contract/publish';
import { sessionTopic } from '@ncf/contract/topics';
import type { AgentsEvent } from '@ncf/contract/team';

type Of<U extends { type: string }> = {
  readonly [T in U['type']]: Omit<Extract<U, { type: T }>, 'type'>;
};

const chatUserId = '019cbe5a-7b00-7000-8000-000000000001';
const messageId = '019cbe5a-8480-7000-8000-000000000002';
const replyTo = '019cbe5a-8480-7000-8000-000000000003';
const agentId = '019cbe5a-8480-7000-8000-000000000005';
const noteId = '019cbe5a-8480-7000-8000-000000000006';
const messageTime = '2026-03-05T15:07:00.000Z';
const visitor = { chatUserName: 'Ada', chatUserEmail: 'ada@example.com' };
const file = {
  fileUrl: '/files/019cbe5a-9a00-7000-8000-000000000004/van.png',
  mimeType: 'image/png',
  fileSize: 48_213,
  originalFileName: 'van.png',
};

/** One payload of each type that clients publish on a session topic. */
export const SESSION_PUBLISHES: Of<SessionPublish> = {
  message: { messageId, sender: 'user', text: 'Hello', messageTime, ...visitor },
  reply: { messageId, replyTo, text: 'Yes, both vans.' },
  file: { messageId, text: '', ...file },
  edit: { messageId, text: 'Hello!' },
  reacted: { messageId, userName: 'Ada', emoji: '👍' },
  delete: { messageId },
  admin_join: { adminUserName: 'Grace', gender: 'female', sender: 'admin' },
  admin_left: { adminUserName: 'Grace', gender: 'female', sender: 'admin' },
  admin_closed: { adminUserName: 'Grace', sender: 'admin' },
  rated: { chatUserId, satisfied: true, comment: 'Quick help', ...visitor },
  admin_typing: { adminUserName: 'Grace' },
  user_typing: { chatUserId, chatUserName: 'Ada' },
  user_left: { chatUserId, satisfied: true, ...visitor },
};

/** One payload of each type that clients publish on a status topic. */
export const STATUS_PUBLISHES: Of<StatusPublish> = {
  status_update: { messageId, status: 'delivered', chatUserId },
};

const stamped = { messageId, chatUserId, messageTime, rev: 7 };
const entry = { ...stamped, seq: 4 };
const spoken = {
  ...entry,
  ...visitor,
  sender: 'user',
  text: 'Hello',
  status: 'sent',
  replyTo: null,
  reactions: {},
  via: 'chat',
} as const;
const presence = { ...entry, adminUserName: 'Grace', gender: 'female', sender: 'admin' } as const;

/** One payload of each type delivered on a session topic. */
export const SESSION_EVENTS: Of<SessionEvent> = {
  message: { ...spoken },
  reply: {
    ...spoken,
    sender: 'admin',
    adminUserName: 'Grace',
    text: 'Which van is it?',
    replyTo,
    reactions: { Ada: '👍' },
  },
  file: { ...spoken, ...file, text: '' },
  admin_join: { ...presence, text: 'Grace joined the chat' },
  admin_left: { ...presence, text: 'Grace left the chat' },
  admin_closed: { ...presence, text: 'Grace closed the chat' },
  rated: { ...entry, ...visitor, sender: 'user', satisfied: true },
  user_left: { ...entry, ...visitor, sender: 'user', satisfied: true },
  edit: { ...stamped, sender: 'user', text: 'Hello!', status: 'read' },
  reacted: { ...stamped, sender: 'user', userName: 'Ada', emoji: '👍' },
  delete: { ...stamped, sender: 'user' },
  admin_typing: { adminUserName: 'Grace' },
  user_typing: { chatUserId, chatUserName: 'Ada' },
};

/** One payload of each type delivered on a status topic. */
export const STATUS_EVENTS: Of<StatusEvent> = {
  status_update: { ...stamped, status: 'delivered', sender: 'admin' },
  error: {
    messageId,
    packetId: 12,
    topic: sessionTopic(chatUserId),
    code: 'invalid_message',
    message: 'text: Write a message.',
  },
};

/** One payload of each type delivered on the inbox topic. */
export const INBOX_EVENTS: Of<InboxEvent> = {
  conversation: {
    chatUserId,
    ...visitor,
    ...blankConversation(),
    channel: 'email',
    reference: '0000-0007',
    subject: 'Trackers for 40 vans',
    mailbox: 'support@example.com',
    replyVia: 'email',
    state: 'waiting',
    unread: 1,
    visitorMessages: 3,
    answered: true,
    agents: ['Grace'],
    agentIds: [agentId],
    lastMessage: { type: 'message', sender: 'user', text: 'Hello', messageTime, via: 'email' },
    waitingSince: messageTime,
    assignee: { agentId, adminUserName: 'Grace' },
    tagIds: ['019cbe5a-8480-7000-8000-000000000008'],
    priority: 'high',
    lastSeq: 4,
    rev: 7,
    createdAt: '2026-03-05T15:01:00.000Z',
    updatedAt: messageTime,
  },
  read: { agentId, chatUserId, read: 3, readRev: 1 },
  mention: {
    agentId,
    chatUserId,
    noteId,
    adminUserName: 'Alan',
    text: '@Grace knows the cranes.',
  },
  mention_removed: { agentId, chatUserId, mentioned: 'seen' },
};

/** One payload of each type that agents publish on the agents' topic. */
export const AGENTS_PUBLISHES: Of<AgentsPublish> = {
  agent_presence: { viewing: chatUserId, answering: true, away: false },
};

/** One payload of each type delivered on the agents' topic. */
export const AGENTS_EVENTS: Of<AgentsEvent> = {
  team: {
    agents: [
      { agentId, adminUserName: 'Grace', away: false, viewing: [{ chatUserId, answering: true }] },
    ],
  },
};

/** One payload of each type delivered on a private topic. */
export const PRIVATE_EVENTS: Of<PrivateEvent> = {
  note: {
    noteId,
    chatUserId,
    agentId,
    adminUserName: 'Grace',
    kind: 'note',
    text: '@Alan The visitor asked for a call on Thursday.',
    mentions: [{ agentId: '019cbe5a-8480-7000-8000-000000000008', adminUserName: 'Alan' }],
    createdAt: messageTime,
    editedAt: null,
  },
  note_removed: { chatUserId, noteId },
  email: {
    messageId: entry.messageId,
    chatUserId,
    emailId: entry.messageId,
    from: null,
    to: ['ada@example.com'],
    cc: ['office@example.com'],
    bcc: [],
    subject: 'Re: Trackers for 40 vans',
    delivery: 'sent',
    status: '',
    quoted: '',
    hasHtml: false,
    at: messageTime,
  },
  visitor_presence: { chatUserId, online: true },
  activity: {
    chatUserId,
    activity: {
      chatUserId,
      rev: 7,
      type: 'assigned',
      by: { agentId, adminUserName: 'Grace' },
      value: 'Alan',
      at: messageTime,
    },
  },
  visit: {
    chatUserId,
    path: '/solutions/fleet',
    cameFrom: '/',
    device: 'Firefox on Linux',
    timeZone: 'Europe/Berlin',
    language: 'de',
    at: messageTime,
  },
};
