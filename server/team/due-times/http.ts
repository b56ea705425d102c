import { dueTimes } from '@ncf/contract/due-times';
import { errorBody } from '@ncf/contract/errors';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { auditActorOf } from '../../identity/route-guard.ts';
import type { Audit } from '../../platform/audit/audit.ts';
import type { DueTimesStore } from './due-times.ts';

interface Options {
  dueTimes: DueTimesStore;
  audit: Pick<Audit, 'record'>;
}

/** How soon people who wait should have a reply. */
export const dueTimesHttp: FastifyPluginAsyncZod<Options> = async (app, options) => {
  const { dueTimes: times, audit } = options;
  const response = { 200: dueTimes, '4xx': errorBody };
  app.get('/api/v1/due-times', { schema: { response } }, () => times.read());

  app.put('/api/v1/due-times', { schema: { body: dueTimes, response } }, async (request) => {
    const replaced = await times.replace(request.body);
    await audit.record(auditActorOf(request), 'due-times.changed', '', {
      chat: String(replaced.chat),
    });
    return replaced;
  });
};
