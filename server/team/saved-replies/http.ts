import { t } from '@ncf/contract/t';
import { savedRepliesApi } from '@ncf/contract/api/saved-replies';
import type { FastifyInstance } from 'fastify';
import { changedByOther, ifMatch } from '../../platform/http/if-match.ts';
import { serve } from '../../platform/http/serve.ts';
import { fieldError, orNotFound } from '../../platform/http/errors.ts';
import { agentOf, record } from '../../identity/route-guard.ts';
import type { Replies } from './saved-replies.ts';
import { wholeList } from '../../platform/http/whole-list.ts';

/** Saved replies. */
export const repliesHttp = (app: FastifyInstance, { replies }: { replies: Replies }) =>
  serve(app, savedRepliesApi, {
    list: async () => wholeList(await replies.list()),

    save: async (request) => {
      const { params, body } = request;
      const saved = await replies.put(agentOf(request), params.replyId, body, ifMatch(request));
      if (saved === 'changed') throw changedByOther();
      if (saved === 'conflict')
        throw fieldError('shortcut', t('Another reply already uses this shortcut.'), 'conflict');
      if (saved === 'unknown_file')
        throw fieldError(
          'fileUrls',
          t('A file is gone or belongs to another reply. Remove it, and attach it again.'),
        );
      await record(request, 'reply.changed', saved.shortcut);
      return saved;
    },

    delete: async (request) => {
      const removed = orNotFound(await replies.remove(request.params.replyId));
      await record(request, 'reply.removed', removed);
    },
  });
