import { retentionApi } from '@ncf/contract/api/retention';
import type { FastifyInstance } from 'fastify';
import { ifMatch } from '../../platform/http/if-match.ts';
import { serve } from '../../platform/http/serve.ts';
import { auditActorOf } from '../../identity/route-guard.ts';
import type { Retention } from './retention.ts';

/** Retention periods, and the cleanup. */
export const retentionHttp = (app: FastifyInstance, { retention }: { retention: Retention }) =>
  serve(app, retentionApi, {
    get: () => retention.show(),

    set: async (request) => {
      await retention.setting.change(request.body, auditActorOf(request), ifMatch(request));
      return retention.show();
    },

    preview: async (request) => ({ counts: await retention.preview(request.body) }),

    run: async (request) => ({ counts: await retention.run(auditActorOf(request)) }),
  });
