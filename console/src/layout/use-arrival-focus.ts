import { useEffect, type RefObject } from 'react';

let isMouse = false;
addEventListener('pointerdown', ({ pointerType }) => (isMouse = pointerType === 'mouse'), true);
addEventListener('keydown', () => (isMouse = false), true);

/** Whether the last input was a click of the mouse, and not a key or a touch. */
const lastInputWasMouse = (): boolean => isMouse;

/**
 * Moves the focus when a pane has just opened. After a click of the mouse it goes to the field, because people then
 * write, and letters outside a field are shortcuts. Otherwise it stays where it is, for the shortcuts and so that a
 * touch opens no keyboard; if that element is gone or hidden, it goes to the heading.
 * @param field null if the pane should not be written in
 * @param shown checks again when it changes
 */
export function useArrivalFocus(
  heading: RefObject<HTMLElement | null>,
  field: RefObject<{ focus(): void } | null> | null,
  shown = true,
): void {
  useEffect(() => {
    const focused = document.activeElement;
    const isLost =
      !(focused instanceof HTMLElement) ||
      focused === document.body ||
      focused.offsetParent === null;
    if (isLost) heading.current?.focus();
    if (lastInputWasMouse()) field?.current?.focus();
  }, [heading, field, shown]);
}
