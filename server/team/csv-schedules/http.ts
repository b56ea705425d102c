import { csvSchedulesApi } from '@ncf/contract/api/csv-schedules';
import { t } from '@ncf/contract/t';
import type { FastifyPluginAsync } from 'fastify';
import { auditActorOf } from '../../identity/route-guard.ts';
import type { Audit } from '../../platform/audit/audit.ts';
import { HttpError, orNotFound } from '../../platform/http/errors.ts';
import { serve } from '../../platform/http/serve.ts';
import { wholeList } from '../../platform/http/whole-list.ts';
import type { CsvSchedules } from './csv-schedules.ts';

interface Options {
  csvSchedules: CsvSchedules;
  audit: Pick<Audit, 'record'>;
}

/** Reports and saved views as CSV by email. */
export const csvSchedulesHttp: FastifyPluginAsync<Options> = async (
  app,
  { csvSchedules, audit },
) => {
  serve(app, csvSchedulesApi, {
    list: async () => wholeList(await csvSchedules.list()),
    save: async (request) => {
      const saved = await csvSchedules.put(request.params.scheduleId, request.body);
      if (saved === 'no_mail')
        throw new HttpError('conflict', t('This server sends no email yet.'));
      if (Array.isArray(saved))
        throw new HttpError('invalid_input', undefined, {
          agentIds: t('{names} may not see this.', { names: saved.join(', ') }),
        });
      await audit.record(auditActorOf(request), 'csv-schedule.changed', saved.name, {
        every: saved.every,
        paused: String(saved.isPaused),
        receivers: String(saved.agentIds.length),
      });
      return saved;
    },
    run: async (request) => {
      const receivers = orNotFound(await csvSchedules.run(request.params.scheduleId));
      return { receivers };
    },
    delete: async (request, reply) => {
      const name = orNotFound(await csvSchedules.remove(request.params.scheduleId));
      await audit.record(auditActorOf(request), 'csv-schedule.removed', name);
      return reply.code(204).send(null);
    },
  });
};
