import { useRoute } from 'wouter';
import { chatUserId } from '@ncf/contract/fields';

/** What the address shows beside the inbox. `wrong` is an address that names nothing. */
export type Place =
  | { page: 'inbox' | 'search' | 'replies' | 'reports' | 'settings' | 'wrong' }
  | { page: 'conversation' | 'enquiry'; id: string };

const PAGES: Readonly<Record<string, 'search' | 'replies' | 'reports'>> = {
  search: 'search',
  replies: 'replies',
  reports: 'reports',
};

/** Reads the address. */
export function usePlace(): Place {
  const [isConversation, conversation] = useRoute('/c/:id');
  const [isEnquiry, enquiry] = useRoute('/e/:id');
  const [isPage, named] = useRoute('/:page');
  const [inSettings] = useRoute('/settings/*?');
  const [isHome] = useRoute('/');
  const valid = (id: string): boolean => chatUserId.safeParse(id).success;
  if (isConversation)
    return valid(conversation.id)
      ? { page: 'conversation', id: conversation.id }
      : { page: 'wrong' };
  if (isEnquiry) return valid(enquiry.id) ? { page: 'enquiry', id: enquiry.id } : { page: 'wrong' };
  if (inSettings) return { page: 'settings' };
  const page = isPage ? PAGES[named.page] : undefined;
  return { page: page ?? (isHome ? 'inbox' : 'wrong') };
}
