import { startTransition, useEffect, useLayoutEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { Payload } from '../page.ts';
import { App } from './app.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { applyColorMode } from './color-mode.tsx';
import { applyStyle, loadError, loadView } from './loading.ts';
import { findRoute } from './pages.ts';
import { isStale, markStale, takeReload, watchBuild } from './updates.ts';
import { metaOf, type PageView } from './page-view.ts';

declare global {
  interface Window {
    ncfClick?: HTMLElement;
  }
}

const SITE = 'NCF Track';
let show: (view: PageView) => void = () => {};
let turn = 0;
/** Path and query of what is shown. */
let shown = '';
/** What is to be done once the first view is hydrated. */
let begin = (): void => {};
/** What waits for the next view to stand in the document. */
let settle: (() => void) | null = null;

/** Where each entry of the history was left, in pixels from the top; by the number in its state. */
const scrolls: Record<number, number> = {};
/** The entry that is shown. */
let entry = 0;
/** Gives the present entry a number, if it has none. */
const enter = () => {
  entry = (history.state as number | null) ?? Math.random();
  history.replaceState(entry, '');
};
const rememberScroll = () => (scrolls[entry] = scrollY);
const restoreScroll = () => scrollTo(0, scrolls[entry] ?? 0);

async function go(url: URL, push: boolean): Promise<void> {
  const href = url.pathname + url.search + url.hash;
  // Going back has moved the address already.
  const loadInFull = () => (push ? location.assign(href) : location.reload());
  if (isStale() && takeReload()) return loadInFull();
  const mine = ++turn;
  let view: PageView;
  try {
    view = await loadView(url.pathname, url.search);
  } catch (error) {
    console.warn(error);
    if (mine !== turn) return;
    markStale();
    if (takeReload()) return loadInFull();
    const failed = await loadError(url.pathname, 500, 'The page could not be loaded');
    view = { ...failed, query: url.search };
  }
  if (mine !== turn) return;
  // An error has the address of the page that was asked for: a reload, or "Try again", asks for that one.
  if (push) {
    rememberScroll();
    history.pushState((entry = Math.random()), '', href);
  }
  present(view, push ? url.hash : null);
}

function present(view: PageView, hash: string | null): void {
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
  settle = () => {
    // An entry that was just made was left nowhere: it starts at its top.
    restoreScroll();
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
    document.getElementById('main')?.focus({ preventScroll: true });
    const announcer = document.getElementById('announcer');
    if (announcer) announcer.textContent = meta.title;
  };
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
  enter();
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
    if (!url) return;
    if (url.pathname + url.search === location.pathname + location.search && url.hash)
      return void rememberScroll();
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
  // The browser itself puts a document that it loads again where it was left.
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto';
  });
  addEventListener('pageshow', () => (history.scrollRestoration = 'manual'));
  addEventListener('popstate', () => {
    const known = history.state !== null;
    if (known) rememberScroll();
    enter();
    if (location.pathname + location.search !== shown) void go(new URL(location.href), false);
    // To a mark of this page the browser scrolls by itself.
    else if (known) restoreScroll();
  });
}

function Root({ first }: { first: PageView }) {
  const [view, setView] = useState(first);
  useEffect(() => {
    show = setView;
    listen();
    document.documentElement.dataset['ready'] = '';
    begin();
  }, []);
  useLayoutEffect(() => {
    applyStyle(view.css);
    settle?.();
    settle = null;
  }, [view]);
  return (
    <ErrorBoundary>
      <App view={view} />
    </ErrorBoundary>
  );
}

async function start(): Promise<void> {
  const root = document.getElementById('root');
  let text = document.getElementById('payload')?.textContent ?? '{}';
  if (!root) return;
  // A server that only sends files leaves the placeholders for a missing page's path.
  if (__IS_ELSEWHERE__ && text.includes('%JSON_PATH%')) {
    root.innerHTML = root.innerHTML.replaceAll('%PATH%', () => location.pathname);
    text = text.replaceAll('%JSON_PATH%', () => location.pathname);
  }
  const payload = JSON.parse(text) as Payload;
  try {
    const module = payload.error ? null : ((await findRoute(payload.path)?.load()) ?? null);
    const first: PageView = {
      path: payload.path,
      query: payload.query ?? '',
      module,
      data: payload.data,
      css: payload.css,
      error: payload.error ?? null,
    };
    shown = location.pathname + first.query;
    // A click made from here on makes React hydrate at once, and is heard by it.
    const click = window.ncfClick;
    begin = () => {
      if (click?.isConnected) click.click();
      // A host that only sends files gave the document without its query.
      if (module?.readsQuery && first.query !== location.search)
        void go(new URL(location.href), false);
    };
    // As a transition it is done in short pieces, between which the browser answers.
    startTransition(() => void hydrateRoot(root, <Root first={first} />));
  } catch (error) {
    console.warn(error);
    if (takeReload()) location.reload();
  }
  watchBuild(document.documentElement.dataset['build'] ?? '');
}

addEventListener('vite:preloadError', () => markStale());
void start();
