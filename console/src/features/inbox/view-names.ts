import { t } from '@ncf/contract/t';
import type { ConversationCounts } from '@ncf/contract/conversations';
import type { View } from './order.ts';

/** The inbox's views by name, in the order in which they are offered. */
export const VIEW_NAMES: Readonly<Record<View, string>> = {
  waiting: t('Needs answer'),
  mine: t('Mine'),
  mentions: t('Mentions'),
  unassigned: t('Unassigned'),
  open: t('All open'),
  high: t('High priority'),
  snoozed: t('Snoozed'),
  closed: t('Closed'),
  all: t('All'),
};

/** How many conversations a view has; nothing if that is not counted, or not yet. */
export function countOf(counts: ConversationCounts | null, view: View): number | undefined {
  if (counts === null || view === 'closed' || view === 'all') return undefined;
  return counts[view];
}

/** What an empty view says: a title and a sentence. */
export const EMPTY_VIEW: Readonly<Record<View, readonly [string, string]>> = {
  all: [t('All caught up'), t('New conversations will appear here.')],
  waiting: [
    t('No one is waiting'),
    t('New messages appear here, with the one that has waited longest at the top.'),
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
