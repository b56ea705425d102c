import { exhibit } from '../shell/exhibit.tsx';
import { KitContext, type KitItem } from './kit-context.ts';

const KitList = exhibit(() => import('./kit-list.tsx'));

/** A typical customer's order: each item with its picture and a link to its page. */
export function Kit({ items }: { items: readonly KitItem[] }) {
  return (
    <KitContext value={items}>
      <KitList />
    </KitContext>
  );
}
