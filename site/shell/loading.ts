import type { PageModule, Payload } from '../page.ts';
import { cleanPath, findRoute } from './pages.ts';
import type { View } from './view.ts';

/** A page's code could not be loaded. */
export class ChunkError extends Error {}

const waiting = new Map<string, Promise<View & { css: string | null }>>();

async function fetchPayload(path: string): Promise<Payload | null> {
  const response = await fetch(`${path === '/' ? '' : path}/_payload.json`);
  if (response.status === 404) return null;
  if (!response.ok) throw new ChunkError(`Payload of ${path}: ${response.status}`);
  return (await response.json()) as Payload;
}

async function load(path: string): Promise<View & { css: string | null }> {
  const route = findRoute(path);
  const missing = {
    path,
    module: null,
    data: null,
    css: null,
    error: { statusCode: 404, message: `Page not found: ${path}` },
  };
  if (!route) return missing;
  const [module, payload] = await Promise.all([
    route.load().catch((error: unknown): PageModule => {
      throw new ChunkError(String(error));
    }),
    fetchPayload(path),
  ]);
  if (!payload) return missing;
  await loadStyle(payload.css);
  return { path, module, data: payload.data, css: payload.css, error: null };
}

function loadStyle(href: string): Promise<void> {
  if (document.querySelector(`link[data-page-css][href="${href}"]`)) return Promise.resolve();
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'style';
  link.href = href;
  return new Promise((done) => {
    link.onload = link.onerror = () => done();
    document.head.append(link);
  });
}

/** Loads what a path needs: chunk, payload and style sheet; started on intent, awaited on navigation. */
export function loadView(href: string): Promise<View & { css: string | null }> {
  const path = cleanPath(href);
  let view = waiting.get(path);
  if (!view) {
    view = load(path);
    waiting.set(path, view);
    view.catch(() => waiting.delete(path));
  }
  return view;
}

/** Puts the page's style sheet in the place of the former one. */
export function swapStyle(href: string): Promise<void> {
  const old = [...document.querySelectorAll('[data-page-css]')];
  if (old.some((item) => item.getAttribute('href') === href)) return Promise.resolve();
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  link.dataset['pageCss'] = '';
  return new Promise((done) => {
    link.onload = link.onerror = () => {
      for (const item of old) item.remove();
      done();
    };
    document.head.append(link);
  });
}
