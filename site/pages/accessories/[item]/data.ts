import { accessories } from '../../../content/library.ts';

export const paths = () => accessories.map(({ id }) => ({ item: id }));

export const load = ({ item }: Record<string, string>) => accessories.find(({ id }) => id === item);
