import {
  facetsOf,
  filtered,
  hrefOf,
  MAX_COMPARED,
  readChoice,
  withCompared,
  withFilter,
  type Choice,
} from './catalog-choice.ts';
import { CatalogCard, type Shown } from './catalog-card.tsx';
import { Comparison } from './comparison.tsx';

/** Looks like a checkbox; the link around it has the label. */
function Checkbox({ on }: { on: boolean }) {
  return (
    <svg
      viewBox="0 0 20 20"
      className={`size-5 shrink-0 rounded-sm border ${on ? 'border-accent bg-accent text-on-accent' : 'border-line-strong'}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      aria-hidden="true"
    >
      {on && <path d="M4 10.5l4 4 8-9" />}
    </svg>
  );
}

function Filters({ items, base, choice }: { items: Shown[]; base: string; choice: Choice }) {
  return (
    <nav aria-label="Filters" className="grid gap-3 pt-6 print:hidden">
      {facetsOf(items, choice).map((facet) => (
        <div key={facet.id} className="grid gap-x-4 gap-y-1.5 sm:grid-cols-[6rem_1fr]">
          <p id={`filter-${facet.id}`} className="font-mono text-micro text-muted sm:pt-3.5">
            {facet.label}
          </p>
          <ul
            aria-labelledby={`filter-${facet.id}`}
            className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 sm:mx-0 sm:flex-wrap sm:px-0"
          >
            {facet.options.map((option) => (
              <li key={option.id}>
                <a
                  href={hrefOf(base, withFilter(choice, facet.id, option.id))}
                  rel="nofollow"
                  aria-current={option.chosen ? 'true' : undefined}
                  className="inline-flex min-h-11 items-center gap-2.5 rounded-md border border-line-strong px-3.5 text-small whitespace-nowrap hover:border-accent aria-[current]:border-accent aria-[current]:bg-accent-soft aria-[current]:font-semibold aria-[current]:text-accent"
                >
                  <Checkbox on={option.chosen} />
                  {option.label}
                  <span className="font-mono text-micro text-muted">{option.count}</span>
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

/** A link that adds the item to the comparison or removes it, or a note that the comparison is full. */
function Compare({ item, base, choice }: { item: Shown; base: string; choice: Choice }) {
  const next = withCompared(choice, item.id);
  const box = 'mt-2 inline-flex min-h-11 items-center gap-2.5 text-small print:hidden';
  if (!next) {
    return (
      <span className={`${box} text-muted`}>
        <Checkbox on={false} /> Up to {MAX_COMPARED} can be compared
      </span>
    );
  }
  const chosen = choice.compare.includes(item.id);
  return (
    <a
      href={hrefOf(base, next)}
      rel="nofollow"
      aria-current={chosen ? 'true' : undefined}
      className={`${box} hover:text-accent`}
    >
      <Checkbox on={chosen} />
      Compare
      <span className="sr-only"> {item.name}</span>
    </a>
  );
}

interface CatalogProps {
  items: Shown[];
  /** Path of the catalog. */
  base: string;
  /** The address's query, which holds filters and comparison. */
  query: string;
}

/**
 * Devices or accessories with their main specifications. Filters and comparison are links to other queries
 * of the same page, so they work without JavaScript, can be shared, and follow the Back button.
 */
export function Catalog({ items, base, query }: CatalogProps) {
  const choice = readChoice(items, query);
  const shown = filtered(items, choice);
  const compared = choice.compare.flatMap((id) => items.filter((item) => item.id === id));
  const isFiltered = Object.values(choice.filters).some((values) => values.length > 0);
  return (
    <>
      <Filters items={items} base={base} choice={choice} />
      <p className="mt-4 flex min-h-8 flex-wrap items-center gap-x-4 font-mono text-micro text-muted">
        <span role="status">
          {shown.length} of {items.length} shown
          {compared.length === 1 && ' · pick another one to compare'}
          {compared.length > 1 && ` · ${compared.length} compared`}
        </span>
        {isFiltered && (
          <a
            href={hrefOf(base, { ...choice, filters: {} })}
            rel="nofollow"
            className="py-1 text-link underline print:hidden"
          >
            Show all
          </a>
        )}
      </p>
      {compared.length > 1 && <Comparison items={compared} choice={choice} base={base} />}
      {shown.length === 0 && (
        <p className="py-8">
          Nothing matches all of these filters. Remove one, or{' '}
          <a className="text-link underline" href="/supports/livechat">
            ask us in chat
          </a>
          .
        </p>
      )}
      {[...new Set(shown.map(({ group }) => group))].map((group) => (
        <section
          key={group}
          aria-label={group}
          className="mt-10 grid gap-x-10 border-t-2 border-accent-mark lg:grid-cols-12"
        >
          <p className="pt-4 font-mono text-small text-accent lg:sticky lg:top-4 lg:col-span-3 lg:self-start lg:pt-7">
            {group}
          </p>
          <ul className="lg:col-span-9">
            {shown
              .filter((item) => item.group === group)
              .map((item) => (
                <CatalogCard
                  key={item.id}
                  item={item}
                  base={base}
                  compare={<Compare item={item} base={base} choice={choice} />}
                />
              ))}
          </ul>
        </section>
      ))}
    </>
  );
}
