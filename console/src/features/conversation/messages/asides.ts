import type { RowNote } from '@ncf/chat/react/rows';
import type { Activity } from '@ncf/contract/activity';
import type { ListedNote } from '../use-notes.ts';

/** What only the team sees among the messages: a private note, or what someone did with the conversation. */
export type Aside = ListedNote | (RowNote & { activity: Activity });

/** Notes and activities in one list, oldest first. */
export const asides = (
  notes: readonly ListedNote[],
  activities: readonly Activity[],
): readonly Aside[] =>
  [
    ...activities.map((activity) => ({
      noteId: `activity ${activity.rev}`,
      createdAt: activity.at,
      activity,
    })),
    ...notes,
  ].sort((a, b) => (a.createdAt < b.createdAt ? -1 : a.createdAt > b.createdAt ? 1 : 0));
