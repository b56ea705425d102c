import { products } from '../../../content/library.ts';

export const paths = () => products.map(({ id }) => ({ device: id }));

export const load = ({ device }: Record<string, string>) =>
  products.find(({ id }) => id === device);
