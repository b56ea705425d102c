import { errorBody } from '@ncf/contract/errors';
import { retention as shown, retentionDays, retentionPreview } from '@ncf/contract/retention';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Audit } from '../../platform/audit/audit.ts';
import { auditActorOf } from '../../identity/route-guard.ts';
import type { Retention } from './retention.ts';

interface Options {
  retention: Retention;
  audit: Pick<Audit, 'record'>;
}

/** Retention periods, and the cleanup. */
export const retentionHttp: FastifyPluginAsyncZod<Options> = async (app, options) => {
  const { retention, audit } = options;

  app.get(
    '/api/v1/retention',
    {
      schema: {
        response: { 200: shown, '4xx': errorBody },
      },
    },
    () => retention.show(),
  );

  app.put(
    '/api/v1/retention',
    {
      schema: {
        body: retentionDays,
        response: { 200: shown, '4xx': errorBody },
      },
    },
    async (request) => {
      const { days: before } = await retention.show();
      const after = await retention.set(request.body);
      const changed = Object.entries(after.days)
        .filter(([kind, days]) => before[kind as keyof typeof before] !== days)
        .map(([kind, days]) => [kind, days === 0 ? 'forever' : `${days} days`]);
      await audit.record(
        auditActorOf(request),
        'retention.changed',
        '',
        Object.fromEntries(changed),
      );
      return after;
    },
  );

  app.post(
    '/api/v1/retention/preview',
    {
      schema: {
        body: retentionDays,
        response: { 200: retentionPreview, '4xx': errorBody },
      },
    },
    async (request) => ({ counts: await retention.preview(request.body) }),
  );

  app.post(
    '/api/v1/retention/run',
    {
      schema: {
        response: { 200: retentionPreview, '4xx': errorBody },
      },
    },
    async () => ({ counts: await retention.run() }),
  );
};
