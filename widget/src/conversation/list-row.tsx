import type { Row } from '@ncf/chat/react/rows';
import { memo } from 'react';
import { texts } from '../texts/texts.ts';
import { MessageRow, type MessageRowProps } from './message-row.tsx';
import { describePresence } from './presence-words.ts';
import { dayLabel, shownTime } from './time.ts';

interface ListRowProps extends Omit<MessageRowProps, 'message'> {
  row: Row;
}

/**
 * Every change creates new row objects; a row shows the same as long as its entry is the same. A day does not: "Today"
 * becomes "Yesterday".
 */
const sameEntry = (a: Row, b: Row): boolean =>
  (a.kind === 'message' && b.kind === 'message' && a.message === b.message) ||
  (a.kind === 'presence' && b.kind === 'presence' && a.entry === b.entry);

/** One row of the list. */
export const ListRow = memo(
  function ListRow({ row, ...rest }: ListRowProps) {
    switch (row.kind) {
      case 'day':
        return (
          <p className="nc-day">
            <span>{dayLabel(row.time, new Date())}</span>
          </p>
        );
      case 'marker':
        return <p className="nc-marker">{texts.newMessages}</p>;
      case 'presence':
        return (
          <p className="nc-event" dir="auto">
            {describePresence(row.entry)}{' '}
            <time dateTime={row.entry.messageTime}>{shownTime(row.entry.messageTime)}</time>
          </p>
        );
      case 'note':
        return null;
      case 'message':
        return <MessageRow message={row.message} {...rest} />;
    }
  },
  (a, b) =>
    a.row.key === b.row.key &&
    sameEntry(a.row, b.row) &&
    a.first === b.first &&
    a.last === b.last &&
    a.inTabOrder === b.inTabOrder &&
    a.original === b.original &&
    a.ownName === b.ownName &&
    a.onJump === b.onJump,
);
