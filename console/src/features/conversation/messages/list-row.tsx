import type { Spoken } from '@ncf/chat/react/messages';
import type { Row, RowNote } from '@ncf/chat/react/rows';
import type { RefCallback } from 'react';
import { dayLabel } from '../../../time/day-names.ts';
import type { Notes, ListedNote } from '../use-notes.ts';
import { ActivityLine, Day, NewMarker, Presence } from './list-notes.tsx';
import type { MessageActions } from './use-message-actions.ts';
import { MessageItem } from './message-item.tsx';
import { NoteItem } from './note-item.tsx';
import type { Activity } from '@ncf/contract/activity';

/** An item among the messages that only the team sees: a private note, or a change to the conversation. */
type Aside = ListedNote | (RowNote & { activity: Activity });

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

/** One row of the list, whatever its kind. */
export function ListRow({
  row,
  notes,
  byId,
  active,
  picking,
  seen,
  act,
}: {
  row: Row<Aside>;
  notes: Notes;
  /** The listed messages by ID, for quotes. */
  byId: ReadonlyMap<string, Spoken>;
  active: boolean;
  picking: boolean;
  seen: RefCallback<HTMLElement>;
  act: MessageActions;
}) {
  switch (row.kind) {
    case 'day':
      return <Day label={dayLabel(row.time)} />;
    case 'marker':
      return <NewMarker />;
    case 'presence':
      return <Presence entry={row.entry} />;
    case 'note': {
      const { note } = row;
      if ('activity' in note) return <ActivityLine activity={note.activity} />;
      return <NoteItem note={note} notes={notes} />;
    }
    case 'message': {
      const { replyTo } = row.message;
      return (
        <MessageItem
          message={row.message}
          quoted={replyTo === null ? null : (byId.get(replyTo) ?? 'missing')}
          opens={row.first}
          active={active}
          picking={picking}
          seen={seen}
          act={act}
        />
      );
    }
  }
}
