import * as z from 'zod/mini';
import { inquiryEmail } from './inquiry-email.ts';
import { LIMITS } from './limits.ts';
import { openingHours } from './opening-hours.ts';
import { newSiteNotice, siteNotice, texts, type SiteNotice } from './site-notice.ts';

/** Settings of the site that the team can change without a new build. */

export const siteSettings = z.object({
  /** When people answer the chat; null for the hours in the site's content. */
  hours: z.nullable(openingHours),
  /** The chat's greeting; null for the default one. */
  greeting: z.nullable(texts(LIMITS.greetingMax)),
  notice: z.nullable(siteNotice),
  /** Who gets an email when an inquiry arrives; null for `INQUIRY_EMAIL` of the server. */
  inquiryEmail: z.nullable(inquiryEmail),
});
export type SiteSettings = z.infer<typeof siteSettings>;

/** Some of the settings; those left out stay as they are. */
export const siteSettingsChange = z.partial(
  z.extend(siteSettings, { notice: z.nullable(newSiteNotice) }),
);
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
