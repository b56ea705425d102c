import * as z from 'zod/mini';
import { OTHER_ID } from './example-values.ts';
import { draftChange, note } from '../notes.ts';
import { route } from './route.ts';

export const sharedDraftApi = {
  give: route('PUT /api/v1/conversations/:chatUserId/draft', {
    on: 'notes',
    body: draftChange,
    answers: { 200: note },
    id: 'giveDraft',
    summary: 'Give a draft of an answer to a colleague',
    description:
      'Visitors never see it; the colleague is notified as of a mention. `revision` is that of the draft it was made from, and a conversation has one draft: if someone has changed it since, the call is refused, and nothing is lost.',
    meanings: { 200: 'The draft, as a note.' },
    refuses: ['conflict'],
    example: {
      text: 'We can fit them on Friday.',
      ask: 'Is Friday right?',
      agentId: OTHER_ID,
      via: 'chat',
      replyTo: null,
      revision: 0,
    },
  }),
  end: route('DELETE /api/v1/conversations/:chatUserId/draft', {
    on: 'notes',
    query: z.object({ revision: z.string() }),
    id: 'endDraft',
    summary: 'End the shared draft, to send it or to take it back',
    description: 'Of several calls with the same `revision`, one succeeds.',
    meanings: { 204: 'The draft is gone.' },
    refuses: ['conflict'],
  }),
};
