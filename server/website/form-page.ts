import { siteAnswers } from './answers.ts';
import { pageHeaders } from './policy.ts';
import { builtSiteOf, type SiteOptions } from './site-options.ts';

/** Renders a page of the site with a submitted form. */
export type FormPage = (
  path: string,
  form: object,
) => Promise<{ html: string; headers: Record<string, string> } | null>;

/** Pages for forms sent without a script; null for a path that the built site lacks. */
export function createFormPage(options: SiteOptions): FormPage {
  const site = builtSiteOf(options);
  const answers = siteAnswers(options);
  const headers = pageHeaders(options.secure);
  return async (path, form) => {
    const build = site.current();
    const { pages } = build.index;
    const page = Object.hasOwn(pages, path) ? pages[path] : undefined;
    const html = page && (await answers.withForm(build, page.file, form));
    if (!page || !html) return null;
    return {
      html,
      headers: {
        ...headers,
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': page.policy,
      },
    };
  };
}
