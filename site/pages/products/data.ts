import { products } from '../../content/library.ts';

export const load = () => products;
