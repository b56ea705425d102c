import { attempt } from '@ncf/chat/attempt';

/** How long a place is marked, in milliseconds. */
const MARKED_MS = 6000;

/** What a page's readers look for: its headings, and questions that open. */
const HEADINGS = 'main :is(h1, h2, h3, summary)';

/** Whether the chat covers the page, which is inert then. */
const coversPage = (): boolean => document.querySelector('main')?.closest('[inert]') != null;

/** A part of a fragment; what is not encoded right names nothing. */
const decoded = (part: string): string => attempt(() => decodeURIComponent(part)) ?? '';

/** The element that a fragment names, by its ID or by its text (URL Fragment Text Directives); null without one. */
function elementAt({ pathname, hash }: URL): HTMLElement | null {
  if (location.pathname !== pathname) return null;
  const [id = '', text] = hash.slice(1).split(':~:text=').map(decoded);
  if (text === undefined) return document.getElementById(id);
  const headings = [...document.querySelectorAll<HTMLElement>(HEADINGS)];
  return headings.find(({ textContent }) => textContent.trim().startsWith(text)) ?? null;
}

/** Scrolls to an element if it is not in view, and marks it. Returns how to remove the mark. */
function mark(element: HTMLElement): () => void {
  element.closest('details')?.setAttribute('open', '');
  const { top, bottom } = element.getBoundingClientRect();
  if (top < 0 || bottom > innerHeight)
    element.scrollIntoView({ block: bottom - top < innerHeight / 2 ? 'center' : 'start' });
  element.setAttribute('data-look-here', '');
  return () => element.removeAttribute('data-look-here');
}

/** Ends the mark of the last place. */
let endLast = (): void => undefined;

/** Marks the place at an address while it is on the page, also if that is rendered only now. */
function markAt(url: URL, onMarked: (element: HTMLElement) => void): void {
  endLast();
  let marked: HTMLElement | null = null;
  let unmark = (): void => undefined;
  let timer = 0;
  const look = (): void => {
    const element = elementAt(url);
    if (element === null || element === marked) return;
    unmark();
    unmark = mark(element);
    marked = element;
    onMarked(element);
    clearTimeout(timer);
    timer = window.setTimeout(end, MARKED_MS);
  };
  // The page before may have a place of the same name until the next one takes over.
  const observer = new MutationObserver(() => requestAnimationFrame(look));
  const end = (): void => {
    observer.disconnect();
    unmark();
    clearTimeout(timer);
  };
  endLast = end;
  observer.observe(document.body, { childList: true, subtree: true });
  timer = window.setTimeout(end, MARKED_MS);
  look();
}

/** Folds the chat where it covers the page: as Back does. */
async function uncover(): Promise<void> {
  if (!coversPage()) return;
  const isFolded = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  history.back();
  await isFolded;
}

/** Opens a page in place of the current one, as a link of the site does. */
function follow(url: URL): void {
  const link = document.createElement('a');
  link.href = url.pathname + url.search;
  document.body.append(link);
  link.click();
  link.remove();
}

/** Marks a place at once if the visitor is on its page and sees it. */
export function markHere(path: string): void {
  const url = new URL(path, location.origin);
  if (document.visibilityState === 'visible' && !coversPage() && elementAt(url) !== null)
    markAt(url, () => undefined);
}

/** Shows a place of the site to the visitor, on whichever page they are; the chat goes on. */
export async function showPlace(path: string): Promise<void> {
  const url = new URL(path, location.origin);
  await uncover();
  if (location.pathname !== url.pathname) follow(url);
  markAt(url, (element) => {
    element.tabIndex = -1;
    element.focus({ preventScroll: true });
  });
}
