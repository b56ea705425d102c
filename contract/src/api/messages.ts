import * as z from 'zod/mini';
import { ID, OTHER_ID } from './example-values.ts';
import { chatUserEmail } from '../fields.ts';
import { history, historyQuery } from '../history.ts';
import { eventsQuery, publishRefused, published, streamClient } from '../http-fallback.ts';
import { content, route } from './route.ts';

export const messagesApi = {
  byEmail: route('GET /api/v1/message/:email', {
    on: 'history',
    scope: 'conversations:read',
    params: z.object({ email: chatUserEmail }),
    query: historyQuery,
    answers: { 200: history },
    id: 'getMessagesByEmail',
    summary: 'Get the message history of an email address',
    description:
      'Visitors get those of this browser and, after email verification, of others. Agents get all.',
    meanings: { 200: 'Messages, oldest first.' },
  }),
  publish: route('POST /api/v1/publish', {
    on: 'topics',
    scope: 'conversations:reply',
    body: z.object({
      topic: z.string().check(z.maxLength(200)),
      payload: z.record(z.string(), z.unknown()),
      client: streamClient,
    }),
    answers: { 200: published },
    refusal: publishRefused,
    id: 'publishMessage',
    summary: 'Publish on a topic without MQTT',
    description:
      'For networks that block WebSockets. Payloads and access rules are those of MQTT (`/api/asyncapi.json`). Responds once it is stored; a refusal names `messageId` and `topic`.',
    meanings: { 200: 'Stored. `event` is the copy everyone receives, or null if nothing changed.' },
    refuses: [
      'blocked',
      'conflict',
      'invalid_message',
      'invalid_topic',
      'unknown_message',
      'message_id_reused',
      'conversation_full',
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
  }),
  stream: route('GET /api/v1/events', {
    on: 'topics',
    query: eventsQuery,
    answers: { 200: content('text/event-stream', z.string()) },
    id: 'streamEvents',
    summary: 'Stream topic events without MQTT',
    description:
      'Server-sent events. The first, `ready`, lists the granted topics. Later ones have the topic as name and the payload as data.',
    meanings: { 200: 'An event stream that stays open.' },
    refuses: ['unavailable'],
  }),
};
