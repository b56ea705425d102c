import { accessories } from '../../content/library.ts';
import { listed, portraits } from '../../content/pictured.ts';
import { load as loadQuote } from '../quote/data.ts';

export const load = () => ({
  items: accessories.map(listed),
  portraits: portraits(),
  ...loadQuote(),
});
