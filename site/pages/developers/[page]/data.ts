import { pages } from '../../../build/developers/pages.ts';
import { pageOf } from '../data.ts';

export const paths = () =>
  [...pages.keys()]
    .filter((slug) => slug !== '' && !slug.includes('/'))
    .map((slug) => ({ page: slug }));

export const load = ({ page = '' }: Record<string, string>) => pageOf(page);
