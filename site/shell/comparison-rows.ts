import type { Catalog } from '../build/content.ts';

/** The rows of a comparison: every specification that at least one of the items has. */
export function comparisonOf(
  items: readonly Pick<Catalog[number], 'specs'>[],
): { name: string; values: (string | null)[]; differs: boolean }[] {
  const names = [...new Set(items.flatMap((item) => Object.keys(item.specs)))];
  return names.map((name) => {
    const values = items.map((item) => item.specs[name] ?? null);
    return { name, values, differs: new Set(values).size > 1 };
  });
}
