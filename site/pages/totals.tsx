/** What a price comes to, line by line (pricing/estimate.ts). */
export const Totals = ({ of }: { of: readonly (readonly [name: string, amount: string])[] }) => (
  <dl className="mt-3">
    {of.map(([name, amount]) => (
      <div
        key={name}
        className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-2"
      >
        <dt>{name}</dt>
        <dd className="text-heading tabular-nums">{amount}</dd>
      </div>
    ))}
  </dl>
);
