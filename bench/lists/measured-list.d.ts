/** The measured variant; `bench/lists.ts` sets it as an alias of the build. */
declare module 'measured-list' {
  import type { ReactNode } from 'react';
  import type { ListedRow } from './rows.tsx';
  export function List(props: { rows: readonly ListedRow[] }): ReactNode;
}
