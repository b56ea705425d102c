import type { FastifyReply, FastifyRequest } from 'fastify';
import { siteAnswers } from './answers.ts';
import { pageHeaders } from './policy.ts';
import { sendPage } from './send-page-http.ts';
import type { SiteOptions } from './site-options.ts';

/** Answers with a page of the site that shows a submitted form; null if it sent nothing. */
export type SendForm = (
  request: FastifyRequest,
  reply: FastifyReply,
  page: { path: string; status: number; form: object },
) => Promise<FastifyReply | null>;

/** Answers to forms sent without a script; null for a path that the built site lacks. */
export function createSendForm(options: SiteOptions): SendForm {
  const { site } = options;
  const answers = siteAnswers(options);
  const headers = pageHeaders(options.hsts);
  return async (request, reply, { path, status, form }) => {
    const build = site.current();
    const { pages } = build.index;
    const page = Object.hasOwn(pages, path) ? pages[path] : undefined;
    const html = page && (await answers.render(build, page.file, { query: '', form }));
    if (!page || !html) return null;
    void reply.code(status).headers({
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': page.policy,
    });
    return sendPage(request, reply, html);
  };
}
