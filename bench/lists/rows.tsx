import { memo, type CSSProperties, type Ref } from 'react';

/** A message of the measured list. */
export interface ListedRow {
  key: string;
  text: string;
}

/** Messages of one to eight lines, as in a long conversation. */
export const rowsOf = (count: number): ListedRow[] =>
  Array.from({ length: count }, (_, n) => ({
    key: `m${n}`,
    text: `Message ${n} ${'with a few more words '.repeat((n * 7) % 31)}`,
  }));

/** One message; both windows draw the same. */
export const MessageRow = memo(function MessageRow({
  row,
  index,
  style,
  ref,
}: {
  row: ListedRow;
  index: number;
  style?: CSSProperties | undefined;
  ref?: Ref<HTMLLIElement>;
}) {
  return (
    <li ref={ref} data-index={index} data-key={row.key} tabIndex={-1} style={style}>
      <p className="name">
        {index % 3 === 0 ? 'Grace' : 'Ada'} <time>Nov 22nd 9:15 AM</time>
      </p>
      <p className="bubble">{row.text}</p>
    </li>
  );
});
