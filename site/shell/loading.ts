import { t } from '@ncf/contract/t';
import type { ReadPublic } from '../page.ts';
import { findRoute } from './pages.ts';
import { cleanPath } from './paths.ts';
import { current } from './current-view.ts';
import { withHours } from './with-hours.ts';
import type { PageView } from './page-view.ts';
import { payloadOf } from './payload.ts';
import { errorStyle, loadStyle } from './page-styles.ts';
import { hasReplaced, replaceTexts } from './texts.ts';
import { loadErrorModule } from './error-module.tsx';

/** A view of the error page with its style sheet loaded. Never rejects. */
export async function loadError(
  path: string,
  statusCode: number,
  message: string,
): Promise<PageView> {
  const css = errorStyle();
  const [module] = await Promise.all([loadErrorModule(), loadStyle(css).catch(console.warn)]);
  return { path, query: '', module, data: { statusCode, message }, css, isError: true };
}

async function load(path: string): Promise<PageView> {
  const route = findRoute(path);
  const asked = route && payloadOf(path);
  if (hasReplaced) replaceTexts((await asked)?.texts);
  const style = asked?.then((payload) => payload && loadStyle(payload.css));
  const [module, payload] = await Promise.all([route?.load(), asked, style]);
  if (!module || !payload) return loadError(path, 404, t('Page not found: {path}', { path }));
  const view = { path, query: '', module, data: payload.data, css: payload.css, isError: false };
  return __IS_ELSEWHERE__ ? withHours(view, current.hours) : view;
}

const read: ReadPublic = async (url) => {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.text();
};

/**
 * Loads what an address needs: module, payload, and style sheet.
 * @param query of the address, `?` included, or empty
 */
export async function loadView(href: string, query = ''): Promise<PageView> {
  const view = await load(cleanPath(href));
  const answer = query && view.module.answer;
  if (!answer) return { ...view, query };
  const data = await answer(view.data as never, new URLSearchParams(query), read);
  return { ...view, query, data };
}
