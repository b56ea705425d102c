import { siteSettingsApi } from '@ncf/contract/api/site-settings';
import type { SiteSettings } from '@ncf/contract/site-settings';
import type { Texts } from '@ncf/contract/texts';
import type { FastifyPluginAsync } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import { auditActorOf } from '../../identity/route-guard.ts';
import type { Audit } from '../../platform/audit/audit.ts';
import { changeDetail } from '../../platform/audit/change-detail.ts';
import { withMaskedEmails } from '../../platform/mail/masked-email.ts';
import type { SiteSettingsStore } from './site-settings.ts';

interface Options {
  settings: SiteSettingsStore;
  audit: Pick<Audit, 'record'>;
}

/** A text in all of its languages. */
const allOf = (texts: Texts | null | undefined): string => Object.values(texts ?? {}).join(' · ');

/** What visitors see, as the audit log shows it. */
const detailOf = ({ hours, greeting, notice }: SiteSettings): Record<string, string> => ({
  hours: hours === null ? 'content' : hours.timeZone,
  greeting: allOf(greeting),
  notice: allOf(notice?.text),
});

/** Opening hours, greeting, and notice, for those who may change them. */
export const siteSettingsHttp: FastifyPluginAsync<Options> = async (app, options) => {
  const { settings, audit } = options;

  serve(app, siteSettingsApi, {
    get: () => settings.read(),

    set: async (request) => {
      const before = await settings.read();
      const after = await settings.change(request.body);
      const by = auditActorOf(request);
      const { inquiryEmail: _, ...shown } = request.body;
      if (Object.keys(shown).length > 0)
        await audit.record(by, 'site.changed', '', changeDetail(detailOf(before), detailOf(after)));
      if (before.inquiryEmail !== after.inquiryEmail)
        await audit.record(by, 'inquiry-email.changed', '', {
          inquiryEmail: withMaskedEmails(after.inquiryEmail ?? ''),
          'before.inquiryEmail': withMaskedEmails(before.inquiryEmail ?? ''),
        });
      return after;
    },
  });
};
