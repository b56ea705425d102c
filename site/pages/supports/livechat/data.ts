import { hours, opening } from '../../../content/library.ts';

/** The hours when people answer the chat, in words too. */
export const load = () => ({ opening, hours });
