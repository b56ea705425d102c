import { t } from '@ncf/contract/t';
import { tagsApi } from '@ncf/contract/api/tags';
import { LIMITS } from '@ncf/contract/limits';
import type { FastifyPluginAsync } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import { auditActorOf } from '../../identity/route-guard.ts';
import type { Audit } from '../../platform/audit/audit.ts';
import { fieldError, orNotFound } from '../../platform/http/errors.ts';
import type { Tags } from './tags.ts';

interface Options {
  tags: Tags;
  audit: Pick<Audit, 'record'>;
}

/** The team's tags. */
export const tagsHttp: FastifyPluginAsync<Options> = async (app, { tags, audit }) => {
  serve(app, tagsApi, {
    list: () => tags.list(),

    add: async (request, reply) => {
      const added = await tags.add(request.body.name);
      if (added === null) {
        const why = t('There are {limit} tags already. Delete one first.', { limit: LIMITS.tags });
        throw fieldError('name', why, 'conflict');
      }
      if (added.isNew) await audit.record(auditActorOf(request), 'tag.made', added.tag.name);
      return reply.code(201).send(added.tag);
    },

    rename: async (request) => {
      const renamed = orNotFound(await tags.rename(request.params.tagId, request.body.name));
      if (renamed === 'conflict')
        throw fieldError('name', t('Another tag already has this name.'), 'conflict');
      await audit.record(auditActorOf(request), 'tag.renamed', renamed.name);
      return renamed;
    },

    delete: async (request, reply) => {
      const removed = orNotFound(await tags.remove(request.params.tagId));
      await audit.record(auditActorOf(request), 'tag.removed', removed.name);
      return reply.code(204).send(null);
    },
  });
};
