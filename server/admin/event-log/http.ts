import { t } from '@ncf/contract/t';
import { eventLogApi } from '@ncf/contract/api/event-log';
import type { FastifyInstance } from 'fastify';
import { fieldError } from '../../platform/http/errors.ts';
import { serve } from '../../platform/http/serve.ts';
import type { EventLog } from '../../platform/event-log/event-log.ts';

const BEYOND = t(
  'The log never came to this position: the server’s data was replaced, as from a backup. Read all again with 0, or go on with “latest”.',
);

/** The event log. */
export const eventLogHttp = (app: FastifyInstance, { eventLog }: { eventLog: EventLog }) =>
  serve(app, eventLogApi, {
    read: async (request, reply) => {
      const left = new AbortController();
      reply.raw.on('close', () => left.abort());
      const page = await eventLog.read(request.query, left.signal);
      if (page === null) throw fieldError('after', BEYOND);
      return page;
    },
  });
