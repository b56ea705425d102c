import type { Catalog } from '../build/content.ts';
import type { Payload, ReadPublic } from '../page.ts';
import type { Shown } from './catalog-card.tsx';
import { readChoice } from './catalog-choice.ts';
import { ownPath } from './language.ts';

/**
 * The items of a catalog; those that the query compares have `when`, `mind`, and all specifications, from the payloads of
 * their own pages. In the list's payload, they would not fit the page's budget.
 * @param base path of the catalog
 */
export function withAdvice(
  items: Shown[],
  base: string,
  query: URLSearchParams,
  read: ReadPublic,
): Promise<Shown[]> {
  const { compare } = readChoice(items, query.toString());
  if (compare.length < 2) return Promise.resolve(items);
  return Promise.all(
    items.map(async (shown) => {
      if (!compare.includes(shown.id)) return shown;
      const payload = await read(`${ownPath(base)}/${shown.id}/_payload.json`);
      const { item } = (JSON.parse(payload) as Payload).data as { item: Catalog[number] };
      return { ...shown, when: item.when, mind: item.mind, specs: item.specs };
    }),
  );
}
