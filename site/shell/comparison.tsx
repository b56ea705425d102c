import type { Shown } from './catalog-card.tsx';
import { comparisonOf, hrefOf, withCompared, type Choice } from './catalog-choice.ts';

interface ComparisonProps {
  items: Shown[];
  choice: Choice;
  base: string;
}

/** The chosen items side by side. Differences are bold, and equal rows say so in words. */
export function Comparison({ items, choice, base }: ComparisonProps) {
  return (
    <section aria-labelledby="comparison" className="pt-8">
      <div className="flex flex-wrap items-baseline justify-between gap-4">
        <h2 id="comparison" className="text-heading font-semibold">
          Side by side
        </h2>
        <a
          href={hrefOf(base, { ...choice, compare: [] })}
          rel="nofollow"
          className="py-2 text-small text-link underline print:hidden"
        >
          Clear comparison
        </a>
      </div>
      <div
        className="relative mt-3 overflow-x-auto rounded-lg border border-line bg-raised"
        tabIndex={0}
        role="region"
        aria-label="Comparison"
      >
        <table className="w-full min-w-lg text-left text-small">
          <thead>
            <tr className="border-b border-line align-top">
              <td className="p-3">
                <span className="sr-only">Property</span>
              </td>
              {items.map((item) => (
                <th key={item.id} scope="col" className="p-3 font-semibold">
                  <a className="text-link underline" href={`${base}/${item.id}`}>
                    {item.name}
                  </a>
                  <a
                    href={hrefOf(base, withCompared(choice, item.id) ?? choice)}
                    rel="nofollow"
                    className="block w-fit py-1 text-micro font-normal text-muted underline print:hidden"
                  >
                    Remove<span className="sr-only"> {item.name}</span>
                  </a>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {comparisonOf(items).map(({ name, values, differs }) => (
              <tr key={name} className="border-b border-line align-top last:border-0">
                <th scope="row" className="p-3 font-mono text-micro font-normal text-muted">
                  {name}
                  {!differs && <span className="block">Same</span>}
                </th>
                {values.map((value, i) => (
                  <td
                    key={items[i]?.id}
                    className={`p-3 ${differs && value !== null ? 'font-medium' : 'text-muted'}`}
                  >
                    {value ?? 'Not specified'}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
