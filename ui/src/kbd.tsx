import type { ReactNode } from 'react';

/** A keyboard key. */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-flex min-w-5 items-center justify-center rounded-sm border border-line-strong bg-sunken px-1 font-mono text-micro text-muted">
      {children}
    </kbd>
  );
}
