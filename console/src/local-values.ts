import { storedValues } from '@ncf/chat/stored-values';

/** The browser's storage. No call throws: what it does not take lasts until the page is closed. */
export const localValues = storedValues(() => localStorage);
