import { startTransition, useEffect, useLayoutEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { Payload } from '../page.ts';
import { App } from './app.tsx';
import { Catch } from './catch.tsx';
import { applyColorMode } from './color-mode.tsx';
import { applyStyle, loadError, loadView } from './loading.ts';
import { findRoute } from './pages.ts';
import { isStale, markStale, takeReload, watchBuild } from './updates.ts';
import { metaOf, type View } from './view.ts';

declare global {
  interface Window {
    ncfClick?: HTMLElement;
  }
}

const SITE = 'NCF Track';
let show: (view: View) => void = () => {};
let turn = 0;
/** Path and query of what is shown. */
let shown = '';

const position = (key: string) => `ncf-scroll-${key}`;
const stateKey = (): string => (history.state as { key?: string } | null)?.key ?? location.pathname;
const rememberScroll = () => {
  try {
    sessionStorage.setItem(position(stateKey()), String(scrollY));
  } catch {
    // A browser that refuses storage starts each page at its top.
  }
};

async function go(url: URL, push: boolean): Promise<void> {
  const href = url.pathname + url.search + url.hash;
  // Going back has moved the address already.
  const loadInFull = () => (push ? location.assign(href) : location.reload());
  if (isStale() && takeReload()) return loadInFull();
  const mine = ++turn;
  try {
    const view = await loadView(url.pathname, url.search);
    if (mine !== turn) return;
    if (push) {
      rememberScroll();
      history.pushState({ key: crypto.randomUUID() }, '', href);
    }
    present(view, push ? url.hash : null);
  } catch (error) {
    console.warn(error);
    markStale();
    if (takeReload()) return loadInFull();
    present(await loadError(url.pathname, 500, 'The page could not be loaded'), '');
  }
}

function present(view: View, hash: string | null): void {
  const meta = metaOf(view);
  const [path, query] = shown.split('?');
  // Another filter of the same page: who chose it goes on where they are.
  const stays = path === view.path && (query ?? '') !== view.query.slice(1) && !hash;
  shown = view.path + view.query;
  document.title = meta.title === SITE ? SITE : `${meta.title} · ${SITE}`;
  document.querySelector('meta[name=description]')?.setAttribute('content', meta.description);
  document.querySelector('link[rel=canonical]')?.setAttribute('href', location.origin + view.path);
  applyColorMode(meta.colorMode);
  for (const menu of document.querySelectorAll('details[data-menu][open]'))
    menu.removeAttribute('open');
  startTransition(() => show(view));
  if (stays) return;
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
      if (target) target.scrollIntoView();
      else
        scrollTo(0, hash === null ? Number(sessionStorage.getItem(position(stateKey())) ?? 0) : 0);
      document.getElementById('main')?.focus({ preventScroll: true });
      const announcer = document.getElementById('announcer');
      if (announcer) announcer.textContent = meta.title;
    }),
  );
}

/** The link of an event that the shell may follow without a full load. */
function internalLink(event: Event): URL | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (
    !link?.hasAttribute('href') ||
    link.target ||
    link.hasAttribute('download') ||
    link.dataset['reload'] !== undefined
  )
    return null;
  const url = new URL(link.href, location.href);
  if (url.origin !== location.origin || /^\/(console|api|files)(\/|$)/.test(url.pathname))
    return null;
  if (/\.[a-z0-9]+$/i.test(url.pathname)) return null;
  return url;
}

function listen(): void {
  history.scrollRestoration = 'manual';
  document.addEventListener('click', (event) => {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    const url = internalLink(event);
    for (const menu of document.querySelectorAll('details[data-menu][open]')) {
      if (event.target instanceof Node && !menu.contains(event.target))
        menu.removeAttribute('open');
    }
    if (!url || (url.pathname === location.pathname && url.search === location.search && url.hash))
      return;
    event.preventDefault();
    void go(url, true);
  });
  // A form that only asks (GET) is a link whose address its fields complete.
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    const url = new URL(form.action);
    if (event.defaultPrevented || form.method !== 'get' || url.origin !== location.origin) return;
    event.preventDefault();
    const query = new URLSearchParams();
    for (const [name, value] of new FormData(form, event.submitter)) {
      if (typeof value === 'string' && value) query.append(name, value);
    }
    url.search = query.toString();
    void go(url, true);
  });
  const intent = (event: Event) => {
    const url = internalLink(event);
    if (url && findRoute(url.pathname)) loadView(url.pathname).catch(() => {});
  };
  document.addEventListener('pointerover', intent);
  document.addEventListener('focusin', intent);
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    const open = document.querySelector<HTMLDetailsElement>('details[data-menu][open]');
    open?.removeAttribute('open');
    open?.querySelector('summary')?.focus();
  });
  addEventListener('pagehide', rememberScroll);
  addEventListener('popstate', () => void go(new URL(location.href), false));
}

function Root({ first }: { first: View }) {
  const [view, setView] = useState(first);
  useEffect(() => {
    show = setView;
    document.documentElement.dataset['ready'] = '';
    if (window.ncfClick?.isConnected) window.ncfClick.click();
  }, []);
  useLayoutEffect(() => applyStyle(view.css), [view]);
  return (
    <Catch>
      <App view={view} />
    </Catch>
  );
}

async function start(): Promise<void> {
  const root = document.getElementById('root');
  const payload = JSON.parse(document.getElementById('payload')?.textContent ?? '{}') as Payload;
  if (!root) return;
  try {
    const module = payload.error ? null : ((await findRoute(payload.path)?.load()) ?? null);
    const first: View = {
      path: payload.path,
      query: payload.query ?? '',
      module,
      data: payload.data,
      css: payload.css,
      error: payload.error ?? null,
    };
    shown = first.path + first.query;
    hydrateRoot(root, <Root first={first} />);
    listen();
    // A host that only sends files gave the document without its query.
    if (module?.readsQuery && first.query !== location.search)
      void go(new URL(location.href), false);
  } catch (error) {
    console.warn(error);
    if (takeReload()) location.reload();
  }
  watchBuild(document.documentElement.dataset['build'] ?? '');
}

addEventListener('vite:preloadError', () => markStale());
void start();
