import type { KeyboardEventHandler } from 'react';
import { InboxRow } from './inbox-row.tsx';
import type { Item } from './order.ts';
import { type ListWindow, useDrawnRows } from './use-window.ts';
import type { Selection } from './use-selection.ts';

/** What shows the inbox’s rows near the view. */
export interface ListProps {
  rows: readonly Item[];
  window: ListWindow;
  /** ID of the open conversation, or null. */
  current: string | null;
  /** Index of the row that Tab stops at. */
  tabStop: number;
  /** Names of the agents who view a conversation, by its ID. */
  viewers: ReadonlyMap<string, readonly string[]>;
  /** IDs of the conversations with a draft. */
  drafts: ReadonlySet<string>;
  /** The query string that links keep. */
  search: string;
  selection: Selection;
  onKeyDown: KeyboardEventHandler;
}

// Arrow keys move the focus between the list's links.
/** The inbox's rows near the view. */
export function InboxList({
  rows,
  window: { range, row },
  current,
  tabStop,
  viewers,
  drafts,
  search,
  selection,
  onKeyDown,
}: ListProps) {
  const { now, drawn, focus } = useDrawnRows(rows, range);
  return (
    <ul
      aria-label="Conversations"
      className="relative"
      style={{ blockSize: rows.length * row }}
      onKeyDown={onKeyDown}
      {...focus}
    >
      {drawn.map(([index, item]) => (
        <InboxRow
          key={item.id}
          item={item}
          top={index * row}
          current={item.id === current}
          focusable={index === tabStop}
          viewers={viewers.get(item.id) ?? NO_ONE}
          hasDraft={drafts.has(item.id)}
          search={search}
          checked={selection.isOn ? selection.ids.has(item.id) : null}
          onCheck={selection.isOn ? selection.toggle : nothing}
          now={now}
          index={index}
          of={rows.length}
        />
      ))}
    </ul>
  );
}

const nothing = () => undefined;
const NO_ONE: readonly string[] = [];
