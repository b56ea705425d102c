import { t } from '@ncf/contract/t';
import { EmptyState } from '@ncf/ui/empty-state';
import type { InboxFilter, View } from './order.ts';
import { isSavable } from './saved-views.ts';

/** What an empty view says: a title and a sentence. */
const TEXTS: Readonly<Record<View, readonly [string, string]>> = {
  all: [t('All caught up'), t('New conversations will appear here.')],
  waiting: [
    t('No one is waiting'),
    t('New messages appear here, with the one that is due first at the top.'),
  ],
  mine: [
    t('Nothing assigned to you'),
    t('Press t to assign yourself a conversation, or just reply.'),
  ],
  mentions: [
    t('No mentions'),
    t('When a colleague writes @ and your name in a note, it appears here.'),
  ],
  unassigned: [t('Everything is assigned'), t('Every open conversation is assigned to someone.')],
  open: [
    t('No open conversations'),
    t('Conversations that are closed or snoozed are in other views.'),
  ],
  high: [t('No high-priority conversations'), t('Press p in a conversation to set its priority.')],
  snoozed: [
    t('No snoozed conversations'),
    t('Press z in a conversation to hide it until a time you choose.'),
  ],
  closed: [
    t('No closed conversations'),
    t('Conversations that were closed or left are listed here.'),
  ],
};

/** In place of the rows when nothing matches the filter. */
export default function EmptyList({ filter }: { filter: InboxFilter }) {
  const [title, text] = isSavable(filter)
    ? [t('No matches'), t('Change your search or the filters, or look in another view.')]
    : TEXTS[filter.view];
  return <EmptyState title={title}>{text}</EmptyState>;
}
