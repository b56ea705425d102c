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
