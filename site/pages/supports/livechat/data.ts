import { company } from '../../../content/library.ts';

/** The hours when people answer the chat, and whether they are sample values. */
export const load = () => ({
  hours:
    company.chatOpening === undefined ? null : { ...company.chatOpening, sample: company.sample },
});
