import { useLocation, useRoute, useSearchParams } from 'wouter';
import { chatUserId } from '@ncf/contract/fields';
import { FILTER_PARAMS } from '../address-params.ts';

/** The screen next to the inbox, by the address. `wrong`: there is no such page. */
export type CurrentRoute =
  | { page: 'inbox' | 'search' | 'replies' | 'reports' | 'settings' | 'wrong' }
  | { page: 'conversation'; id: string }
  | { page: 'contact'; email: string };

const PAGES: Readonly<Record<string, 'search' | 'replies' | 'reports'>> = {
  search: 'search',
  replies: 'replies',
  reports: 'reports',
};

/** Reads the address. */
export function useCurrentRoute(): CurrentRoute {
  const [isConversation, conversation] = useRoute('/c/:id');
  const [isContact] = useRoute('/people');
  const [params] = useSearchParams();
  const [isPage, named] = useRoute('/:page');
  const [inSettings] = useRoute('/settings/*?');
  const [isHome] = useRoute('/');
  if (isConversation)
    return chatUserId.safeParse(conversation.id).success
      ? { page: 'conversation', id: conversation.id }
      : { page: 'wrong' };
  // Not in the path: an address ends like the name of a file, which the server would look for.
  if (isContact) return { page: 'contact', email: params.get('email') ?? '' };
  if (inSettings) return { page: 'settings' };
  const page = isPage ? PAGES[named.page] : undefined;
  return { page: page ?? (isHome ? 'inbox' : 'wrong') };
}

/** Returns a function that goes to a path and keeps the inbox's filter, which `change` may adjust. */
export function useGo() {
  const [, show] = useLocation();
  const [params] = useSearchParams();
  return (path: string, change: (query: URLSearchParams) => void = () => undefined): void => {
    if (path.includes('?')) return show(path);
    const query = new URLSearchParams();
    for (const name of FILTER_PARAMS) {
      const value = params.get(name);
      if (value !== null) query.set(name, value);
    }
    change(query);
    const text = query.toString();
    show(text === '' ? path : `${path}?${text}`);
  };
}
