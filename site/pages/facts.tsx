import type { ReactNode } from 'react';

interface FactsProps {
  items: readonly (readonly [name: string, fact: ReactNode])[];
}

/** Short facts under a name each, in columns. */
export function Facts({ items }: FactsProps) {
  return (
    <dl className="mt-4 grid gap-x-10 sm:grid-cols-2 md:grid-cols-3">
      {items.map(([name, fact]) => (
        <div key={name} className="border-t border-line py-3">
          <dt className="font-semibold">{name}</dt>
          <dd className="text-muted">{fact}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Two or four statements that a page stands on, side by side. */
export function Statements({ items }: FactsProps) {
  return (
    <dl
      className={`mt-8 grid gap-x-10 gap-y-6 sm:grid-cols-2 ${items.length === 4 ? 'lg:grid-cols-4' : ''}`}
    >
      {items.map(([name, fact]) => (
        <div key={name} className="border-t-2 border-accent-mark pt-3">
          <dt className="font-semibold">{name}</dt>
          <dd className="mt-1 text-muted">{fact}</dd>
        </div>
      ))}
    </dl>
  );
}
