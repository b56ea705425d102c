import { t } from '@ncf/contract/t';
import type { ConversationCounts } from '@ncf/contract/conversations';
import type { View } from './order.ts';
import type { ViewColumn } from '@ncf/contract/views';

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

/** What the columns of a view are called. */
export const COLUMN_NAMES: Readonly<Record<ViewColumn, string>> = {
  channel: t('Channel'),
  topic: t('Topic'),
  team: t('Team'),
  assignee: t('Assignee'),
  tags: t('Tags'),
  waitingSince: t('Waiting since'),
  nextDue: t('Next due'),
  language: t('Language'),
  created: t('Created'),
  rating: t('Rating'),
};
