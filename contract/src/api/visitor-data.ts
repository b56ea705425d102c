import * as z from 'zod/mini';
import { pastConversations } from '../past-conversations.ts';
import { ownData, queuePlace, transcriptQuery } from '../visitor-data.ts';
import { content, route } from './route.ts';

export const visitorDataApi = {
  transcript: route('GET /api/v1/chat/transcript', {
    on: 'transcript',
    query: transcriptQuery,
    answers: { 200: content(['text/plain', 'text/html'], z.string()) },
    id: 'downloadTranscript',
    summary: 'Download the conversation as text or HTML',
    meanings: { 200: 'The transcript.' },
    refuses: ['unknown_conversation'],
  }),
  emailTranscript: route('POST /api/v1/chat/transcript', {
    on: 'transcript',
    query: z.object({ timeZone: z.optional(z.string().check(z.maxLength(64))) }),
    answers: { 202: z.object({ chatUserEmail: z.string() }) },
    id: 'emailTranscript',
    summary: 'Email the conversation to the visitor',
    meanings: { 202: 'The email is queued.' },
    refuses: ['not_offered', 'unknown_conversation', 'conflict'],
  }),
  export: route('GET /api/v1/chat/data', {
    on: 'own_data',
    answers: { 200: ownData },
    id: 'exportOwnData',
    summary: 'Download everything stored about this browser’s conversations',
    meanings: { 200: 'Retention periods, conversations, messages, and file details.' },
  }),
  conversations: route('GET /api/v1/chat/conversations', {
    on: 'own_data',
    answers: { 200: pastConversations },
    id: 'listPastConversations',
    summary: 'List the conversations that this browser may read',
    meanings: { 200: 'The conversations, newest first.' },
  }),
  continue: route('POST /api/v1/chat/conversations/:chatUserId/continue', {
    on: 'email-verification',
    id: 'continueConversation',
    summary: 'Go on with a conversation from another browser',
    description:
      'For conversations with an address that this browser has verified. `POST /api/v1/chat` without a body resumes it from then on.',
    meanings: { 204: 'It is the browser’s conversation now.' },
    refuses: ['not_found', 'blocked'],
  }),
  queue: route('GET /api/v1/chat/queue', {
    on: 'own_data',
    answers: { 200: queuePlace },
    id: 'getQueuePlace',
    summary: 'Get the place among the conversations that wait for a reply',
    meanings: {
      200: 'How many have a higher priority, or have been waiting longer; null if this one does not wait.',
    },
  }),
  delete: route('DELETE /api/v1/chat/data', {
    on: 'own_data',
    evenDeleted: true,
    id: 'deleteOwnData',
    summary: 'Delete the visitor’s conversation and files',
    description: 'Cannot be undone. Safe to repeat.',
    meanings: { 204: 'The conversation is deleted.' },
  }),
};
