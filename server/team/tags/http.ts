import { errorBody } from '@ncf/contract/errors';
import { tagId } from '@ncf/contract/fields';
import { LIMITS } from '@ncf/contract/limits';
import { newTag, tag, tags as tagList } from '@ncf/contract/tags';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { auditActorOf } from '../../identity/route-guard.ts';
import type { Audit } from '../../platform/audit/audit.ts';
import { HttpError } from '../../platform/http/errors.ts';
import type { Tags } from './tags.ts';

interface Options {
  tags: Tags;
  audit: Pick<Audit, 'record'>;
}

/** The team's tags. */
export const tagsHttp: FastifyPluginAsyncZod<Options> = async (app, { tags, audit }) => {
  const params = z.object({ tagId });

  app.get('/api/v1/tags', { schema: { response: { 200: tagList, '4xx': errorBody } } }, () =>
    tags.list(),
  );

  app.post(
    '/api/v1/tags',
    { schema: { body: newTag, response: { 201: tag, '4xx': errorBody } } },
    async (request, reply) => {
      const added = await tags.add(request.body.name);
      if (added === null) {
        const why = `There are ${LIMITS.tags} tags already. Delete one first.`;
        throw new HttpError('conflict', why, { name: why });
      }
      if (added.isNew) await audit.record(auditActorOf(request), 'tag.made', added.tag.name);
      return reply.code(201).send(added.tag);
    },
  );

  app.patch(
    '/api/v1/tags/:tagId',
    { schema: { params, body: newTag, response: { 200: tag, '4xx': errorBody } } },
    async (request) => {
      const renamed = await tags.rename(request.params.tagId, request.body.name);
      if (renamed === null) throw new HttpError('not_found');
      if (renamed === 'conflict') {
        const why = 'Another tag already has this name.';
        throw new HttpError('conflict', why, { name: why });
      }
      await audit.record(auditActorOf(request), 'tag.renamed', renamed.name);
      return renamed;
    },
  );

  app.delete(
    '/api/v1/tags/:tagId',
    { schema: { params, response: { 204: z.null(), '4xx': errorBody } } },
    async (request, reply) => {
      const removed = await tags.remove(request.params.tagId);
      if (removed === null) throw new HttpError('not_found');
      await audit.record(auditActorOf(request), 'tag.removed', removed.name);
      return reply.code(204).send(null);
    },
  );
};
