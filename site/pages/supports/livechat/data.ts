import { hours, opening } from '../../../content/library.ts';

/** The hours when people answer the chat, in words too. */
export const load = () => ({ hours: opening, words: hours });
