import { callTimesApi } from '@ncf/contract/api/call-times';
import type { FastifyPluginAsync } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import { HttpError } from '../../platform/http/errors.ts';
import type { Calls } from './calls.ts';

/** The times at which a call can be booked, and a booked one as a calendar file. Public; sets no cookie. */
export const callsHttp: FastifyPluginAsync<{ calls: Calls }> = async (app, { calls }) => {
  serve(app, callTimesApi, {
    list: async () => {
      const times = await calls.times();
      if (times === null) throw new HttpError('not_offered');
      return times;
    },

    calendar: (request, reply) => {
      void reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', 'attachment; filename="call.ics"');
      const { at, language = null } = request.query;
      return calls.calendar(at, language);
    },
  });
};
