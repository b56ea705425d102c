import { t } from '@ncf/contract/t';
import type { Catalog } from '../build/content.ts';
import { slugOf } from '@ncf/contract/slug';
import { MAX_COMPARED, type Choice } from './compared.ts';

/** The part of an item that filters and the comparison need. */
type Item = Pick<Catalog[number], 'id' | 'uses' | 'filters' | 'specs'>;

/** A filter of the catalog; `count` is how many items a value matches together with the other filters. */
export interface Facet {
  /** Name in the query. */
  id: string;
  label: string;
  options: { id: string; label: string; chosen: boolean; count: number }[];
}

const filtersOf = (item: Item): [label: string, values: string[]][] => [
  [t('For'), item.uses],
  ...Object.entries(item.filters ?? {}),
];

const valuesOf = (item: Item, facet: string): string[] =>
  filtersOf(item)
    .filter(([label]) => slugOf(label) === facet)
    .flatMap(([, values]) => values.map(slugOf));

/** Reads a query and ignores unknown items, filters, and values. */
export function readChoice(items: readonly Item[], query: string): Choice {
  const parameters = new URLSearchParams(query);
  const listed = (name: string) => (parameters.get(name) ?? '').split(',').filter(Boolean);
  const filters: Choice['filters'] = {};
  for (const id of new Set(items.flatMap(filtersOf).map(([label]) => slugOf(label)))) {
    const known = new Set(items.flatMap((item) => valuesOf(item, id)));
    const values = [...new Set(listed(id))].filter((value) => known.has(value));
    if (values.length > 0) filters[id] = values;
  }
  const compare = [...new Set(listed('compare'))]
    .filter((id) => items.some((item) => item.id === id))
    .slice(0, MAX_COMPARED);
  return { filters, compare };
}

/** Whether a query says what is compared; otherwise, what was marked before still is. */
export const hasCompared = (query: string): boolean => new URLSearchParams(query).has('compare');

const toggled = (list: readonly string[], value: string): string[] =>
  list.includes(value) ? list.filter((one) => one !== value) : [...list, value];

/** Adds a filter's value to the choice, or removes it. */
export const withFilter = (choice: Choice, facet: string, value: string): Choice => ({
  ...choice,
  filters: { ...choice.filters, [facet]: toggled(choice.filters[facet] ?? [], value) },
});

/** Adds an item to the comparison, or removes it; null if the comparison is full. */
export function withCompared(choice: Choice, id: string): Choice | null {
  const compare = toggled(choice.compare, id);
  return compare.length > MAX_COMPARED ? null : { ...choice, compare };
}

/** The items that match every filter. */
export const filtered = <T extends Item>(items: readonly T[], { filters }: Choice): T[] =>
  items.filter((item) =>
    Object.entries(filters).every(
      ([facet, values]) =>
        values.length === 0 || valuesOf(item, facet).some((value) => values.includes(value)),
    ),
  );

/** The filters of a catalog that have more than one value. */
export function facetsOf(items: readonly Item[], choice: Choice): Facet[] {
  const labels = [...new Set(items.flatMap(filtersOf).map(([label]) => label))];
  return labels
    .map((label): Facet => {
      const id = slugOf(label);
      const others = filtered(items, { ...choice, filters: { ...choice.filters, [id]: [] } });
      const values = new Set(
        items.flatMap(filtersOf).flatMap(([of, all]) => (of === label ? all : [])),
      );
      const options = [...values].map((value) => ({
        id: slugOf(value),
        label: value,
        chosen: choice.filters[id]?.includes(slugOf(value)) ?? false,
        count: others.filter((item) => valuesOf(item, id).includes(slugOf(value))).length,
      }));
      return { id, label, options };
    })
    .filter(({ options }) => options.length > 1);
}
