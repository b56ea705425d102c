import { renderToString } from 'react-dom/server.edge';
import type { Payload, ReadPublic } from '../page.ts';
import { App } from './app.tsx';
import { exhibitsLoading } from './exhibit.tsx';
import { findRoute } from './pages.ts';
import type { View } from './view.ts';

/**
 * Goes into the build as one module, `answer-{build}.mjs` beside `site.json`: the server renders a page for the
 * query of a request with the very components of the browser.
 * @param payload of the page as it was built
 * @param query of the request, `?` included
 * @param read reads a file of the built site
 * @returns the markup and the payload to hydrate it with, or null for a page that reads no query
 */
export async function answerPage(
  payload: Payload,
  query: string,
  read: ReadPublic,
): Promise<{ html: string; payload: string } | null> {
  const module = await findRoute(payload.path)?.load();
  if (!module?.readsQuery) return null;
  await Promise.all(exhibitsLoading);
  const asked = new URLSearchParams(query);
  const data = module.answer
    ? await module.answer(payload.data as never, asked, read)
    : payload.data;
  const view: View = { path: payload.path, query, module, data, css: payload.css, error: null };
  const answered: Payload = { ...payload, data, query };
  return {
    html: renderToString(<App view={view} />),
    payload: JSON.stringify(answered).replaceAll('<', '\\u003c'),
  };
}
