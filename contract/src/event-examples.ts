import {
  EVENT_NAMES,
  type EventData,
  type EventKind,
  type LoggedConversation,
  type LoggedEvent,
} from './event-log.ts';
import type { RuleRun } from './rules.ts';
import type { Note } from './notes.ts';

const chatUserId = '019cbe5a-7b00-7000-8000-000000000001';
const messageId = '019cbe5a-8480-7000-8000-000000000002';
const noteId = '019cbe5a-8480-7000-8000-000000000006';
const timestamp = '2026-03-05T15:07:00.000Z';
const later = '2026-03-06T08:00:00.000Z';
const grace = { agentId: '019cbe5a-8480-7000-8000-000000000005', adminUserName: 'Grace' };
const ada = { chatUserName: 'Ada', chatUserEmail: 'ada@example.com' };

const conversation: LoggedConversation = {
  chatUserId,
  reference: '0000-0007',
  channel: 'chat',
  ...ada,
  subject: '',
  phone: '',
  language: 'en',
  callTime: null,
  state: 'active',
  topicId: null,
  teamId: null,
  assignee: grace,
  tagIds: ['019cbe5a-8480-7000-8000-000000000008'],
  snoozedUntil: null,
  priority: 'normal',
  satisfied: null,
  createdAt: timestamp,
};
const fresh: LoggedConversation = { ...conversation, state: 'waiting', assignee: null, tagIds: [] };
const message = {
  type: 'message',
  messageId,
  chatUserId,
  seq: 1,
  rev: 1,
  messageTime: timestamp,
  ...ada,
  sender: 'user',
  text: 'Hello, do you fit trackers to trailers?',
  status: 'sent',
  replyTo: null,
  reactions: {},
  via: 'chat',
} as const;
const note: Note = {
  noteId,
  chatUserId,
  ...grace,
  kind: 'note',
  text: 'Wants a demo on Friday.',
  mentions: [],
  createdAt: timestamp,
  editedAt: null,
};
const run: RuleRun = {
  runId: '019cbe5a-8480-7000-8000-00000000000c',
  ruleId: '019cbe5a-8480-7000-8000-00000000000d',
  name: 'Stolen vehicles first',
  changes: [{ type: 'priority', before: 'normal', after: 'high' }],
};
const contact = {
  email: ada.chatUserEmail,
  personId: '019cbe5a-8480-7000-8000-000000000009',
  fields: { '019cbe5a-8480-7000-8000-00000000000a': 'AC-1042' },
};

const DATA: { [Kind in EventKind]: EventData<Kind> } = {
  'conversation.opened': { conversation: fresh, message },
  'conversation.identified': { conversation: fresh },
  'conversation.message': { conversation: fresh, message },
  'conversation.message_edited': {
    conversation,
    message: { ...message, rev: 4, text: 'Do you fit them to boats?', editedAt: timestamp },
  },
  'conversation.message_deleted': { conversation, messageId, sender: 'user' },
  'conversation.read': { conversation, reader: 'admin', seq: 1 },
  'conversation.assigned': { conversation, by: grace },
  'conversation.tagged': { conversation, by: grace },
  'conversation.prioritized': { conversation: { ...conversation, priority: 'high' }, by: grace },
  'conversation.snoozed': { conversation: { ...conversation, snoozedUntil: later }, by: grace },
  'conversation.call_canceled': {
    conversation: { ...conversation, channel: 'call' },
    by: grace,
    callTime: later,
  },
  'conversation.closed': { conversation: { ...conversation, state: 'closed' }, by: grace },
  'conversation.reopened': { conversation: { ...conversation, state: 'waiting' }, by: null },
  'conversation.rated': {
    conversation: { ...conversation, satisfied: true },
    rating: { satisfied: true, comment: 'Quick help' },
  },
  'conversation.rule_ran': { conversation: { ...conversation, priority: 'high' }, run },
  'conversation.rule_undone': { conversation, by: grace, run },
  'conversation.note': { conversation, note },
  'conversation.note_edited': {
    conversation,
    note: { ...note, text: 'Wants a demo on Monday.', editedAt: timestamp },
  },
  'conversation.note_deleted': { conversation, noteId },
  'conversation.erased': { chatUserId },
  'contact.changed': { contact },
  'contact.merged': { contact: { ...contact, email: 'ada@example.net' } },
  'contact.separated': { contact: { ...contact, email: 'ada@example.net' } },
  'visitor.blocked': {
    chatUserId,
    block: {
      blockId: '019cbe5a-8480-7000-8000-00000000000b',
      until: later,
      network: false,
      email: false,
      reason: 'Spam',
      madeBy: 'Grace',
      createdAt: timestamp,
    },
  },
  'visitor.unblocked': { chatUserId, blockId: '019cbe5a-8480-7000-8000-00000000000b' },
  'availability.changed': { agentsHere: true },
};

/** One event of each kind. Only documents and the console's webhook form load them. */
export const EVENT_EXAMPLES = Object.fromEntries(
  EVENT_NAMES.map((type, index) => {
    const isOfConversation = /^(conversation|visitor)[.]/.test(type);
    const about = isOfConversation
      ? { chatUserId, sequence: index + 1 }
      : { chatUserId: null, sequence: null };
    return [
      type,
      {
        id: `evt_019cbe5a-8480-7000-8000-${String(index + 1).padStart(12, '0')}`,
        position: 1041 + index,
        type,
        timestamp,
        ...about,
        data: DATA[type],
      },
    ];
  }),
) as unknown as { readonly [Kind in EventKind]: Extract<LoggedEvent, { type: Kind }> };
