import brand from 'brand:name';
import { t } from '@ncf/contract/t';
import { startTransition } from 'react';
import { applyColorMode } from './color-mode.ts';
import { current } from './current-view.ts';
import { loadError, loadView } from './loading.ts';
import { applyStyle } from './page-styles.ts';
import { metaOf, type PageView } from './page-view.ts';
import { ownPath, plainPath, PREFIX } from './language.ts';
import { localAddress } from './local-links.tsx';
import { findRoute } from './pages.ts';
import { quoteLink } from './quote-link.ts';
import { pushEntry, restoreScroll } from './scroll-positions.ts';
import { markStale, takeReload } from './updates.ts';

export { changeColorMode } from './color-mode.ts';

let turn = 0;
let visit: number | undefined;

/** Starts to load a page that the visitor is likely to open. */
export function prefetch(path: string): void {
  if (findRoute(path)) loadView(path).catch(() => {});
}

/**
 * Shows the page at an address in place of the current one.
 * @param push adds a history entry; without it, the address bar already has the URL
 * @param isFilter lets the page on screen stay as it is, with another query
 * @param loadInFull loads the address as a new document
 */
export async function showPage(
  url: URL,
  push: boolean,
  isFilter: boolean,
  loadInFull: () => void,
): Promise<void> {
  const mine = ++turn;
  // Old links have the words of the sources, such as `/es/pricing`; a full load would be redirected.
  if (url.pathname.startsWith(`${PREFIX}/`)) url.pathname = ownPath(plainPath(url.pathname));
  let view: PageView;
  try {
    view = await loadView(url.pathname, url.search);
  } catch (error) {
    console.warn(error);
    if (mine !== turn) return;
    markStale();
    if (takeReload()) return loadInFull();
    const failed = await loadError(
      url.pathname,
      500,
      t('The page couldn’t be loaded. Check your connection.'),
    );
    view = { ...failed, query: url.search };
  }
  if (mine !== turn) return;
  // An error keeps the requested address, so that a reload or "Try again" asks for it again.
  if (push) pushEntry(url.pathname + url.search + url.hash);
  present(view, push ? url.hash : null, isFilter);
}

/** Brings the header, whose markup React leaves alone, to the page: closes the menus, marks the page in them, and has the quote know it. */
function updateHeader(path: string): void {
  document.getElementById('menu')?.hidePopover();
  for (const menu of document.querySelectorAll('details[data-menu][open]'))
    menu.removeAttribute('open');
  for (const link of document.querySelectorAll('#menu a')) {
    if (link.getAttribute('href') === path) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
  const quote = localAddress(quoteLink(plainPath(path)));
  document.querySelector('#header .button')?.setAttribute('href', quote);
}

function present(view: PageView, hash: string | null, isFilter: boolean): void {
  const meta = metaOf(view);
  const [path, query] = current.address.split('?');
  // Another filter of the same page keeps scroll position and focus.
  const staysInPlace =
    isFilter && path === view.path && (query ?? '') !== view.query.slice(1) && !hash;
  if (!staysInPlace) visit = turn;
  current.address = view.path + view.query;
  document.title = `${meta.title} · ${brand}`;
  document.querySelector('meta[name=description]')?.setAttribute('content', meta.description);
  document.querySelector('link[rel=canonical]')?.setAttribute('href', location.origin + view.path);
  applyColorMode(meta.colorMode);
  if (!staysInPlace) updateHeader(view.path);
  current.afterRender = () => {
    applyStyle(view.css);
    if (staysInPlace) return;
    restoreScroll();
    const target = document.getElementById(hash ? hash.slice(1) : 'main');
    if (hash) {
      target?.closest('details')?.setAttribute('open', '');
      target?.scrollIntoView();
    }
    if (target) target.tabIndex = -1;
    target?.focus({ preventScroll: true });
    const announcer = document.getElementById('announcer');
    if (announcer) announcer.textContent = meta.title;
  };
  startTransition(() => current.show({ ...view, visit }));
}
