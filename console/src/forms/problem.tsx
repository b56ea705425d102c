import type { ReactNode } from 'react';

/** What is wrong with a whole form or call. Screen readers announce it immediately. */
export function Problem({ children }: { children: ReactNode }) {
  return (
    <div aria-live="assertive" className="empty:absolute">
      {children !== null && children !== undefined && (
        <p tabIndex={-1} className="rounded-md bg-error-soft px-3 py-2 text-small text-error">
          {children}
        </p>
      )}
    </div>
  );
}
