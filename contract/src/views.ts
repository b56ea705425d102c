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

export const newView = z.object({
  name: enteredLine(t('Enter a name.'), LIMITS.viewNameMax),
  filter: viewFilter,
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
