import { faq } from '../../content/library.ts';

export const load = () => faq;
