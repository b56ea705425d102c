import type { Operations } from '../operation.ts';

export const visitorSession: Operations = {
  'POST /api/v1/chat': {
    id: 'startChatSession',
    summary: 'Start or resume a visitor’s chat session',
    description:
      'With a body, signs the visitor in and sets the `ncf_chat` cookie. With the cookie and no body, resumes the session: same `chatUserId`, new token. Tokens last 15 minutes.',
    answers: { 200: 'The session, with a token for HTTP and MQTT.' },
    refuses: ['invalid_input', 'blocked'],
    cookies: ['visitorCookie'],
    anonymous: true,
    example: { chatUserName: 'Ada', chatUserEmail: 'ada@example.com' },
  },
  'DELETE /api/v1/chat': {
    id: 'endChatSession',
    summary: 'End this browser’s chat session',
    description: 'Voids the cookie and all tokens of this browser. Safe to repeat.',
    answers: { 204: 'The session is over.' },
    cookies: ['visitorCookie'],
    anonymous: true,
  },
  'PUT /api/v1/chat/page': {
    id: 'setVisitorPage',
    summary: 'Report the page the visitor is on',
    description: 'Send paths only, never a query string. Agents see the latest page.',
    answers: { 204: 'The page is recorded.' },
    example: {
      path: '/solutions/fleet',
      cameFrom: '/',
      timeZone: 'America/Chicago',
      language: 'en-US',
    },
  },
};

export const visitorData: Operations = {
  'POST /api/v1/chat/email-verification': {
    id: 'requestEmailCode',
    summary: 'Email a one-time code to the conversation’s address',
    description:
      'Proving the address opens conversations that other browsers started with it. The response never reveals whether such conversations exist.',
    answers: { 202: 'If the address needs verification, a code is on its way.' },
    refuses: ['not_offered'],
  },
  'POST /api/v1/chat/email-verification/code': {
    id: 'verifyEmailCode',
    summary: 'Verify the email address with the code',
    answers: { 204: 'The address is verified for this browser.' },
    refuses: ['wrong_code'],
    example: { code: '482913' },
  },
  'GET /api/v1/chat/browsers': {
    id: 'listVerifiedBrowsers',
    summary: 'List browsers that verified this address',
    answers: { 200: 'The browsers; empty until this browser verified the address.' },
  },
  'DELETE /api/v1/chat/browsers/:browserId': {
    id: 'revokeVerifiedBrowser',
    summary: 'Revoke a browser’s access',
    answers: { 204: 'The browser no longer has access.' },
    refuses: ['not_found'],
  },
  'GET /api/v1/chat/transcript': {
    id: 'downloadTranscript',
    summary: 'Download the conversation as text or HTML',
    answers: { 200: 'The transcript.' },
    refuses: ['unknown_conversation'],
  },
  'POST /api/v1/chat/transcript': {
    id: 'emailTranscript',
    summary: 'Email the conversation to the visitor',
    answers: { 202: 'The email is queued.' },
    refuses: ['not_offered', 'unknown_conversation'],
  },
  'GET /api/v1/chat/data': {
    id: 'exportOwnData',
    summary: 'Download everything stored about this browser’s conversations',
    answers: { 200: 'Retention periods, conversations, messages, and file details.' },
  },
  'GET /api/v1/chat/conversations': {
    id: 'listPastConversations',
    summary: 'List the conversations that this browser may read',
    answers: { 200: 'The conversations, newest first.' },
  },
  'GET /api/v1/chat/queue': {
    id: 'getQueuePlace',
    summary: 'Get the place among the conversations that wait for a reply',
    answers: { 200: 'How many have been waiting longer; null if this one does not wait.' },
  },
  'DELETE /api/v1/chat/data': {
    id: 'deleteOwnData',
    summary: 'Delete the visitor’s conversation and files',
    description: 'Cannot be undone. Safe to repeat.',
    answers: { 204: 'The conversation is deleted.' },
  },
  'GET /api/v1/mail/open': {
    id: 'showOpenPage',
    summary: 'Show the page of an email link that opens a conversation',
    answers: {
      200: 'A page with one button, or one that says that the link no longer works.',
      303: 'To the chat, if this browser has opened the conversation already.',
    },
    refuses: [],
  },
  'POST /api/v1/mail/open': {
    id: 'openByLink',
    summary: 'Open a conversation by an email link',
    description:
      'The browser can read and write the conversation from now on, and its address counts as verified there. A link works once, for three days.',
    answers: {
      200: 'A page that says that the link no longer works.',
      303: 'To the chat; the cookie identifies the browser.',
    },
    refuses: ['blocked'],
  },
  'GET /api/v1/mail/stop': {
    id: 'showUnsubscribePage',
    summary: 'Show the unsubscribe page of an email link',
    answers: { 200: 'A page with one button.' },
    refuses: ['not_found'],
  },
  'POST /api/v1/mail/stop': {
    id: 'unsubscribe',
    summary: 'Stop emails about a conversation',
    description: 'Also answers the one-click unsubscribe of mail programs (RFC 8058).',
    answers: { 200: 'A page that confirms it.' },
    refuses: ['not_found'],
  },
};
