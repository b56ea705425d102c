import { OTHER_ID } from './example-values.ts';
import { newNote, note, noteChange, notes } from '../notes.ts';
import { route } from './route.ts';

export const notesApi = {
  list: route('GET /api/v1/conversations/:chatUserId/notes', {
    on: 'notes',
    scope: 'conversations:manage',
    answers: { 200: notes },
    id: 'listNotes',
    summary: 'List a conversation’s private notes',
    meanings: { 200: 'Notes, oldest first.' },
  }),
  add: route('POST /api/v1/conversations/:chatUserId/notes', {
    on: 'notes',
    scope: 'conversations:manage',
    body: newNote,
    answers: { 201: note },
    id: 'addNote',
    summary: 'Add a private note',
    description: 'Visitors never see notes. Repeating the call with the same `noteId` is harmless.',
    meanings: { 201: 'The stored note.' },
    refuses: ['message_id_reused'],
    example: { noteId: OTHER_ID, text: 'Asked for a call on Thursday.' },
  }),
  update: route('PATCH /api/v1/notes/:noteId', {
    on: 'notes',
    body: noteChange,
    answers: { 200: note },
    id: 'updateNote',
    summary: 'Edit your own note',
    meanings: { 200: 'The note after the change.' },
    refuses: ['not_found'],
    example: { text: 'Asked for a call on Friday.' },
  }),
  delete: route('DELETE /api/v1/notes/:noteId', {
    on: 'notes',
    id: 'deleteNote',
    summary: 'Delete your own note',
    meanings: { 204: 'The note is gone.' },
    refuses: ['not_found'],
  }),
};
