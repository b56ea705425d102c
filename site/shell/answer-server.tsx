import { renderToString } from 'react-dom/server.edge';
import type { Payload, ReadPublic } from '../page.ts';
import { App } from './app.tsx';
import { counterpartsOf } from './counterparts.ts';
import { exhibitsLoading } from './exhibit.tsx';
import { findRoute } from './pages.ts';
import { replaceTexts, type Replaced } from './texts.ts';
import type { PageView } from './page-view.ts';

/**
 * Renders a page for the query of a request with the browser's components. The build contains it as
 * `answer-{build}.cjs` beside `site.json`.
 * @param payload of the page from the build
 * @param query of the request, `?` included
 * @param read reads a file of the built site
 * @param shown a submitted form to show again, which the page finds as `data.form`, what editors have put in place of the
 *   page's texts, and what only the document has
 * @returns the markup and the payload to hydrate it with; null for a page that reads no query
 */
export async function answerPage(
  payload: Payload,
  query: string,
  read: ReadPublic,
  {
    form,
    texts,
    ...documentParts
  }: Pick<PageView, 'notice' | 'isDemonstration'> & {
    form?: object | undefined;
    texts?: Replaced | undefined;
  },
): Promise<{ html: string; payload: string } | null> {
  replaceTexts(texts);
  const module = await findRoute(payload.path)?.load();
  if (!module || !(module.readsQuery || form)) return null;
  await Promise.all(exhibitsLoading);
  const answer = module.answer
    ? await module.answer(payload.data as never, new URLSearchParams(query), read)
    : payload.data;
  const data = form ? { ...(answer as object), form } : answer;
  const view: PageView = {
    path: payload.path,
    query,
    module,
    data,
    css: payload.css,
    isError: false,
    counterparts: counterpartsOf(payload.path),
    ...documentParts,
  };
  const shown: Payload = { ...payload, data, query };
  return {
    html: renderToString(<App view={view} />),
    payload: JSON.stringify(shown).replaceAll('<', '\\u003c'),
  };
}
