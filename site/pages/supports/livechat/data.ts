import { company, hours } from '../../../content/library.ts';

/** The hours when people answer the chat, in words too. */
export const load = () => ({ hours: company.chatOpening ?? null, words: hours });
