import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Loaded } from './panel.tsx';

/** The rows of a list that is loaded, or what to say if it has none. */
export const LoadedRows = <T,>({
  query,
  empty,
  children,
}: {
  query: Pick<UseQueryResult<{ data: readonly T[] }>, 'data' | 'error' | 'refetch'>;
  empty?: ReactNode;
  /** A list item. */
  children: (one: T, at: number, all: readonly T[]) => ReactNode;
}) => (
  <Loaded query={query}>
    {({ data }) =>
      data.length === 0 ? (
        empty
      ) : (
        <ul className="-my-3 divide-y divide-line">{data.map(children)}</ul>
      )
    }
  </Loaded>
);
