import type { PageModule, Payload, ReadPublic } from '../page.ts';
import { cleanPath, findRoute } from './pages.ts';
import type { PageView } from './page-view.ts';

/** A page's code, payload or style sheet could not be loaded. */
export class ChunkError extends Error {}

const waiting = new Map<string, Promise<PageView>>();
const styles = new Map<string, Promise<void>>();

async function fetchPayload(path: string): Promise<Payload | null> {
  const response = await fetch(`${path === '/' ? '' : path}/_payload.json`);
  if (response.status === 404) return null;
  if (!response.ok) throw new ChunkError(`Payload of ${path}: ${response.status}`);
  return (await response.json()) as Payload;
}

const sheets = () =>
  document.querySelectorAll<HTMLLinkElement | HTMLStyleElement>('[data-page-css]');

/** Fetches a style sheet that `applyStyle` then turns on. */
function loadStyle(href: string): Promise<void> {
  let loaded = styles.get(href);
  if (!loaded) {
    const link = document.createElement('link');
    loaded = new Promise((resolve, reject) => {
      if ([...sheets()].some((sheet) => sheet.dataset['pageCss'] === href)) return resolve();
      link.onload = () => resolve();
      link.onerror = () => {
        link.remove();
        styles.delete(href);
        reject(new ChunkError(href));
      };
      link.rel = 'stylesheet';
      link.media = 'not all';
      link.dataset['pageCss'] = link.href = href;
      document.head.append(link);
    });
    styles.set(href, loaded);
  }
  return loaded;
}

/** Turns one loaded style sheet on and every other page's off, in one frame. */
export function applyStyle(href: string): void {
  const all = [...sheets()];
  if (!all.some((sheet) => sheet.dataset['pageCss'] === href)) return;
  for (const sheet of all) sheet.media = sheet.dataset['pageCss'] === href ? 'all' : 'not all';
}

/** An error in the place of a page, with the error page's own style sheet loaded. */
export async function loadError(
  path: string,
  statusCode: number,
  message: string,
): Promise<PageView> {
  const css = document.documentElement.dataset['errorCss'] ?? '';
  await loadStyle(css).catch(console.warn);
  return { path, query: '', module: null, data: null, css, error: { statusCode, message } };
}

async function load(path: string): Promise<PageView> {
  const route = findRoute(path);
  const [module, payload] = route
    ? await Promise.all([
        route.load().catch((error: unknown): PageModule => {
          throw new ChunkError(String(error));
        }),
        fetchPayload(path),
      ])
    : [];
  if (!module || !payload) return loadError(path, 404, `Page not found: ${path}`);
  await loadStyle(payload.css);
  return { path, query: '', module, data: payload.data, css: payload.css, error: null };
}

const read: ReadPublic = async (url) => {
  const response = await fetch(url);
  if (!response.ok) throw new ChunkError(`${url}: ${response.status}`);
  return response.text();
};

/**
 * Loads what an address needs: chunk, payload and style sheet; started on intent, awaited on navigation.
 * @param query of the address, `?` included, or empty
 */
export async function loadView(href: string, query = ''): Promise<PageView> {
  const view = await loadPath(cleanPath(href));
  const answer = query && view.module?.answer;
  if (!answer) return { ...view, query };
  const data = await answer(view.data as never, new URLSearchParams(query), read);
  return { ...view, query, data };
}

function loadPath(path: string): Promise<PageView> {
  let view = waiting.get(path);
  if (!view) {
    view = load(path);
    waiting.set(path, view);
    view.catch(() => waiting.delete(path));
  }
  return view;
}
