import { escapeHtml } from '@ncf/contract/html';
import type { SiteNotice } from '@ncf/contract/site-settings';

/** The element that every page has for it, after the skip link. */
const PLACE = '<aside id="notice">';

/** A notice as pages show it; empty for none. */
export const noticeHtml = (notice: SiteNotice | null): string =>
  notice === null
    ? ''
    : escapeHtml(notice.text) +
      (notice.link === null ? '' : ` <a href="${escapeHtml(notice.link)}">Learn more</a>`);

/** A document with a notice. @param html of a page that has none yet */
export const withNotice = (html: string, notice: string): string =>
  html.replace(PLACE, () => PLACE + notice);
