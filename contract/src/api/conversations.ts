import { activities } from '../activity.ts';
import {
  conversationChange,
  conversationCounts,
  conversations,
  conversationsQuery,
  earlierConversations,
} from '../conversations.ts';
import { history, historyQuery } from '../history.ts';
import { conversation } from '../messages.ts';
import { newReadMark, readMark } from '../read-marks.ts';
import { visitorPageAnswer } from '../visitor-page.ts';
import { route } from './route.ts';

/** The paths of the calls about one conversation start with this. */
export const ONE_CONVERSATION = '/api/v1/conversations/:chatUserId';

const READ = { on: 'conversations', scope: 'conversations:read' } as const;

export const conversationsApi = {
  list: route('GET /api/v1/conversations', {
    ...READ,
    query: conversationsQuery,
    answers: { 200: conversations },
    id: 'listConversations',
    summary: 'List conversations',
    meanings: { 200: 'One page, in the order of the chosen view.' },
  }),
  counts: route('GET /api/v1/conversations/counts', {
    ...READ,
    answers: { 200: conversationCounts },
    id: 'countConversations',
    summary: 'Count conversations by view, priority, and tag',
    meanings: { 200: 'The counts.' },
  }),
  get: route('GET /api/v1/conversations/:chatUserId', {
    ...READ,
    answers: { 200: conversation },
    id: 'getConversation',
    summary: 'Get one conversation',
    meanings: { 200: 'The conversation.' },
  }),
  update: route('PATCH /api/v1/conversations/:chatUserId', {
    on: 'conversations',
    scope: 'conversations:manage',
    body: conversationChange,
    answers: { 200: conversation },
    id: 'updateConversation',
    summary: 'Assign, tag, snooze, close, or reopen a conversation',
    description:
      '`assigneeId` assigns (null unassigns), and `closed` closes or reopens. With `from`, the assignment only happens if that agent still has the conversation. `snoozedUntil` hides it until then, or until the visitor writes; null brings it back.',
    meanings: { 200: 'The conversation after the change.' },
    refuses: ['conflict'],
    example: { closed: true },
  }),
  markRead: route('PUT /api/v1/conversations/:chatUserId/read', {
    on: 'conversations',
    body: newReadMark,
    answers: { 200: readMark },
    id: 'markConversationRead',
    summary: 'Mark a conversation as read up to an entry',
    description:
      'For the calling agent only; the visitor’s read receipts are `status_update` messages. A mark never moves back.',
    meanings: { 200: 'How many of the visitor’s messages the agent has read.' },
    example: { seq: 4 },
  }),
  markUnread: route('DELETE /api/v1/conversations/:chatUserId/read', {
    on: 'conversations',
    answers: { 200: readMark },
    id: 'markConversationUnread',
    summary: 'Mark the visitor’s last message as unread',
    description: 'For the calling agent only.',
    meanings: { 200: 'How many of the visitor’s messages the agent has read.' },
  }),
  activity: route('GET /api/v1/conversations/:chatUserId/activity', {
    ...READ,
    answers: { 200: activities },
    id: 'listActivity',
    summary: 'List what the team did with a conversation',
    description: 'Assignments, snoozes, and changes of priority. Visitors never see them.',
    meanings: { 200: 'Activities, oldest first.' },
  }),
  messages: route('GET /api/v1/conversations/:chatUserId/messages', {
    ...READ,
    query: historyQuery,
    answers: { 200: history },
    id: 'listConversationMessages',
    summary: 'Get a conversation’s messages',
    meanings: { 200: 'Messages, oldest first.' },
  }),
  earlier: route('GET /api/v1/conversations/:chatUserId/earlier', {
    ...READ,
    answers: { 200: earlierConversations },
    id: 'listEarlierConversations',
    summary: 'List the same visitor’s other conversations',
    meanings: { 200: 'Other conversations, newest first.' },
  }),
  page: route('GET /api/v1/conversations/:chatUserId/page', {
    ...READ,
    answers: { 200: visitorPageAnswer },
    id: 'getVisitorPage',
    summary: 'Get the page the visitor is on, and whether the visitor is online',
    meanings: { 200: 'The current or last page, or null, and whether the chat is open.' },
  }),
};
