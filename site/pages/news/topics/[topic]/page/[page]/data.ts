import { topics } from '../../../../../../content/library.ts';
import { listed } from '../../../../data.ts';
import { furtherPages } from '../../../../list.ts';

export const paths = () =>
  topics.flatMap(({ id }) =>
    furtherPages(listed(id, 1).total).map((page) => ({ topic: id, page })),
  );

export const load = ({ topic = '', page }: Record<string, string>) => listed(topic, Number(page));
