import { t } from '@ncf/contract/t';
import type { ViewColumn } from '@ncf/contract/views';

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
