import { t } from '@ncf/contract/t';
import type { ReactNode } from 'react';

const ALIGN = { start: 'text-start', center: 'text-center', end: 'text-end' } as const;

/** A column of a table: its heading, and how its cells are aligned. */
export interface Column {
  name: string;
  align?: keyof typeof ALIGN;
}

/** The class names of a cell, so that every table has the same spacing. */
export const cell = (align: keyof typeof ALIGN = 'start'): string =>
  `px-2 py-2 first:ps-4 last:pe-4 sm:px-4 ${ALIGN[align]}`;

/**
 * A table with its headings; the rows are its children. It scrolls sideways where it does not fit.
 * @param minWidth a class name; a table that has one gets the focus, so that the keyboard can scroll it
 */
export function Table({
  caption,
  columns,
  stacked = false,
  minWidth,
  className = '',
  children,
}: {
  /** The table's name for assistive technology. */
  caption: string;
  columns: readonly Column[];
  /** Whether a narrow screen shows each row as a block, without headings. */
  stacked?: boolean;
  minWidth?: string;
  className?: string;
  children: ReactNode;
}) {
  const focusable = {
    tabIndex: 0,
    role: 'region',
    'aria-label': t('{caption}, table', { caption }),
  };
  return (
    <div className={`overflow-x-auto ${className}`} {...(minWidth === undefined ? {} : focusable)}>
      <table className={`w-full text-small ${minWidth ?? ''}`}>
        <caption className="sr-only">{caption}</caption>
        <thead className={stacked ? 'max-lg:sr-only' : ''}>
          <tr className="border-b border-line-strong">
            {columns.map(({ name, align }) => (
              <th
                key={name}
                scope="col"
                className={`${cell(align)} font-medium sm:whitespace-nowrap`}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">{children}</tbody>
      </table>
    </div>
  );
}
