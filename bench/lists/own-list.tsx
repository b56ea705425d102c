import { useListWindow } from '@ncf/chat/react/use-list-window';
import { MessageRow, type ListedRow } from './rows.tsx';

const nothing = (): void => undefined;

/** The list with the window that the chat and the console use. */
export function List({ rows }: { rows: readonly ListedRow[] }) {
  const list = useListWindow(rows, nothing);
  return (
    <div ref={list.scroller} className="scroller">
      <ol ref={list.list}>
        {list.parts.map((part) =>
          'row' in part ? (
            <MessageRow key={part.key} row={part.row} index={Number(part.key.slice(1))} />
          ) : (
            <li key={part.key} aria-hidden="true" style={{ blockSize: part.height }} />
          ),
        )}
      </ol>
    </div>
  );
}
