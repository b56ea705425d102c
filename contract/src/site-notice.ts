import * as z from 'zod/mini';
import { LANGUAGE_TAGS } from './languages.ts';
import { LIMITS } from './limits.ts';
import type { OpeningHours } from './opening-hours.ts';
import { t } from './t.ts';
import type { Texts } from './texts.ts';
import { sitePath } from './visitor-page.ts';

const line = (most: number) =>
  z
    .string({ error: t('Enter some text.') })
    .check(
      z.trim(),
      z.minLength(1, { error: t('Enter some text.') }),
      z.maxLength(most, { error: t('Use at most {limit} characters.', { limit: most }) }),
      z.regex(/^\P{Cc}*$/u, { error: t('Remove the control characters and line breaks.') }),
    );

/** A text in the languages that the team wrote it in. */
export const texts = (most: number) =>
  z
    .partialRecord(z.enum(LANGUAGE_TAGS), line(most))
    .check(
      z.refine((written) => Object.keys(written).length > 0, { error: t('Enter some text.') }),
    );
const instant = z.iso.datetime({ error: t('Enter a date and a time.') });
/** An instant that has not passed. */
export const futureTime = instant.check(
  z.refine((time) => Date.parse(time) > Date.now(), { error: t('Enter a time in the future.') }),
);
/** A sentence at the top of every page. */
export const siteNotice = z.object({
  text: texts(LIMITS.noticeMax),
  /** A page that says more, such as `/news/holiday-hours`. */
  link: z.nullable(sitePath),
  /** When it disappears, ISO 8601; null to stay until it is removed. */
  until: z.nullable(instant),
});
/** A notice to save, which has not ended yet. */
export const newSiteNotice = z.extend(siteNotice, { until: z.nullable(futureTime) });
export type SiteNotice = z.infer<typeof siteNotice>;

/** What pages show that depends on where they are served, and on what the team set. */
export interface SiteData {
  /** Origin of the site, for canonical links, social cards, structured data, sitemap, and feeds. */
  origin: string;
  /** Null for the hours in the site's content. */
  hours: OpeningHours | null;
  notice: { text: Texts; link: string | null } | null;
}
