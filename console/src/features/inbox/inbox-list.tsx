import { useState, type KeyboardEventHandler } from 'react';
import { useNow } from '../../time/use-now.ts';
import { InboxRow } from './inbox-row.tsx';
import type { Item } from './order.ts';
import type { ListWindow } from './use-window.ts';
import type { Selection } from './use-selection.ts';
import { drawnRows } from './window.ts';

/** How often waits are counted up, in milliseconds. */
const NOW_EVERY_MS = 10_000;

// Arrow keys move the focus between the list's links.
/** The inbox's rows near the view. */
export function InboxList({
  rows,
  window: { range, row },
  current,
  tabStop,
  agentId,
  viewers,
  drafts,
  search,
  selection,
  onKeyDown,
}: {
  rows: readonly Item[];
  window: ListWindow;
  /** ID of the open conversation, or null. */
  current: string | null;
  /** Index of the row that Tab stops at. */
  tabStop: number;
  agentId: string;
  /** Names of the agents who view a conversation, by its ID. */
  viewers: ReadonlyMap<string, readonly string[]>;
  /** IDs of the conversations with a draft. */
  drafts: ReadonlySet<string>;
  /** The query string that links keep. */
  search: string;
  selection: Selection;
  onKeyDown: KeyboardEventHandler;
}) {
  const now = useNow(NOW_EVERY_MS);
  const [focused, setFocused] = useState<string | null>(null);
  const at = focused === null ? -1 : rows.findIndex(({ id }) => id === focused);
  return (
    <ul
      aria-label="Conversations"
      className="relative"
      style={{ blockSize: rows.length * row }}
      onKeyDown={onKeyDown}
      onFocus={({ target }) => setFocused(target.dataset['item'] ?? null)}
      onBlur={() => setFocused(null)}
    >
      {drawnRows(range, at).map((index) => {
        const item = rows[index];
        if (item === undefined) return null;
        return (
          <InboxRow
            key={item.id}
            item={item}
            top={index * row}
            current={item.id === current}
            focusable={index === tabStop}
            agentId={agentId}
            viewers={viewers.get(item.id) ?? NO_ONE}
            hasDraft={drafts.has(item.id)}
            search={search}
            checked={selection.isOn ? selection.ids.has(item.id) : null}
            onCheck={selection.isOn ? selection.toggle : nothing}
            now={now}
            index={index}
            of={rows.length}
          />
        );
      })}
    </ul>
  );
}

const nothing = () => undefined;
const NO_ONE: readonly string[] = [];
