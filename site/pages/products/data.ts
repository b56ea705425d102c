import { pictureOf } from '../../content/pictured.ts';
import { products } from '../../content/library.ts';

export const load = () =>
  products.map(({ id, name, group, summary, uses, filters, specs }) => ({
    id,
    name,
    group,
    summary,
    uses,
    filters,
    specs,
    picture: pictureOf(id),
  }));
