import { renderToString } from 'react-dom/server.edge';
import type { Payload, ReadPublic } from '../page.ts';
import { App } from './app.tsx';
import { exhibitsLoading } from './exhibit.tsx';
import { findRoute } from './pages.ts';
import type { PageView } from './page-view.ts';

/**
 * Goes into the build as one module, `answer-{build}.mjs` beside `site.json`: the server renders a page for the
 * query of a request with the very components of the browser.
 * @param payload of the page as it was built
 * @param query of the request, `?` included
 * @param read reads a file of the built site
 * @param form a form of the page as somebody sent it, to be shown again; in the page's data under that name
 * @returns the markup and the payload to hydrate it with, or null for a page that reads no query
 */
export async function answerPage(
  payload: Payload,
  query: string,
  read: ReadPublic,
  form?: object,
): Promise<{ html: string; payload: string } | null> {
  const module = await findRoute(payload.path)?.load();
  if (!module || !(module.readsQuery || form)) return null;
  await Promise.all(exhibitsLoading);
  const asked = new URLSearchParams(query);
  const answered = module.answer
    ? await module.answer(payload.data as never, asked, read)
    : payload.data;
  const data = form ? { ...(answered as object), form } : answered;
  const view: PageView = {
    path: payload.path,
    query,
    module,
    data,
    css: payload.css,
    isError: false,
  };
  const shown: Payload = { ...payload, data, query };
  return {
    html: renderToString(<App view={view} />),
    payload: JSON.stringify(shown).replaceAll('<', '\\u003c'),
  };
}
