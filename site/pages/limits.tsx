import type { ReactNode } from 'react';

/** What does not work everywhere, to know before the order. */
export const Limits = ({ children }: { children: ReactNode }) => (
  <div>
    <h2 className="text-heading">What you should know</h2>
    <p className="mt-3 text-muted">{children}</p>
  </div>
);
