import { useEffect, type RefObject } from 'react';

/**
 * Focuses the heading of a pane that has just opened, if the element that had the focus is gone or hidden: after a
 * keyboard shortcut, or on a phone.
 * @param shown checks again when it changes
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
