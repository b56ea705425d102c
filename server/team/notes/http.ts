import { t } from '@ncf/contract/t';
import { notesApi } from '@ncf/contract/api/notes';
import type { FastifyPluginAsync } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import { HttpError } from '../../platform/http/errors.ts';
import { agentOf } from '../../identity/route-guard.ts';
import type { Notes } from './notes.ts';
import { wholeList } from '../../platform/http/whole-list.ts';

interface Options {
  notes: Notes;
}

/** The agents' private notes. */
export const notesHttp: FastifyPluginAsync<Options> = async (app, { notes }) => {
  serve(app, notesApi, {
    list: async (request) => wholeList(await notes.of(request.params.chatUserId)),

    add: async (request, reply) => {
      const made = await notes.add(agentOf(request), request.params.chatUserId, request.body);
      if (made === null) throw new HttpError('unknown_conversation');
      if (made === 'unknown_file') {
        const why = t('A file is gone or belongs to another note. Remove it, and attach it again.');
        throw new HttpError('invalid_input', why, { fileUrls: why });
      }
      return reply.code(201).send(made);
    },

    update: async (request) => {
      const edited = await notes.edit(agentOf(request), request.params.noteId, request.body.text);
      if (edited === null) throw new HttpError('not_found');
      return edited;
    },

    delete: async (request, reply) => {
      if (!(await notes.remove(agentOf(request), request.params.noteId)))
        throw new HttpError('not_found');
      return reply.code(204).send(null);
    },
  });
};
