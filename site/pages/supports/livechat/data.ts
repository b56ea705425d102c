import { company } from '../../../content/library.ts';

/** When people answer the chat, said to be samples while they are. */
export const load = () => ({
  hours:
    company.chatOpening === undefined ? null : { ...company.chatOpening, sample: company.sample },
});
