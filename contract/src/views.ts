import { t } from './t.ts';
import * as z from 'zod/mini';
import { conversationsQuery } from './conversations.ts';
import { enteredLine } from './entered-text.ts';
import { LIMITS } from './limits.ts';
import { listOf } from './list.ts';

/** Saved views: filters of the inbox with a name. */

/** What a saved view lists, and how it is sorted. */
export const viewFilter = z.pick(conversationsQuery, {
  view: true,
  tag: true,
  priority: true,
  channel: true,
  team: true,
  topic: true,
  q: true,
  order: true,
});
export type ViewFilter = z.infer<typeof viewFilter>;

/** What a view can show of each conversation besides the person and the last message, in this order. */
export const VIEW_COLUMNS = [
  'channel',
  'topic',
  'team',
  'assignee',
  'tags',
  'waitingSince',
  'nextDue',
  'language',
  'created',
  'rating',
] as const;
const viewColumn = z.enum(VIEW_COLUMNS);
export type ViewColumn = z.infer<typeof viewColumn>;

/** A view's columns. */
export const viewColumns = z.array(viewColumn).check(
  z.refine((columns) => new Set(columns).size === columns.length, {
    error: 'Name each column once.',
  }),
);

export const newView = z.object({
  name: enteredLine(t('Enter a name.'), LIMITS.viewNameMax),
  filter: viewFilter,
  /** Its columns, where there is room for a table; with none, it is a list. */
  columns: z._default(viewColumns, []),
  /** Who sees it besides its author: no one (`me`), all agents, or the members of a team. */
  sharedWith: z.union([z.enum(['me', 'everyone']), z.uuid()]),
});
export type NewView = z.infer<typeof newView>;

export const savedView = z.extend(newView, {
  viewId: z.uuid(),
  /** Its author. */
  agentId: z.string(),
  adminUserName: z.string(),
  /** Whether the caller may change it: its author may, and supervisors what is shared. */
  mayChange: z.boolean(),
});
export type SavedView = z.infer<typeof savedView>;

export const savedViews = listOf(savedView);
