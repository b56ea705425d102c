import type { ReactNode } from 'react';

const VALUE = 'justify-self-start text-heading font-semibold tabular-nums';

/** One figure of a report: its value, which opens the conversations behind it if there are any, and what it means. */
export function Tile({
  label,
  value,
  count,
  note,
  change = null,
  definition,
  onOpen,
}: {
  label: string;
  value: string;
  /** Of the conversations behind it. */
  count: number;
  note: ReactNode;
  /** How it differs from the period before. */
  change?: string | null;
  definition: string;
  onOpen: () => void;
}) {
  return (
    <div className="grid content-start gap-1 rounded-lg border border-line bg-raised px-4 py-3">
      <h2 className="text-small text-muted">{label}</h2>
      {count === 0 ? (
        <p className={VALUE}>{value}</p>
      ) : (
        <button
          type="button"
          onClick={onOpen}
          className={`${VALUE} cursor-pointer underline decoration-line-strong decoration-1 underline-offset-4 hover:decoration-current`}
        >
          {value}
          <span className="sr-only"> {label}: show the conversations</span>
        </button>
      )}
      <p className="text-small text-muted tabular-nums">{note}</p>
      {change !== null && <p className="text-micro text-muted">{change}</p>}
      <details className="text-micro text-muted">
        <summary className="cursor-pointer">What this means</summary>
        <p className="pt-1">{definition}</p>
      </details>
    </div>
  );
}
