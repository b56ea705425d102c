import { MessageRow, type ListedRow } from './rows.tsx';

/** The list without a window; the browser skips the layout of rows out of view. */
export function List({ rows }: { rows: readonly ListedRow[] }) {
  return (
    <div className="scroller" ref={(scroller) => scroller?.scrollTo(0, scroller.scrollHeight)}>
      <ol>
        {rows.map((row, index) => (
          <MessageRow
            key={row.key}
            row={row}
            index={index}
            style={{ contentVisibility: 'auto', containIntrinsicBlockSize: 'auto 64px' }}
          />
        ))}
      </ol>
    </div>
  );
}
