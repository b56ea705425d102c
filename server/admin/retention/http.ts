import { retentionApi } from '@ncf/contract/api/retention';
import type { RetentionDays } from '@ncf/contract/retention';
import type { FastifyPluginAsync } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import type { Audit } from '../../platform/audit/audit.ts';
import { changeDetail } from '../../platform/audit/change-detail.ts';
import { auditActorOf } from '../../identity/route-guard.ts';
import type { Retention } from './retention.ts';

interface Options {
  retention: Retention;
  audit: Pick<Audit, 'record'>;
}

const inWords = (periods: RetentionDays): Record<string, string> =>
  Object.fromEntries(
    Object.entries(periods).map(([kind, days]) => [kind, days === 0 ? 'forever' : `${days} days`]),
  );

/** Retention periods, and the cleanup. */
export const retentionHttp: FastifyPluginAsync<Options> = async (app, options) => {
  const { retention, audit } = options;

  serve(app, retentionApi, {
    get: () => retention.show(),

    set: async (request) => {
      const { days: before } = await retention.show();
      const after = await retention.set(request.body);
      const detail = changeDetail(inWords(before), inWords(after.days));
      await audit.record(auditActorOf(request), 'retention.changed', '', detail);
      return after;
    },

    preview: async (request) => ({ counts: await retention.preview(request.body) }),

    run: async (request) => ({ counts: await retention.run(auditActorOf(request)) }),
  });
};
