import * as z from 'zod/mini';
import { newVisitorPage } from '../visitor-page.ts';
import { chatSession, identification, signIn } from '../visitors.ts';
import { route } from './route.ts';

export const chatSessionApi = {
  start: route('POST /api/v1/chat', {
    open: 'anyone may sign in',
    body: z.nullish(signIn),
    answers: { 200: chatSession },
    headers: ['Set-Cookie', 'Chat-Secret'],
    id: 'startChatSession',
    summary: 'Start or resume a visitor’s chat session',
    description:
      'With a body, signs the visitor in and sets the `ncf_chat` cookie. Without name or address, the visitor is “Visitor” and a number, with an address in `@visitor.invalid`, which gets no email. With the cookie and no body, resumes the session: same `chatUserId`, new token. Tokens last 15 minutes. Without cookies, send `Chat-Secret` (empty at first) and keep the one you get.',
    meanings: { 200: 'The session, with a token for HTTP and MQTT.' },
    refuses: ['invalid_input', 'blocked'],
    cookies: ['visitorCookie'],
    anonymous: true,
    example: { chatUserName: 'Ada', chatUserEmail: 'ada@example.com' },
  }),
  identify: route('PATCH /api/v1/chat', {
    on: 'own_data',
    body: identification,
    answers: { 200: chatSession },
    id: 'identifyVisitor',
    summary: 'Say who the visitor is',
    description:
      'Sets what a visitor started without, each once. Messages, inbox, and history by address follow.',
    meanings: { 200: 'The session under the new name, with a new token.' },
    refuses: ['conflict', 'blocked'],
    example: { chatUserName: 'Ada', chatUserEmail: 'ada@example.com' },
  }),
  end: route('DELETE /api/v1/chat', {
    open: 'uses the caller’s own cookie',
    headers: ['Set-Cookie'],
    id: 'endChatSession',
    summary: 'End this browser’s chat session',
    description: 'Voids the cookie and all tokens of this browser. Safe to repeat.',
    meanings: { 204: 'The session is over.' },
    cookies: ['visitorCookie'],
    anonymous: true,
  }),
  setPage: route('PUT /api/v1/chat/page', {
    on: 'visitor-page',
    body: newVisitorPage,
    id: 'setVisitorPage',
    summary: 'Report the page the visitor is on',
    description: 'Send paths only, never a query string. Agents see the latest page.',
    meanings: { 204: 'The page is recorded.' },
    example: {
      path: '/solutions/fleet',
      cameFrom: '/',
      timeZone: 'America/Chicago',
      language: 'en-US',
    },
  }),
};
