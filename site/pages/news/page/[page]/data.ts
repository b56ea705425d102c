import { items, listed } from '../../data.ts';
import { furtherPages } from '../../list.ts';

export const paths = () => furtherPages(items.length).map((page) => ({ page }));

export const load = ({ page }: Record<string, string>) => listed(null, Number(page));
