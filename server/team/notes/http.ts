import { errorBody } from '@ncf/contract/errors';
import { chatUserId } from '@ncf/contract/fields';
import { newNote, note, noteChange, notes as notesAnswer } from '@ncf/contract/notes';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { HttpError } from '../../platform/http/errors.ts';
import { agentOf } from '../../identity/route-guard.ts';
import type { Notes } from './notes.ts';

interface Options {
  notes: Notes;
}

/** The agents' private notes. */
export const notesHttp: FastifyPluginAsyncZod<Options> = async (app, { notes }) => {
  const own = z.object({ noteId: z.uuid() });

  app.get(
    '/api/v1/conversations/:chatUserId/notes',
    {
      schema: {
        params: z.object({ chatUserId }),
        response: { 200: notesAnswer, '4xx': errorBody },
      },
    },
    async (request) => ({ data: await notes.of(request.params.chatUserId) }),
  );

  app.post(
    '/api/v1/conversations/:chatUserId/notes',
    {
      schema: {
        params: z.object({ chatUserId }),
        body: newNote,
        response: { 201: note, '4xx': errorBody },
      },
    },
    async (request, reply) => {
      const made = await notes.add(agentOf(request), request.params.chatUserId, request.body);
      if (made === null) throw new HttpError('unknown_conversation');
      if (made === 'unknown_file') {
        const why = 'A file is gone or belongs to another note. Remove it, and attach it again.';
        throw new HttpError('invalid_input', why, { fileUrls: why });
      }
      return reply.code(201).send(made);
    },
  );

  app.patch(
    '/api/v1/notes/:noteId',
    {
      schema: {
        params: own,
        body: noteChange,
        response: { 200: note, '4xx': errorBody },
      },
    },
    async (request) => {
      const edited = await notes.edit(agentOf(request), request.params.noteId, request.body.text);
      if (edited === null) throw new HttpError('not_found');
      return edited;
    },
  );

  app.delete(
    '/api/v1/notes/:noteId',
    {
      schema: {
        params: own,
        response: { 204: z.null(), '4xx': errorBody },
      },
    },
    async (request, reply) => {
      if (!(await notes.remove(agentOf(request), request.params.noteId)))
        throw new HttpError('not_found');
      return reply.code(204).send(null);
    },
  );
};
