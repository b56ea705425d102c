import { accessories } from '../../content/library.ts';
import { listed } from '../../content/pictured.ts';
import { load as loadQuote } from '../quote/data.ts';

export const load = () => ({ items: accessories.map(listed), ...loadQuote() });
