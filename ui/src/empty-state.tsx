import type { ReactNode } from 'react';

/** What an empty list or pane shows: what that means, and what to do. */
export function EmptyState({
  title,
  children,
  action,
}: {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="grid justify-items-center gap-2 px-6 py-12 text-center">
      <svg
        aria-hidden="true"
        width="96"
        height="28"
        viewBox="0 0 96 28"
        className="mb-2 text-line-strong"
      >
        <path
          d="M8 22h22c10 0 8-14 20-14h24"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          strokeDasharray="1 5"
        />
        <circle cx="8" cy="22" r="3" fill="currentColor" />
        <circle cx="80" cy="8" r="5" className="fill-accent-mark" />
      </svg>
      <p className="font-semibold">{title}</p>
      {children !== undefined && (
        <div className="max-w-[42ch] text-small text-muted">{children}</div>
      )}
      {action}
    </div>
  );
}
