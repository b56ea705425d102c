import { useEffect, type RefObject } from 'react';

/**
 * Gives the focus to the heading of a pane that has come up, where whoever came by a key or on a phone has left
 * behind a focus that is gone.
 * @param shown looked at again when it changes
 */
export function useArrivalFocus(heading: RefObject<HTMLElement | null>, shown = true): void {
  useEffect(() => {
    const focused = document.activeElement;
    if (
      !(focused instanceof HTMLElement) ||
      focused === document.body ||
      focused.offsetParent === null
    ) {
      heading.current?.focus();
    }
  }, [heading, shown]);
}
