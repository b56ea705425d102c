import type { Operations } from '../operation.ts';
import { ID, OTHER_ID } from './example-values.ts';

export const messages: Operations = {
  'GET /api/v1/message/:email': {
    id: 'getMessagesByEmail',
    summary: 'Get the message history of an email address',
    description:
      'Visitors get those started in this browser and, after email verification, in others. Agents get all. An address without any returns an empty list.',
    answers: { 200: 'Messages, oldest first.' },
  },
  'POST /api/v1/file_upload': {
    id: 'uploadFile',
    summary: 'Upload a file',
    description:
      'Multipart form, field `file`, at most 20 MB. The server detects the type from the content. To send the file, publish a `file` message with the returned fields.',
    answers: { 201: 'The file’s address and details.' },
    refuses: ['invalid_input', 'too_large', 'unsupported_media_type', 'blocked'],
  },
  'GET /files/:id/:name': {
    id: 'downloadFile',
    summary: 'Download a file or an image thumbnail',
    description:
      'Works with a token, an API key, or either cookie. Supports range requests (RFC 9110, section 14).',
    answers: {
      200: 'The file.',
      206: 'The requested range.',
      416: 'The range is outside the file.',
    },
    refuses: ['not_found'],
    cookies: ['visitorCookie', 'agentCookie'],
  },
  'POST /api/v1/agent/bot-session': {
    id: 'createBotSession',
    summary: 'Exchange an API key for an MQTT token',
    description:
      'For a program that chats. It connects with the client ID as the user name and the token as the password, and may subscribe to and publish on the topics of conversations as far as the scopes of its key allow. Request a new token for each connection.',
    answers: { 200: 'The client ID and the token.' },
  },
  'POST /api/v1/publish': {
    id: 'publishMessage',
    summary: 'Publish on a topic without MQTT',
    description:
      'For networks that block WebSockets. Payloads and access rules are those of MQTT (`/api/asyncapi.json`). Responds after the message is stored; a refusal names its `messageId` and `topic`.',
    answers: { 200: 'Stored. `event` is the copy everyone receives, or null if nothing changed.' },
    refuses: [
      'blocked',
      'conflict',
      'invalid_message',
      'invalid_topic',
      'unknown_message',
      'message_id_reused',
      'unknown_conversation',
      'too_large',
      'storage_full',
      'unavailable',
      'internal',
    ],
    example: {
      topic: `chat/session/${ID}`,
      payload: { type: 'message', messageId: OTHER_ID, text: 'Hello' },
    },
  },
  'GET /api/v1/events': {
    id: 'streamEvents',
    summary: 'Stream topic events without MQTT',
    description:
      'Server-sent events. The first event, `ready`, lists the granted topics. Later events carry the topic as name and the payload as data.',
    answers: { 200: 'An event stream that stays open.' },
    refuses: ['unavailable'],
  },
};

