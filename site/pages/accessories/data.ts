import { pictureOf } from '../../content/pictured.ts';
import { accessories } from '../../content/library.ts';

export const load = () =>
  accessories.map(({ id, name, group, summary, uses, filters, specs }) => ({
    id,
    name,
    group,
    summary,
    uses,
    filters,
    specs,
    picture: pictureOf(id),
  }));
