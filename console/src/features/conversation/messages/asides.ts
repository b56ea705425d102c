import type { RowNote } from '@ncf/chat/react/rows';
import type { Activity } from '@ncf/contract/activity';
import type { ListedNote } from '../use-notes.ts';

/** An item among the messages that only the team sees: a private note, or a change to the conversation. */
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
    // A shared draft is above the composer.
    ...notes.filter(({ kind }) => kind !== 'draft'),
  ].sort((a, b) => (a.createdAt < b.createdAt ? -1 : a.createdAt > b.createdAt ? 1 : 0));
