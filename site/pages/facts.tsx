import type { ReactNode } from 'react';

/** Short facts under a name each, in columns. */
export function Facts({ items }: { items: readonly (readonly [name: string, fact: ReactNode])[] }) {
  return (
    <dl className="mt-4 grid gap-x-10 sm:grid-cols-2 md:grid-cols-3">
      {items.map(([name, fact]) => (
        <div key={name} className="border-t border-line py-3">
          <dt className="font-semibold">{name}</dt>
          <dd className="text-small text-muted">{fact}</dd>
        </div>
      ))}
    </dl>
  );
}
