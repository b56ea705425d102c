import type { ReactNode } from 'react';

/** The controls and the answer of an exhibit, below its drawing. */
export function Controls({ children }: { children: ReactNode }) {
  return <div className="space-y-3 p-4">{children}</div>;
}
