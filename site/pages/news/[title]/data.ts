import { news } from '../../../content/library.ts';

export const paths = () => news.map(({ slug }) => ({ title: slug }));

export const load = ({ title }: Record<string, string>) => news.find(({ slug }) => slug === title);
