import { CALL_TIMES_PATH } from '@ncf/contract/call-time';
import { callTimes } from '@ncf/contract/calls';
import { errorBody } from '@ncf/contract/errors';
import { messageTime } from '@ncf/contract/fields';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { HttpError } from '../../platform/http/errors.ts';
import type { Calls } from './calls.ts';

/** The times at which a call can be booked, and a booked one as a calendar file. Public; sets no cookie. */
export const callsHttp: FastifyPluginAsyncZod<{ calls: Calls }> = async (app, { calls }) => {
  app.get(
    CALL_TIMES_PATH,
    { schema: { response: { 200: callTimes, '4xx': errorBody } } },
    async () => {
      const times = await calls.times();
      if (times === null) throw new HttpError('not_offered');
      return times;
    },
  );

  app.get(
    `${CALL_TIMES_PATH}/calendar`,
    {
      schema: {
        querystring: z.object({ at: messageTime, language: z.string().max(35).optional() }),
        response: { 200: z.string(), '4xx': errorBody },
      },
    },
    (request, reply) => {
      void reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', 'attachment; filename="call.ics"');
      const { at, language = null } = request.query;
      return calls.calendar(at, language);
    },
  );
};
