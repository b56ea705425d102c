import { callFeedApi } from '@ncf/contract/api/call-feed';
import { knownLanguage } from '@ncf/contract/languages';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { auditActorOf } from '../../identity/route-guard.ts';
import { newSecret } from '../../identity/secret.ts';
import { HttpError } from '../../platform/http/errors.ts';
import { serve } from '../../platform/http/serve.ts';
import type { CallFeeds } from './call-feed.ts';

interface Options {
  callFeeds: CallFeeds;
}

/** The calendar of booked calls, and its link. */
export const callFeedHttp: FastifyPluginAsync<Options> = async (app, { callFeeds }) => {
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
      void reply
        .type('text/calendar; charset=utf-8')
        .headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
      return file;
    },
  });
};
