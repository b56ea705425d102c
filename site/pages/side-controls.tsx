import type { ReactNode } from 'react';

/** The controls and the answer of an exhibit, beside its drawing on wide screens and below it on narrow ones. */
export function SideControls({ children }: { children: ReactNode }) {
  return <div className="space-y-3 border-line p-4 max-lg:border-t lg:border-l">{children}</div>;
}
