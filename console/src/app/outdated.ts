import { OUTDATED_EVENT } from '@ncf/contract/constants';
import type { BaseLocationHook } from 'wouter';
import { useBrowserLocation } from 'wouter/use-browser-location';

let outdated = false;
window.addEventListener(OUTDATED_EVENT, () => {
  outdated = true;
});

/** The browser's location. Once the server needs a newer console, the next navigation loads the document. */
export const useConsoleLocation: BaseLocationHook = () => {
  const [path, show] = useBrowserLocation();
  return [path, (to: string, options) => (outdated ? location.assign(to) : show(to, options))];
};
