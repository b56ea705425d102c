import { errorBody } from '@ncf/contract/errors';
import { siteSettings } from '@ncf/contract/site-settings';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { auditActorOf } from '../../identity/route-guard.ts';
import type { Audit } from '../../platform/audit/audit.ts';
import type { SiteSettingsStore } from './site-settings.ts';

interface Options {
  settings: SiteSettingsStore;
  audit: Pick<Audit, 'record'>;
}

/** Opening hours, greeting, and notice, for those who may change them. */
export const siteSettingsHttp: FastifyPluginAsyncZod<Options> = async (app, options) => {
  const { settings, audit } = options;
  const response = { 200: siteSettings, '4xx': errorBody };

  app.get('/api/v1/site-settings', { schema: { response } }, () => settings.read());

  app.put(
    '/api/v1/site-settings',
    { schema: { body: siteSettings, response } },
    async (request) => {
      const replaced = await settings.replace(request.body);
      await audit.record(auditActorOf(request), 'site.changed', '', {
        hours: replaced.hours === null ? 'content' : replaced.hours.timeZone,
        notice: replaced.notice?.text ?? '',
      });
      return replaced;
    },
  );
};
