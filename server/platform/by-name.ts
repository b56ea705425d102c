const { compare } = new Intl.Collator('en', { numeric: true });

/** Sorts what people have named as they look for it, accents and letter case included; databases sort by code points. */
export const byName = <Named extends { name: string }>(all: readonly Named[]): Named[] =>
  all.toSorted((a, b) => compare(a.name, b.name));
