import { errorBody } from '@ncf/contract/errors';
import { siteSettings, siteSettingsChange } from '@ncf/contract/site-settings';
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
    { schema: { body: siteSettingsChange, response } },
    async (request) => {
      const changed = await settings.change(request.body);
      await audit.record(auditActorOf(request), 'site.changed', '', {
        hours: changed.hours === null ? 'content' : changed.hours.timeZone,
        notice: changed.notice?.text ?? '',
        ...(request.body.inquiryEmail === undefined ? {} : { inquiryEmail: 'changed' }),
      });
      return changed;
    },
  );
};