export const conversations: Operations = {
  'GET /api/v1/conversations': {
    id: 'listConversations',
    summary: 'List conversations',
    answers: { 200: 'One page, in the order of the chosen view.' },
  },
  'GET /api/v1/conversations/counts': {
    id: 'countConversations',
    summary: 'Count conversations by view, priority, and tag',
    answers: { 200: 'The counts.' },
  },
  'GET /api/v1/conversations/:chatUserId': {
    id: 'getConversation',
    summary: 'Get one conversation',
    answers: { 200: 'The conversation.' },
    refuses: ['unknown_conversation'],
  },
  'PATCH /api/v1/conversations/:chatUserId': {
    id: 'updateConversation',
    summary: 'Assign, tag, snooze, close, or reopen a conversation',
    description:
      'Set `assigneeId` to assign (null unassigns) and `closed` to close or reopen. With `from`, the assignment only happens if that agent still has the conversation. `snoozedUntil` takes it out of the way until that time, or until the visitor writes; null brings it back.',
    answers: { 200: 'The conversation after the change.' },
    refuses: ['unknown_conversation', 'conflict'],
    example: { closed: true },
  },
  'PUT /api/v1/conversations/:chatUserId/read': {
    id: 'markConversationRead',
    summary: 'Mark a conversation as read up to an entry',
    description:
      'For the calling agent only; the visitor’s read receipts are `status_update` messages. A mark never moves back.',
    answers: { 200: 'How many of the visitor’s messages the agent has read.' },
    refuses: ['unknown_conversation'],
    example: { seq: 4 },
  },
  'DELETE /api/v1/conversations/:chatUserId/read': {
    id: 'markConversationUnread',
    summary: 'Mark the visitor’s last message as unread',
    description: 'For the calling agent only.',
    answers: { 200: 'How many of the visitor’s messages the agent has read.' },
    refuses: ['unknown_conversation'],
  },
  'GET /api/v1/conversations/:chatUserId/activity': {
    id: 'listActivity',
    summary: 'List what the team did with a conversation',
    description: 'Assignments, snoozes, and changes of priority. Visitors never see them.',
    answers: { 200: 'Activities, oldest first.' },
  },
  'GET /api/v1/conversations/:chatUserId/messages': {
    id: 'listConversationMessages',
    summary: 'Get a conversation’s messages',
    answers: { 200: 'Messages, oldest first.' },
    refuses: ['unknown_conversation'],
  },
  'GET /api/v1/conversations/:chatUserId/earlier': {
    id: 'listEarlierConversations',
    summary: 'List the same visitor’s other conversations',
    answers: { 200: 'Other conversations, newest first.' },
  },
  'GET /api/v1/conversations/:chatUserId/page': {
    id: 'getVisitorPage',
    summary: 'Get the page the visitor is on, and whether the visitor is online',
    answers: { 200: 'The current or last page, or null, and whether the chat is open.' },
  },
  'GET /api/v1/conversations/:chatUserId/notes': {
    id: 'listNotes',
    summary: 'List a conversation’s private notes',
    answers: { 200: 'Notes, oldest first.' },
  },
  'POST /api/v1/conversations/:chatUserId/notes': {
    id: 'addNote',
    summary: 'Add a private note',
    description: 'Visitors never see notes. Repeating the call with the same `noteId` is harmless.',
    answers: { 201: 'The stored note.' },
    refuses: ['unknown_conversation'],
    example: { noteId: OTHER_ID, text: 'Asked for a call on Thursday.' },
  },
  'GET /api/v1/conversations/:chatUserId/emails': {
    id: 'listEmails',
    summary: 'List the emails of a conversation’s entries',
    description: 'Addressees, quote, and delivery of each. Visitors never see them.',
    answers: { 200: 'Emails, oldest first.' },
  },
  'GET /api/v1/conversations/:chatUserId/emails/:messageId/html': {
    id: 'getEmailHtml',
    summary: 'Get the HTML version of an entry’s email',
    description: 'Without scripts, forms, and remote content.',
    answers: { 200: 'The HTML version.' },
    refuses: ['not_found'],
  },
  'POST /api/v1/conversations/:chatUserId/forwards': {
    id: 'forwardConversation',
    summary: 'Forward a conversation to someone outside',
    description:
      'Sends one entry or the whole conversation by email. It is stored as a private note, and so is the answer. Repeating the call with the same `noteId` sends nothing twice.',
    answers: { 201: 'The note of the forward.' },
    refuses: ['unknown_conversation', 'unavailable', 'rate_limited'],
    example: { noteId: OTHER_ID, to: 'workshop@example.com', text: 'Can you fit these on Friday?' },
  },
  'PATCH /api/v1/notes/:noteId': {
    id: 'updateNote',
    summary: 'Edit your own note',
    answers: { 200: 'The note after the change.' },
    refuses: ['not_found'],
    example: { text: 'Asked for a call on Friday.' },
  },
  'DELETE /api/v1/notes/:noteId': {
    id: 'deleteNote',
    summary: 'Delete your own note',
    answers: { 204: 'The note is gone.' },
    refuses: ['not_found'],
  },
  'GET /api/v1/search': {
    id: 'searchMessages',
    summary: 'Search messages, notes, and people',
    description: 'People are found by name, address, phone number, reference, and subject.',
    answers: {
      200: 'Matching people and notes (first page only) and messages, newest first. API keys need conversations:manage for notes.',
    },
  },
};

export const reports: Operations = {
  'GET /api/v1/reports': {
    id: 'getReport',
    summary: 'Get figures for a period',
    answers: { 200: 'Totals, and figures by channel, team, topic, tag, day, hour, and agent.' },
  },
  'GET /api/v1/reports/comments': {
    id: 'listRatingComments',
    summary: 'List what visitors wrote with their ratings',
    answers: { 200: 'Comments, latest first, at most 50.' },
  },
  'GET /api/v1/reports/conversations': {
    id: 'listReportConversations',
    summary: 'List the conversations behind a figure',
    answers: { 200: 'At most 200 conversations, newest first.' },
  },
  'POST /api/v1/search-misses': {
    id: 'countSearchMiss',
    summary: 'Count a site search without results',
    answers: { 204: 'Counted, unless the site finds something or the words may be personal.' },
    example: { query: 'tire pressure' },
  },
  'GET /api/v1/search-misses': {
    id: 'listSearchMisses',
    summary: 'List site searches without results',
    answers: { 200: 'The 50 most frequent of the last 90 days.' },
  },
};

export const inquiries: Operations = {
  'POST /api/v1/inquiries': {
    id: 'sendInquiry',
    summary: 'Send a form of the site',
    description:
      'Starts a conversation. Accepts JSON or a plain HTML form. Forms are answered with a redirect.',
    answers: {
      201: 'The reference of the conversation.',
      303: 'For HTML forms: back to the form’s page.',
    },
    refuses: ['blocked', 'conflict', 'not_offered'],
    example: {
      name: 'Ada',
      email: 'ada@example.com',
      topic: 'Buying',
      message: 'We run 40 vans. What would live cameras cost?',
    },
  },
  'GET /api/v1/call-times': {
    id: 'listCallTimes',
    summary: 'List the times at which a call can be booked',
    description:
      'To book one, send an inquiry of the kind `call` with a phone number and one of these times as `callTime`.',
    answers: { 200: 'The free times within the owner’s hours, the earliest first.' },
    refuses: ['not_offered'],
  },
  'GET /api/v1/call-times/calendar': {
    id: 'getCallCalendar',
    summary: 'Get a call as a calendar file',
    answers: { 200: 'An iCalendar file.' },
  },
};
