import { csvSchedulesApi } from '@ncf/contract/api/csv-schedules';
import { t } from '@ncf/contract/t';
import type { FastifyInstance } from 'fastify';
import { record } from '../../identity/route-guard.ts';
import { HttpError, orNotFound } from '../../platform/http/errors.ts';
import { serve } from '../../platform/http/serve.ts';
import { wholeList } from '../../platform/http/whole-list.ts';
import type { CsvSchedules } from './csv-schedules.ts';

/** Reports and saved views as CSV by email. */
export const csvSchedulesHttp = (
  app: FastifyInstance,
  { csvSchedules }: { csvSchedules: CsvSchedules },
) =>
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
      await record(request, 'csv-schedule.changed', saved.name, {
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
    delete: async (request) => {
      const name = orNotFound(await csvSchedules.remove(request.params.scheduleId));
      await record(request, 'csv-schedule.removed', name);
    },
  });
