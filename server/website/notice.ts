import { escapeHtml } from '@ncf/contract/html';
import type { SiteNotice } from '@ncf/contract/site-settings';
import type { Build } from './built-site.ts';
import { rewritten, type StoredFile } from './stored-files.ts';

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

/** The same build with a notice in its documents; each is made when it is first asked for. */
export function noticedBuild(build: Build, notice: string): Build {
  const documents = new Map<string, StoredFile>();
  return {
    ...build,
    notice,
    file(name) {
      const stored = documents.get(name) ?? build.file(name);
      if (stored === null || documents.has(name) || !name.endsWith('.html')) return stored;
      const document = rewritten(stored, (html) => withNotice(html, notice));
      documents.set(name, document);
      return document;
    },
  };
}
