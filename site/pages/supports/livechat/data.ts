import { company, hours } from '../../../content/library.ts';

/** The hours when people answer the chat, in words too, and whether they are sample values. */
export const load = () => ({
  hours:
    company.chatOpening === undefined ? null : { ...company.chatOpening, sample: company.sample },
  words: hours,
});
