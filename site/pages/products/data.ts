import { products } from '../../content/library.ts';
import { listed } from '../../content/pictured.ts';

export const load = () => products.map(listed);
