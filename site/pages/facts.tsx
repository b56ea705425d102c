import type { ReactNode } from 'react';

interface FactsProps {
  items: readonly (readonly [name: ReactNode, fact: ReactNode])[];
}

/** The classes of a fact with its name, and of the name; in a row, they are side by side. */
const LOOKS = {
  line: ['border-t border-line py-3', 'font-semibold'],
  statement: ['border-t-2 border-accent-mark pt-3', 'font-semibold'],
  heading: ['border-l-2 border-accent-mark pl-4', 'text-heading'],
  row: ['flex flex-wrap gap-x-4 border-b border-line py-3', 'w-[max(20%,7.5rem)] font-semibold'],
} as const;

/** Short facts under a name each. */
export function FactList({
  items,
  look = 'line',
  className = 'mt-4',
}: FactsProps & { look?: keyof typeof LOOKS; className?: string }) {
  const [one, title] = LOOKS[look];
  return (
    <dl className={className}>
      {items.map(([name, fact], i) => (
        <div key={i} className={one}>
          <dt className={title}>{name}</dt>
          <dd className={`text-muted ${look === 'row' ? 'flex-[1_1_9rem]' : 'mt-1'}`}>{fact}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Short facts in columns. */
export const Facts = ({ items }: FactsProps) => (
  <FactList items={items} className="mt-4 grid gap-x-10 sm:grid-cols-2 md:grid-cols-3" />
);

/** Two or four statements that a page stands on, side by side. */
export const Statements = ({ items }: FactsProps) => (
  <FactList
    items={items}
    look="statement"
    className={`mt-8 grid gap-x-10 gap-y-6 sm:grid-cols-2 ${items.length === 4 ? 'lg:grid-cols-4' : ''}`}
  />
);
