import { useLocation, useRoute, useSearchParams } from 'wouter';
import { chatUserId } from '@ncf/contract/fields';

/** The screen next to the inbox, by the address. `wrong`: there is no such page. */
export type CurrentRoute =
  | { page: 'inbox' | 'search' | 'replies' | 'reports' | 'settings' | 'wrong' }
  | { page: 'conversation' | 'enquiry'; id: string }
  | { page: 'contact'; email: string };

const PAGES: Readonly<Record<string, 'search' | 'replies' | 'reports'>> = {
  search: 'search',
  replies: 'replies',
  reports: 'reports',
};

/** Reads the address. */
export function useCurrentRoute(): CurrentRoute {
  const [isConversation, conversation] = useRoute('/c/:id');
  const [isEnquiry, enquiry] = useRoute('/e/:id');
  const [isContact] = useRoute('/people');
  const [params] = useSearchParams();
  const [isPage, named] = useRoute('/:page');
  const [inSettings] = useRoute('/settings/*?');
  const [isHome] = useRoute('/');
  const valid = (id: string): boolean => chatUserId.safeParse(id).success;
  if (isConversation)
    return valid(conversation.id)
      ? { page: 'conversation', id: conversation.id }
      : { page: 'wrong' };
  if (isEnquiry) return valid(enquiry.id) ? { page: 'enquiry', id: enquiry.id } : { page: 'wrong' };
  // Not in the path: an address ends like the name of a file, which the server would look for.
  if (isContact) return { page: 'contact', email: params.get('email') ?? '' };
  if (inSettings) return { page: 'settings' };
  const page = isPage ? PAGES[named.page] : undefined;
  return { page: page ?? (isHome ? 'inbox' : 'wrong') };
}

/** The path of an item of the inbox. */
export const pathOf = ({ kind, id }: { kind: 'conversation' | 'enquiry'; id: string }): string =>
  kind === 'enquiry' ? `/e/${id}` : `/c/${id}`;

/** Returns a function that goes to a path and keeps the inbox's filter, which `change` may adjust. */
export function useGo() {
  const [, show] = useLocation();
  const [params] = useSearchParams();
  return (path: string, change: (query: URLSearchParams) => void = () => undefined): void => {
    if (path.includes('?')) return show(path);
    const query = new URLSearchParams();
    for (const name of ['view', 'q', 'tag']) {
      const value = params.get(name);
      if (value !== null) query.set(name, value);
    }
    change(query);
    const text = query.toString();
    show(text === '' ? path : `${path}?${text}`);
  };
}
