import { callFeedApi } from '@ncf/contract/api/call-feed';
import { callTimesApi } from '@ncf/contract/api/call-times';
import { knownLanguage } from '@ncf/contract/languages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { auditActorOf } from '../../identity/route-guard.ts';
import { newSecret } from '../../identity/secret.ts';
import { serve } from '../../platform/http/serve.ts';
import { HttpError } from '../../platform/http/errors.ts';
import type { CallFeeds } from './call-feed.ts';
import type { Calls } from './calls.ts';

const CALENDAR = 'text/calendar; charset=utf-8';

/** The times at which a call can be booked, calls as calendar files, and the link of the team's. Public ones set no cookie. */
export const callsHttp = (
  app: FastifyInstance,
  { calls, callFeeds }: { calls: Calls; callFeeds: CallFeeds },
): void => {
  serve(app, callTimesApi, {
    list: async () => {
      const times = await calls.times();
      if (times === null) throw new HttpError('not_offered');
      return times;
    },

    calendar: (request, reply) => {
      void reply.type(CALENDAR).header('content-disposition', 'attachment; filename="call.ics"');
      const { at, language = null } = request.query;
      return calls.calendar(at, language);
    },
  });

  const { setting } = callFeeds;
  const change = (request: FastifyRequest, secret: string | null) =>
    setting.change({ secret }, auditActorOf(request));
  serve(app, callFeedApi, {
    get: () => setting.read(),
    renew: (request) => change(request, newSecret()),
    delete: (request) => change(request, null),
    async read({ params, query }, reply) {
      const file = await callFeeds.read(params.secret, knownLanguage(query.language) ?? 'en');
      if (file === null) throw new HttpError('link_void');
      void reply.type(CALENDAR).headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
      return file;
    },
  });
};
