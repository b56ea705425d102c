import { t } from '@ncf/contract/t';
import type { Shown } from './catalog-card.tsx';
import { Picture } from './picture.tsx';
import { withCompared } from './catalog-choice.ts';
import { hrefOf, type Choice } from './compared.ts';
import { comparisonOf } from './comparison-rows.ts';

interface ComparisonProps {
  items: Shown[];
  choice: Choice;
  base: string;
}

/** The reasons for and against each item, if known, as on the item's own page. */
const adviceOn = (items: Shown[]) =>
  [
    { name: t('Choose it if'), values: items.map(({ when }) => when ?? null) },
    { name: t('Watch out for'), values: items.map(({ mind }) => mind ?? null) },
  ].filter(({ values }) => values.some((value) => value !== null));

/** The chosen items side by side. Different specifications are bold, and equal rows say so in words. */
export default function Comparison({ items, choice, base }: ComparisonProps) {
  // On a phone, a property's name is above its values.
  const rows = [
    ...adviceOn(items).map((advice) => ({ ...advice, isEqual: false, isBold: false })),
    ...comparisonOf(items).map((spec) => ({
      ...spec,
      isEqual: !spec.differs,
      isBold: spec.differs,
    })),
  ];
  const row = `grid ${items.length === 2 ? 'grid-cols-2' : 'grid-cols-3'} border-b border-line align-top sm:table-row`;
  return (
    <section aria-labelledby="comparison" className="pt-8">
      <div className="flex flex-wrap items-baseline justify-between gap-4">
        <h2 id="comparison" className="text-heading">
          Side by side
        </h2>
        <a
          href={hrefOf(base, { ...choice, compare: [] }, true)}
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
        <table className="block w-full text-left text-small sm:table">
          <thead className="block sm:table-header-group">
            <tr className={row}>
              <td className="hidden p-3 sm:table-cell">
                <span className="sr-only">Property</span>
              </td>
              {items.map((item) => (
                <th key={item.id} scope="col" className="p-2 font-semibold hyphens-auto sm:p-3">
                  <Picture of={item.picture} decorative="thumbnail" className="max-w-32" />
                  <a
                    className="inline-block min-h-6 text-link underline"
                    href={`${base}/${item.id}`}
                  >
                    {item.name}
                  </a>
                  <a
                    href={hrefOf(base, withCompared(choice, item.id) ?? choice, true)}
                    rel="nofollow"
                    className="mt-1 block min-h-6 w-fit py-1 text-micro font-normal text-muted underline print:hidden"
                  >
                    Remove<span className="sr-only"> {item.name}</span>
                  </a>
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="block sm:table-row-group">
            {rows.map(({ name, values, isEqual, isBold }) => (
              <tr key={name} className={`${row} last:border-0`}>
                <th
                  scope="row"
                  className="col-span-full px-2 pt-2 text-micro font-normal text-muted sm:p-3"
                >
                  {name}
                  {isEqual && <span className="sm:block"> Same</span>}
                </th>
                {values.map((value, i) => (
                  <td
                    key={items[i]?.id}
                    className={`p-2 wrap-anywhere first-letter:uppercase sm:p-3 ${isBold && value !== null ? 'font-medium' : 'text-muted'}`}
                  >
                    {value ?? '–'}
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
