import { newReply, savedReplies, savedReply } from '../saved-replies.ts';
import { route } from './route.ts';

export const savedRepliesApi = {
  list: route('GET /api/v1/replies', {
    on: 'replies',
    answers: { 200: savedReplies },
    id: 'listSavedReplies',
    summary: 'List saved replies',
    meanings: { 200: 'Saved replies, sorted by shortcut.' },
  }),
  save: route('PUT /api/v1/replies/:replyId', {
    on: 'replies',
    body: newReply,
    ifMatch: true,
    answers: { 200: savedReply },
    id: 'saveReply',
    summary: 'Create or replace a saved reply',
    description:
      'The caller chooses the UUID, so repeating the call is harmless. Upload its files first, as an agent, and name them in `fileUrls`.',
    meanings: { 200: 'The stored reply.' },
    example: {
      shortcut: 'opening-hours',
      text: 'We are here Monday to Friday, 8 AM to 6 PM.',
      folder: 'General',
      translations: { es: 'Atendemos de lunes a viernes, de 8 a.m. a 6 p.m.' },
    },
  }),
  delete: route('DELETE /api/v1/replies/:replyId', {
    on: 'replies',
    id: 'deleteSavedReply',
    summary: 'Delete a saved reply',
    meanings: { 204: 'The reply is gone.' },
    refuses: ['not_found'],
  }),
};
