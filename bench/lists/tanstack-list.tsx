import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { MessageRow, type ListedRow } from './rows.tsx';

/** The same list with TanStack Virtual, set up as its documentation shows for chats. */
export function List({ rows }: { rows: readonly ListedRow[] }) {
  const scroller = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState(-1);
  // The compiler's warning says that it skips this component; nothing here relies on the compiler.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 64,
    getItemKey: useCallback((index: number) => rows[index]?.key ?? index, [rows]),
    overscan: 20,
    anchorTo: 'end',
    followOnAppend: true,
    rangeExtractor: (range) => {
      const indexes = defaultRangeExtractor(range);
      if (focused === -1 || indexes.includes(focused)) return indexes;
      return [...indexes, focused].sort((a, b) => a - b);
    },
  });
  useLayoutEffect(() => virtual.scrollToEnd(), [virtual]);
  return (
    <div ref={scroller} className="scroller">
      <ol
        style={{ position: 'relative', blockSize: virtual.getTotalSize() }}
        onFocus={({ target }) => setFocused(Number(target.dataset['index'] ?? -1))}
        onBlur={() => setFocused(-1)}
      >
        {virtual.getVirtualItems().map(({ key, index, start }) => {
          const row = rows[index];
          return (
            row && (
              <MessageRow
                key={key}
                ref={virtual.measureElement}
                row={row}
                index={index}
                style={{ position: 'absolute', insetInline: 0, top: start }}
              />
            )
          );
        })}
      </ol>
    </div>
  );
}
