import type { ReactNode } from 'react';
import { LOCALE } from '../shell/language.ts';

interface TableProps {
  /** Of the columns; empty for a column of drawings. */
  heads?: readonly string[];
  /** Each starts with what it is about. */
  rows: readonly (readonly ReactNode[])[];
  /** Whether all columns but the first have figures, even where these are texts. */
  hasFigures?: boolean;
  /** Names a table that scrolls where it is wider than its place. */
  label?: string;
  className?: string;
}

/** For a second column that draws a row’s figure as a bar. */
export const BAR_COLUMN = '[&_tr>:nth-child(2)]:w-1/3 [&_tr>:nth-child(2)]:max-sm:hidden';

const FIGURES = '[&_tr>:not(:first-child)]:text-right';

/** A table; figures are aligned to the right. */
export function Table({ heads, rows, hasFigures = false, label, className = '' }: TableProps) {
  const lookOf = (cell: ReactNode) => (typeof cell === 'number' ? 'text-right' : undefined);
  const table = (
    <table
      className={`w-full text-left text-small [&_:is(td,th)]:py-2 [&_tr>:not(:first-child)]:pl-3 ${hasFigures ? FIGURES : ''} ${className}`}
    >
      {heads && (
        <thead className="text-micro text-muted">
          <tr>
            {heads.map((head, i) => (
              <th
                key={i}
                scope="col"
                className={`font-normal${typeof rows[0]?.[i] === 'number' && i > 0 ? ' text-right' : ''}`}
                aria-hidden={head === '' || undefined}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map(([first, ...cells], row) => (
          <tr key={row} className="border-t border-line">
            <th scope="row" className="font-semibold">
              {first}
            </th>
            {cells.map((cell, i) => (
              <td key={i} className={lookOf(cell)}>
                {typeof cell === 'number' ? cell.toLocaleString(LOCALE) : cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
  return label === undefined ? (
    table
  ) : (
    <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={label}>
      {table}
    </div>
  );
}
