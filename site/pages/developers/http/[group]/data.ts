import { pages } from '../../../../build/developers/pages.ts';
import { pageOf } from '../../data.ts';

export const paths = () =>
  [...pages.keys()]
    .filter((slug) => slug.startsWith('http/'))
    .map((slug) => ({ group: slug.slice('http/'.length) }));

export const load = ({ group = '' }: Record<string, string>) => pageOf(`http/${group}`);
