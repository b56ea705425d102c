import pictures from 'picture:all';
import { accessories } from '../../content/library.ts';

export const load = () =>
  accessories.map(({ id, name, group, summary, uses, filters, specs }) => ({
    ...{ id, name, group, summary, uses, filters, specs },
    picture: pictures[id],
  }));
