import { viewsApi } from '@ncf/contract/api/views';
import { LIMITS } from '@ncf/contract/limits';
import { t } from '@ncf/contract/t';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import { changedByOther, ifMatch } from '../../platform/http/if-match.ts';
import { HttpError } from '../../platform/http/errors.ts';
import { wholeList } from '../../platform/http/whole-list.ts';
import { agentOf } from '../../identity/route-guard.ts';
import type { Views } from './views.ts';

/** Saved views of the inbox. */
export const viewsHttp = (app: FastifyInstance, { views }: { views: Views }) =>
  serve(app, viewsApi, {
    list: async (request) => wholeList(await views.visibleTo(agentOf(request))),

    save: async (request) => {
      const { params, body } = request;
      const saved = await views.put(agentOf(request), params.viewId, body, ifMatch(request));
      if (saved === 'forbidden') throw new HttpError(saved);
      if (saved === 'changed') throw changedByOther();
      if (saved === 'limit')
        throw new HttpError(
          'conflict',
          t('You have {limit} views already. Delete one first.', { limit: LIMITS.views }),
        );
      return saved;
    },

    delete: async (request) => {
      const outcome = await views.remove(agentOf(request), request.params.viewId);
      if (outcome !== 'done') throw new HttpError(outcome);
    },
  });
