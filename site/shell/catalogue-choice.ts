import type { Catalogue } from '../build/content.ts';

/** What filters and comparison need of an item. */
type Item = Pick<Catalogue[number], 'id' | 'uses' | 'filters' | 'specs'>;

/** How many items are compared at most. */
export const MOST = 3;

/** A filter of the catalogue, with how many items each of its values leaves beside the other filters. */
export interface Facet {
  /** As the address names it. */
  id: string;
  label: string;
  options: { id: string; label: string; chosen: boolean; count: number }[];
}

/** What is chosen, as it stands in the address: `?for=cars&power=battery,solar-cell&compare=a,b`. */
export interface Choice {
  /** Filter → values; an item matches with one of each filter's. */
  filters: Record<string, string[]>;
  /** Items' ids, in the order in which they were chosen. */
  compare: string[];
}

const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const filtersOf = (item: Item): [label: string, values: string[]][] => [
  ['For', item.uses],
  ...Object.entries(item.filters ?? {}),
];

const valuesOf = (item: Item, facet: string): string[] =>
  filtersOf(item)
    .filter(([label]) => slug(label) === facet)
    .flatMap(([, values]) => values.map(slug));

/** Reads an address's query; what names no item, filter or value of the catalogue is left out. */
export function readChoice(items: readonly Item[], query: string): Choice {
  const asked = new URLSearchParams(query);
  const listed = (name: string) => (asked.get(name) ?? '').split(',').filter(Boolean);
  const filters: Choice['filters'] = {};
  for (const id of new Set(items.flatMap(filtersOf).map(([label]) => slug(label)))) {
    const known = new Set(items.flatMap((item) => valuesOf(item, id)));
    const values = [...new Set(listed(id))].filter((value) => known.has(value));
    if (values.length > 0) filters[id] = values;
  }
  const compare = [...new Set(listed('compare'))]
    .filter((id) => items.some((item) => item.id === id))
    .slice(0, MOST);
  return { filters, compare };
}

/** The address of a choice. */
export function hrefOf(base: string, { filters, compare }: Choice): string {
  const parts = Object.entries({ ...filters, compare })
    .filter(([, values]) => values.length > 0)
    .map(([name, values]) => `${name}=${values.join(',')}`);
  return parts.length > 0 ? `${base}?${parts.join('&')}` : base;
}

const toggled = (list: readonly string[], value: string): string[] =>
  list.includes(value) ? list.filter((one) => one !== value) : [...list, value];

/** The choice with a filter's value put in or taken out. */
export const withFilter = (choice: Choice, facet: string, value: string): Choice => ({
  ...choice,
  filters: { ...choice.filters, [facet]: toggled(choice.filters[facet] ?? [], value) },
});

/** The choice with an item put into the comparison or taken out; null where there is no room. */
export function withCompared(choice: Choice, id: string): Choice | null {
  const compare = toggled(choice.compare, id);
  return compare.length > MOST ? null : { ...choice, compare };
}

/** The items that every filter lets through. */
export const filtered = <T extends Item>(items: readonly T[], { filters }: Choice): T[] =>
  items.filter((item) =>
    Object.entries(filters).every(
      ([facet, values]) =>
        values.length === 0 || valuesOf(item, facet).some((value) => values.includes(value)),
    ),
  );

/** The filters of a catalogue; one with a single value divides nothing and is left out. */
export function facetsOf(items: readonly Item[], choice: Choice): Facet[] {
  const labels = [...new Set(items.flatMap(filtersOf).map(([label]) => label))];
  return labels
    .map((label): Facet => {
      const id = slug(label);
      const others = filtered(items, { ...choice, filters: { ...choice.filters, [id]: [] } });
      const values = new Set(
        items.flatMap(filtersOf).flatMap(([of, all]) => (of === label ? all : [])),
      );
      const options = [...values].map((value) => ({
        id: slug(value),
        label: value,
        chosen: choice.filters[id]?.includes(slug(value)) ?? false,
        count: others.filter((item) => valuesOf(item, id).includes(slug(value))).length,
      }));
      return { id, label, options };
    })
    .filter(({ options }) => options.length > 1);
}

/** The rows of a comparison: every property that one of the items states. */
export function comparisonOf(
  items: readonly Item[],
): { name: string; values: (string | null)[]; differs: boolean }[] {
  const names = [...new Set(items.flatMap((item) => Object.keys(item.specs)))];
  return names.map((name) => {
    const values = items.map((item) => item.specs[name] ?? null);
    return { name, values, differs: new Set(values).size > 1 };
  });
}
