import { current } from './current-view.ts';
import { payloadOf } from './payload.ts';
import { enterEntry, rememberScroll, restoreScroll } from './scroll-positions.ts';
import { isStale, takeReload } from './updates.ts';

/** The code that shows another page in place; loaded when a visitor points at a link. */
const navigation = () => import('./navigation.ts');

/** Requests what a page shows beside the code that shows it: each costs a round trip. */
const askPayload = (url: URL) => void payloadOf(url.pathname).catch(() => {});

/**
 * Opens an address of the site without a full load where possible.
 * @param push adds a history entry; without it, the address bar already has the URL
 * @param isFilter lets the page on screen stay as it is, with another query
 */
export async function openInPlace(url: URL, push: boolean, isFilter = true): Promise<void> {
  const loadInFull = () => (push ? location.assign(url) : location.reload());
  if (isStale() && takeReload()) return loadInFull();
  askPayload(url);
  const loaded = await navigation().catch(console.warn);
  return loaded ? loaded.showPage(url, push, isFilter, loadInFull) : loadInFull();
}

/** The link of an event that the shell can follow without a full load. */
function internalLink(event: Event): URL | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (
    !link?.hasAttribute('href') ||
    link.target ||
    // A page in another language is a document of another build.
    link.hreflang ||
    link.hasAttribute('download') ||
    link.dataset['reload'] !== undefined
  )
    return null;
  const url = new URL(link.href, location.href);
  if (url.origin !== location.origin || /^\/(console|api|files)(\/|$)/.test(url.pathname))
    return null;
  return /\.[a-z0-9]+$/i.test(url.pathname) ? null : url;
}

const openMenus = () => document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]');

function onClick(event: MouseEvent): void {
  if (
    event.defaultPrevented ||
    event.button !== 0 ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey
  )
    return;
  for (const menu of openMenus()) {
    if (event.target instanceof Node && !menu.contains(event.target)) menu.open = false;
  }
  if ((event.target as Element).closest('[data-color-mode-button]'))
    return void navigation().then(({ changeColorMode }) => changeColorMode(), console.warn);
  const url = internalLink(event);
  if (!url) return;
  if (url.pathname + url.search === location.pathname + location.search && url.hash)
    return rememberScroll();
  event.preventDefault();
  // A menu's link to the page on screen is for its top, as it opens.
  void openInPlace(url, true, (event.target as Element).closest('main') !== null);
}

/** Treats a GET form as a link whose query its fields complete. */
function onSubmit(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement;
  const url = new URL(form.action);
  if (event.defaultPrevented || form.method !== 'get' || url.origin !== location.origin) return;
  event.preventDefault();
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form, event.submitter)) {
    if (typeof value === 'string' && value) query.append(name, value);
  }
  url.search = query.toString();
  void openInPlace(url, true);
}

function onIntent(event: Event): void {
  const url = internalLink(event);
  // The launcher opens the chat in place, without its page.
  if (url && !(event.target as Element).closest('[data-launcher]')) {
    askPayload(url);
    navigation()
      .then(({ prefetch }) => prefetch(url.pathname))
      .catch(() => {});
  }
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.key !== 'Escape') return;
  const [menu] = openMenus();
  if (!menu) return;
  menu.open = false;
  menu.querySelector('summary')?.focus();
}

function onPopState(): void {
  const known = history.state !== null;
  if (known) rememberScroll();
  enterEntry();
  if (location.pathname + location.search !== current.address)
    void openInPlace(new URL(location.href), false);
  // The browser itself scrolls to an anchor on this page.
  else if (known) restoreScroll();
}

/** Takes over links, GET forms, and the history of the document. */
export function listen(): void {
  enterEntry();
  history.scrollRestoration = 'manual';
  document.addEventListener('click', onClick);
  document.addEventListener('submit', onSubmit);
  document.addEventListener('pointerover', onIntent);
  document.addEventListener('focusin', onIntent);
  document.addEventListener('keydown', onKeyDown);
  // After a reload, the browser restores the scroll position.
  addEventListener('pagehide', () => (history.scrollRestoration = 'auto'));
  addEventListener('pageshow', () => (history.scrollRestoration = 'manual'));
  addEventListener('popstate', onPopState);
}
