import { siteAnswers } from './answers.ts';
import { BuiltSite } from './built-site.ts';
import type { SiteOptions } from './http.ts';
import { sitePolicy } from './policy.ts';

/** A page of the site with a form as somebody sent it. */
type FormPage = (
  path: string,
  form: object,
) => Promise<{ html: string; headers: Record<string, string> } | null>;

/** Pages that answer a form sent without a script; null for a path that the built site does not have. */
export function createFormPage(options: SiteOptions): FormPage {
  const site = new BuiltSite(options.siteDir);
  const answers = siteAnswers(options.siteDir, site);
  const { headers, contentSecurityPolicy } = sitePolicy(options.backend ?? '', options.secure);
  return async (path, form) => {
    const index = site.current();
    const page = Object.hasOwn(index.pages, path) ? index.pages[path] : undefined;
    const html = page && (await answers.withForm(page.file, form));
    if (!page || !html) return null;
    return {
      html,
      headers: {
        ...headers,
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': contentSecurityPolicy(index.scripts, [page.style]),
      },
    };
  };
}
