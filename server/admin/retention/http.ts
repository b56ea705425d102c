import { retentionApi } from '@ncf/contract/api/retention';
import type { FastifyPluginAsync } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import type { Audit } from '../../platform/audit/audit.ts';
import { changeSetting } from '../../platform/settings/setting.ts';
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
      await changeSetting(retention.setting, request.body, audit, auditActorOf(request));
      return retention.show();
    },

    preview: async (request) => ({ counts: await retention.preview(request.body) }),

    run: async (request) => ({ counts: await retention.run(auditActorOf(request)) }),
  });
};
