import { siteSettingsApi } from '@ncf/contract/api/site-settings';
import type { FastifyPluginAsync } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import { auditActorOf } from '../../identity/route-guard.ts';
import type { Audit } from '../../platform/audit/audit.ts';
import type { SiteSettingsStore } from './site-settings.ts';

interface Options {
  settings: SiteSettingsStore;
  audit: Pick<Audit, 'record'>;
}

/** Opening hours, greeting, and notice, for those who may change them. */
export const siteSettingsHttp: FastifyPluginAsync<Options> = async (app, options) => {
  const { settings, audit } = options;

  serve(app, siteSettingsApi, {
    get: () => settings.read(),

    set: async (request) => {
      const changed = await settings.change(request.body);
      await audit.record(auditActorOf(request), 'site.changed', '', {
        hours: changed.hours === null ? 'content' : changed.hours.timeZone,
        notice: changed.notice?.text ?? '',
        ...(request.body.inquiryEmail === undefined ? {} : { inquiryEmail: 'changed' }),
      });
      return changed;
    },
  });
};
