import { OUTDATED_EVENT } from '@ncf/contract/constants';

let outdated = false;
window.addEventListener(OUTDATED_EVENT, () => {
  outdated = true;
});

/** Whether the server needs a newer console, so that the next navigation must load it. */
export const isOutdated = (): boolean => outdated;
