import type { Spoken } from '@ncf/chat/react/messages';
import type { Row } from '@ncf/chat/react/rows';
import type { RefCallback } from 'react';
import { dayLabel } from '../../../time/day-names.ts';
import type { Agent } from '../open-conversation.ts';
import type { Notes } from '../use-notes.ts';
import { ActivityLine, Day, NewMarker, Presence } from './list-notes.tsx';
import type { Aside } from './asides.ts';
import type { MessageActions } from './message-actions.ts';
import { MessageItem } from './message-item.tsx';
import { NoteItem } from './note-item.tsx';

/** One row of the list, whatever its kind. */
export function ListRow({
  row,
  notes,
  agent,
  byId,
  active,
  picking,
  seen,
  act,
}: {
  row: Row<Aside>;
  notes: Notes;
  agent: Agent;
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
      if ('activity' in note)
        return <ActivityLine activity={note.activity} agentId={agent.agentId} />;
      return <NoteItem note={note} agentId={agent.agentId} notes={notes} />;
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
          agent={agent}
          seen={seen}
          act={act}
        />
      );
    }
  }
}
