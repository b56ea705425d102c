import { accessories, products } from '../../content/library.ts';
import { decorative, listed, pictureOfItem } from '../../content/pictured.ts';
import { load as loadQuote } from '../quote/data.ts';

export const load = () => ({
  items: accessories.map(listed),
  devices: products.map((item) => ({ id: item.id, picture: decorative(pictureOfItem(item)) })),
  ...loadQuote(),
});
