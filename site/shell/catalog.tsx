import Down from 'icon:tabler/chevron-down';
import { useEffect, useState } from 'react';
import {
  facetsOf,
  filtered,
  hasCompared,
  readChoice,
  withCompared,
  withFilter,
} from './catalog-choice.ts';
import { QUOTE_PATH } from './quote-link.ts';
import { CompareTray } from './compare-tray.tsx';
import { hrefOf, keepCompared, MAX_COMPARED, useCompared, type Choice } from './compared.ts';
import { CatalogCard, type Shown } from './catalog-card.tsx';
import { prerendered } from './exhibit.tsx';

const Comparison = prerendered(() => import('./comparison.tsx'));

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

/** The filters in one row, each a menu of links. */
function Filters({ items, base, choice }: { items: Shown[]; base: string; choice: Choice }) {
  return (
    <nav aria-label="Filters" className="relative mt-6 flex flex-wrap gap-2 print:hidden">
      {facetsOf(items, choice).map((facet) => {
        const chosen = facet.options.filter((option) => option.chosen);
        return (
          <details key={facet.id} data-menu="" className="group sm:relative">
            <summary
              className={`flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-md border px-3.5 text-small hover:border-accent ${chosen.length > 0 ? 'border-accent bg-accent-soft font-semibold text-accent' : 'border-line-strong'}`}
            >
              {facet.label}
              {chosen.length > 0 && `: ${chosen.map(({ label }) => label).join(', ')}`}
              <Down className="text-muted transition-transform group-open:rotate-180" />
            </summary>
            <ul className="absolute inset-x-0 top-full z-20 mt-1 min-w-60 sm:right-auto rounded-lg border border-line bg-overlay p-2 shadow-overlay">
              {facet.options.map((option) => (
                <li key={option.id}>
                  <a
                    href={hrefOf(base, withFilter(choice, facet.id, option.id))}
                    rel="nofollow"
                    aria-current={option.chosen ? 'true' : undefined}
                    className="flex min-h-11 items-center gap-2.5 rounded-md px-3 text-small whitespace-nowrap hover:bg-accent-soft"
                  >
                    <Checkbox on={option.chosen} />
                    {option.label}
                    <span className="ml-auto pl-3 font-mono text-micro text-muted">
                      {option.count}
                    </span>
                  </a>
                </li>
              ))}
            </ul>
          </details>
        );
      })}
    </nav>
  );
}

/** A link that adds the item to the comparison or removes it, or a note that the comparison is full. */
function Compare({ item, base, choice }: { item: Shown; base: string; choice: Choice }) {
  const next = withCompared(choice, item.id);
  const box =
    'mt-2 inline-flex min-h-11 items-center gap-2.5 text-small wrap-anywhere print:hidden';
  if (!next) {
    return (
      <span className={`${box} text-muted`}>
        <Checkbox on={false} /> You can compare up to {MAX_COMPARED}
      </span>
    );
  }
  const chosen = choice.compare.includes(item.id);
  return (
    <a
      href={hrefOf(base, next, true)}
      rel="nofollow"
      aria-current={chosen ? 'true' : undefined}
      className={`${box} hover:text-accent`}
      // After the click, which would otherwise follow what the link says from then on.
      onClick={() => setTimeout(keepCompared, 0, base, next.compare)}
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
  const asked = readChoice(items, query);
  const marked = useCompared(base);
  // The address says what is marked until that is kept, which then has the next mark before its page has loaded.
  const [kept, setKept] = useState<string>();
  const compare = hasCompared(query) && query !== kept ? asked.compare : marked;
  const choice = { ...asked, compare };
  useEffect(() => {
    if (hasCompared(query)) keepCompared(base, readChoice(items, query).compare);
    setKept(query);
  }, [items, base, query]);
  const shown = filtered(items, choice);
  const compared = asked.compare.flatMap((id) => items.filter((item) => item.id === id));
  const isFiltered = Object.values(choice.filters).some((values) => values.length > 0);
  return (
    <>
      <Filters items={items} base={base} choice={choice} />
      <p className="mt-4 flex min-h-8 flex-wrap items-center gap-x-4 text-micro text-muted">
        <span role="status">
          {shown.length} of {items.length} shown
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
          <a className="text-link underline" href={QUOTE_PATH}>
            tell us what you need
          </a>
          .
        </p>
      )}
      {[...new Set(shown.map(({ group }) => group))].map((group) => (
        <section key={group} aria-label={group} className="mt-8 border-t-2 border-accent-mark pt-4">
          <p className="font-semibold text-accent">{group}</p>
          <ul className="grid gap-x-12 lg:grid-cols-2">
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
      <CompareTray base={base} filters={choice.filters} />
    </>
  );
}
