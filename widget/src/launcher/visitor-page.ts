import type { VisitorChat } from '@ncf/chat/api';
import { language } from '../settings/language.ts';

/** Where the visitor came from: a path of this site, or only the host of another site. */
function referrer(): string | null {
  if (document.referrer === '' || !URL.canParse(document.referrer)) return null;
  const { origin, host, pathname } = new URL(document.referrer);
  return origin === location.origin ? pathname : host;
}

/** Longer paths are not reported, in characters. */
const PATH_MAX = 300;

/**
 * Reports to the agents which page the visitor is on: when a session starts and after each navigation.
 * It reports paths only, never a query or a fragment.
 */
export function reportVisitorPage(chat: VisitorChat): void {
  let path = '';
  let cameFrom = referrer();
  const report = (): void => {
    if (path !== '' && path !== location.pathname) cameFrom = path;
    path = location.pathname;
    if (chat.store.getState().session !== 'open' || path.length > PATH_MAX) return;
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    void chat.reportVisitorPage({
      path,
      cameFrom,
      timeZone: timeZone ?? null,
      language: language.getState(),
    });
  };
  const onNavigation = (): void => {
    if (path !== location.pathname) report();
  };
  chat.store.subscribe((state, previous) => {
    const hasStarted = state.session === 'open' && previous.session !== 'open';
    if (hasStarted || state.chatUserId !== previous.chatUserId) report();
  });
  addEventListener('popstate', onNavigation);
  // The site dispatches it when it shows another page (`site/shell/scroll-positions.ts`).
  addEventListener('pushState', onNavigation);
}
