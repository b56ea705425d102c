import { t } from '@ncf/contract/t';
import { tagsApi } from '@ncf/contract/api/tags';
import { LIMITS } from '@ncf/contract/limits';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import { record } from '../../identity/route-guard.ts';
import { fieldError, orNotFound } from '../../platform/http/errors.ts';
import type { Tags } from './tags.ts';

/** The team's tags. */
export const tagsHttp = (app: FastifyInstance, { tags }: { tags: Tags }) =>
  serve(app, tagsApi, {
    list: () => tags.list(),

    add: async (request) => {
      const added = await tags.add(request.body.name);
      if (added === null) {
        const why = t('There are {limit} tags already. Delete one first.', { limit: LIMITS.tags });
        throw fieldError('name', why, 'conflict');
      }
      if (added.isNew) await record(request, 'tag.made', added.tag.name);
      return added.tag;
    },

    rename: async (request) => {
      const renamed = orNotFound(await tags.rename(request.params.tagId, request.body.name));
      if (renamed === 'conflict')
        throw fieldError('name', t('Another tag already has this name.'), 'conflict');
      await record(request, 'tag.renamed', renamed.name);
      return renamed;
    },

    delete: async (request) => {
      const removed = orNotFound(await tags.remove(request.params.tagId));
      await record(request, 'tag.removed', removed.name);
    },
  });
