import { figuresOf, products } from '../../content/library.ts';
import { listed } from '../../content/pictured.ts';

export const load = () => ({
  items: products.map(listed),
  figures: figuresOf('noticeDays', 'returnDays', 'shipsDays', 'warrantyMonths'),
});
