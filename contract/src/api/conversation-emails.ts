import { OTHER_ID } from './example-values.ts';
import { conversationEmails, emailHtml } from '../conversation-emails.ts';
import { newForward, note } from '../notes.ts';
import { route } from './route.ts';

export const conversationEmailsApi = {
  list: route('GET /api/v1/conversations/:chatUserId/emails', {
    on: 'conversations',
    scope: 'conversations:read',
    answers: { 200: conversationEmails },
    id: 'listEmails',
    summary: 'List the emails of a conversation’s entries',
    description: 'Addressees, quote, and delivery of each. Visitors never see them.',
    meanings: { 200: 'Emails, oldest first.' },
  }),
  html: route('GET /api/v1/conversations/:chatUserId/emails/:messageId/html', {
    on: 'conversations',
    scope: 'conversations:read',
    answers: { 200: emailHtml },
    id: 'getEmailHtml',
    summary: 'Get the HTML version of an entry’s email',
    description: 'Without scripts, forms, and remote content.',
    meanings: { 200: 'The HTML version.' },
    refuses: ['not_found'],
  }),
  forward: route('POST /api/v1/conversations/:chatUserId/forwards', {
    on: 'notes',
    scope: 'conversations:manage',
    body: newForward,
    answers: { 201: note },
    id: 'forwardConversation',
    summary: 'Forward a conversation to someone outside',
    description:
      'Emails one entry, the whole conversation, or, with `isBare`, only the text. It and the answer become private notes; `answers` continues from one of them. The same `noteId` sends nothing twice.',
    meanings: { 201: 'The note of the forward.' },
    refuses: ['message_id_reused', 'unavailable', 'rate_limited'],
    example: { noteId: OTHER_ID, to: 'shop@example.com', text: 'Can you install these on Friday?' },
  }),
};
