import { ownHtml } from '@ncf/ui/own-markup';
import { startTransition, useEffect, useLayoutEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { PageModule, Payload } from '../page.ts';
import { App } from './app.tsx';
import { current } from './current-view.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { listen, openInPlace } from './links.ts';
import type { PageView } from './page-view.ts';
import { markStale, takeReload } from './updates.ts';

/** How long an answer is good for, in milliseconds. */
const FRESH_MS = 60_000;

let askedAt = -FRESH_MS;

function ask({ target }: Event): void {
  // The chat asks on its own when it opens.
  if (target instanceof Element && target.closest('[data-launcher]')) return;
  if (performance.now() - askedAt < FRESH_MS) return;
  askedAt = performance.now();
  import('./chat-availability.ts').then((chat) => chat.refreshStaffed()).catch(() => {});
}

/** Asks once a minute at most, and only while the visitor does something. */
function watchStaffed(): void {
  for (const name of ['scroll', 'pointerdown', 'keydown'])
    addEventListener(name, ask, { passive: true });
}

declare global {
  interface Window {
    /** The last button or launcher clicked before hydration (`build/inline-scripts.ts`). */
    ncfClick?: HTMLElement;
    /** The module of the document's page, which loads together with this one. */
    ncfPage: Promise<PageModule>;
  }
}

function Root({ first, onReady }: { first: PageView; onReady: () => void }) {
  const [view, setView] = useState(first);
  useEffect(() => {
    current.show = setView;
    listen();
    watchStaffed();
    document.documentElement.dataset['ready'] = '';
    onReady();
  }, [onReady]);
  useLayoutEffect(() => {
    current.afterRender?.();
    current.afterRender = null;
  }, [view]);
  return (
    <ErrorBoundary>
      <App view={view} />
    </ErrorBoundary>
  );
}

async function hydrate(root: HTMLElement, payload: Payload): Promise<void> {
  const module = await window.ncfPage;
  const first: PageView = {
    path: payload.path,
    query: payload.query ?? '',
    module,
    data: payload.error ?? payload.data,
    css: payload.css,
    isError: Boolean(payload.error),
  };
  current.address = location.pathname + first.query;
  // A click made from here on makes React hydrate at once, which replays it.
  const click = window.ncfClick;
  const onReady = () => {
    if (click?.isConnected) click.click();
    // A host that serves only files sent the document built without a query.
    if (module.readsQuery && first.query !== location.search)
      void openInPlace(new URL(location.href), false);
  };
  // As a transition, hydration runs in short pieces, and the browser can respond in between.
  startTransition(() => void hydrateRoot(root, <Root first={first} onReady={onReady} />));
}

async function start(): Promise<void> {
  const root = document.getElementById('root');
  let text = document.getElementById('payload')?.textContent ?? '{}';
  if (!root) return;
  // A host that serves only files leaves the placeholders for a missing page's path.
  if (__IS_ELSEWHERE__ && text.includes('%JSON_PATH%')) {
    root.innerHTML = ownHtml(root.innerHTML.replaceAll('%PATH%', () => location.pathname));
    text = text.replaceAll('%JSON_PATH%', () => location.pathname);
  }
  await hydrate(root, JSON.parse(text) as Payload).catch((error: unknown) => {
    console.warn(error);
    if (takeReload()) location.reload();
  });
  if (__IS_ELSEWHERE__)
    import('./elsewhere.ts').then((settings) => settings.showSettings()).catch(console.warn);
  const { watchBuild } = await import('./build-watch.ts');
  import('./language-choice.ts').catch(console.warn);
  watchBuild(document.documentElement.dataset['build'] ?? '');
}

addEventListener('vite:preloadError', () => markStale());
void start();
