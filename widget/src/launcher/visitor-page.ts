import type { VisitorChat } from '@ncf/chat/api';

/** The page before this document, as far as it may be told: a path of this site, or another site's host alone. */
function referrer(): string | null {
  if (document.referrer === '' || !URL.canParse(document.referrer)) return null;
  const { origin, host, pathname } = new URL(document.referrer);
  return origin === location.origin ? pathname : host;
}

/** Longest path that is told, in characters. */
const PATH_MAX = 300;

/**
 * Tells the agents which page the visitor is on: at the start of a session and after each navigation.
 * Paths only, never a query or a fragment. Runs for as long as the page.
 */
export function reportVisitorPage(chat: VisitorChat): void {
  let path = '';
  let cameFrom = referrer();
  const tell = (): void => {
    if (path !== '' && path !== location.pathname) cameFrom = path;
    path = location.pathname;
    if (chat.store.getState().session !== 'open' || path.length > PATH_MAX) return;
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    void chat.reportVisitorPage({
      path,
      cameFrom,
      timeZone: timeZone ?? null,
      language: navigator.language,
    });
  };
  const moved = (): void => {
    if (path !== location.pathname) tell();
  };
  chat.store.subscribe((state, previous) => {
    const begun = state.session === 'open' && previous.session !== 'open';
    if (begun || state.chatUserId !== previous.chatUserId) tell();
  });
  addEventListener('popstate', moved);
  // The site's router tells of its own navigations by these (wouter, use-browser-location).
  for (const name of ['pushState', 'replaceState']) addEventListener(name, moved);
}
