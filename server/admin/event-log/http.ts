import { eventLogApi } from '@ncf/contract/api/event-log';
import type { FastifyPluginAsync } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import type { EventLog } from '../../platform/event-log/event-log.ts';

/** The event log. */
export const eventLogHttp: FastifyPluginAsync<{ eventLog: EventLog }> = async (
  app,
  { eventLog },
) => {
  serve(app, eventLogApi, {
    read: async (request, reply) => {
      const left = new AbortController();
      reply.raw.on('close', () => left.abort());
      return eventLog.read(request.query, left.signal);
    },
  });
};
