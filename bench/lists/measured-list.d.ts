/** The measured variant; `bench/lists.ts` sets it as an alias of the build. */
declare module 'measured-list' {
  import type { ReactNode } from 'react';
  export function List(props: { rows: readonly import('./rows.tsx').ListedRow[] }): ReactNode;
}
