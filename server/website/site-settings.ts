import { NO_SITE_SETTINGS, siteSettings } from '@ncf/contract/site-settings';
import type { Texts } from '@ncf/contract/texts';
import { withMaskedEmails } from '../platform/mail/masked-email.ts';
import { defineSetting } from '../platform/settings/setting.ts';

/** A text in all of its languages. */
const allOf = (texts: Texts | null | undefined): string => Object.values(texts ?? {}).join(' · ');

/** Opening hours, greeting, notice, and addresses for inquiries, which the team changes often. */
export const createSiteSettings = defineSetting({
  key: 'siteSettings',
  shape: siteSettings,
  fallback: NO_SITE_SETTINGS,
  action: 'site.changed',
  detail: ({ hours, greeting, notice }) => ({
    hours: hours === null ? 'content' : hours.timeZone,
    greeting: allOf(greeting),
    notice: allOf(notice?.text),
  }),
  ownLine: ({ inquiryEmail: before }, { inquiryEmail: after }) =>
    before === after
      ? null
      : {
          action: 'inquiry-email.changed',
          detail: {
            inquiryEmail: withMaskedEmails(after ?? ''),
            'before.inquiryEmail': withMaskedEmails(before ?? ''),
          },
        },
});
