import { t } from '@ncf/contract/t';
import { sharedDraftApi } from '@ncf/contract/api/shared-draft';
import { notesApi } from '@ncf/contract/api/notes';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import { fieldError, HttpError, orNotFound } from '../../platform/http/errors.ts';
import { agentOf } from '../../identity/route-guard.ts';
import type { Notes } from './notes.ts';
import type { SharedDrafts } from './shared-drafts.ts';
import { wholeList } from '../../platform/http/whole-list.ts';

interface Options {
  notes: Notes;
  sharedDrafts: SharedDrafts;
}

/** The agents' private notes, and the drafts that they write together. */
export const notesHttp = (app: FastifyInstance, { notes, sharedDrafts }: Options): void => {
  serve(app, notesApi, {
    list: async (request) => wholeList(await notes.of(request.params.chatUserId)),

    add: async (request) => {
      const made = await notes.add(agentOf(request), request.params.chatUserId, request.body);
      if (made === 'invalid_input')
        throw fieldError(
          'fileUrls',
          t('A file is gone or belongs to another note. Remove it, and attach it again.'),
        );
      if (typeof made === 'string') throw new HttpError(made);
      return made;
    },

    update: async (request) =>
      orNotFound(await notes.edit(agentOf(request), request.params.noteId, request.body.text)),

    delete: async (request) => {
      if (!(await notes.remove(agentOf(request), request.params.noteId)))
        throw new HttpError('not_found');
    },
  });

  const conflict = () =>
    new HttpError(
      'conflict',
      t('A colleague has changed, sent, or taken back the draft in the meantime.'),
    );
  serve(app, sharedDraftApi, {
    give: async (request) => {
      const { params, body } = request;
      const given = await sharedDrafts.give(agentOf(request), params.chatUserId, body);
      if (given === null) throw new HttpError('unknown_conversation');
      if (given === 'conflict') throw conflict();
      if (given === 'unknown_agent') throw fieldError('agentId', t('This agent does not exist.'));
      return given;
    },

    end: async ({ params, query }) => {
      const ended = await sharedDrafts.end(params.chatUserId, Number(query.revision));
      if (ended === null) throw new HttpError('unknown_conversation');
      if (ended === 'conflict') throw conflict();
    },
  });
};
