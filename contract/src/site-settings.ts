import { t } from './t.ts';
import * as z from 'zod/mini';
import { inquiryEmail } from './inquiry-email.ts';
import { LIMITS } from './limits.ts';
import { openingHours } from './opening-hours.ts';
import { sitePath } from './visitor-page.ts';

/** Settings of the site that the team can change without a new build. */

const line = (most: number) =>
  z
    .string({ error: t('Enter some text.') })
    .check(
      z.trim(),
      z.minLength(1, { error: t('Enter some text.') }),
      z.maxLength(most, { error: t('Use at most {limit} characters.', { limit: most }) }),
      z.regex(/^\P{Cc}*$/u, { error: t('Remove the control characters and line breaks.') }),
    );

/** A sentence at the top of every page. */
export const siteNotice = z.object({
  text: line(LIMITS.noticeMax),
  /** A page that says more, such as `/news/holiday-hours`. */
  link: z.nullable(sitePath),
  /** When it disappears, ISO 8601; null to stay until it is removed. */
  until: z.nullable(z.iso.datetime({ error: t('Enter a date and a time.') })),
});
export type SiteNotice = z.infer<typeof siteNotice>;

export const siteSettings = z.object({
  /** When people answer the chat; null for the hours in the site's content. */
  hours: z.nullable(openingHours),
  /** The chat's greeting; null for the default one. */
  greeting: z.nullable(line(LIMITS.greetingMax)),
  notice: z.nullable(siteNotice),
  /** Who gets an email when an inquiry arrives; null for `INQUIRY_EMAIL` of the server. */
  inquiryEmail: z.nullable(inquiryEmail),
});
export type SiteSettings = z.infer<typeof siteSettings>;

/** Some of the settings; those left out stay as they are. */
export const siteSettingsChange = z.partial(siteSettings);
export type SiteSettingsChange = z.infer<typeof siteSettingsChange>;

/** The settings of a team that has changed none. */
export const NO_SITE_SETTINGS: SiteSettings = {
  hours: null,
  greeting: null,
  notice: null,
  inquiryEmail: null,
};

/** The notice to show at an instant, in milliseconds since 1970; null for none. */
export const shownNotice = ({ notice }: SiteSettings, now: number): SiteNotice | null =>
  notice !== null && (notice.until === null || Date.parse(notice.until) > now) ? notice : null;
