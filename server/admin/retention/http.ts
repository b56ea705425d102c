import { retentionApi } from '@ncf/contract/api/retention';
import type { FastifyPluginAsync } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import type { Audit } from '../../platform/audit/audit.ts';
import { auditActorOf } from '../../identity/route-guard.ts';
import type { Retention } from './retention.ts';

interface Options {
  retention: Retention;
  audit: Pick<Audit, 'record'>;
}

/** Retention periods, and the cleanup. */
export const retentionHttp: FastifyPluginAsync<Options> = async (app, options) => {
  const { retention, audit } = options;

  serve(app, retentionApi, {
    get: () => retention.show(),

    set: async (request) => {
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

    preview: async (request) => ({ counts: await retention.preview(request.body) }),

    run: async () => ({ counts: await retention.run() }),
  });
};
