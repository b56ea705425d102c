import { useEffect, useLayoutEffect, type RefObject } from 'react';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What the document's own script has marked (`build/inline-scripts.ts`). */
interface Marked {
  ncfEarly?: true;
}

/** Writes past React, which keeps what an element's own setter was last given and sees no change from it. */
function writeNative(control: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const { prototype } =
    control instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value);
}

/** Tells React of a value as if it were given at this moment. */
function giveAgain(control: Control, value: string, checked: boolean): void {
  if (control instanceof HTMLSelectElement) {
    control.value = value;
    control.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (
    control instanceof HTMLInputElement &&
    (control.type === 'checkbox' || control.type === 'radio')
  ) {
    control.checked = !checked;
    control.click();
  } else {
    const caret = control.selectionStart;
    control.value = control.defaultValue;
    writeNative(control, value);
    control.dispatchEvent(new Event('input', { bubbles: true }));
    if (caret !== null && document.activeElement === control)
      control.setSelectionRange(caret, caret);
  }
}

/**
 * Keeps what was typed, chosen or pressed in prerendered markup before its code came: React would put the
 * first values back. For components whose fields are controlled.
 * @param box the element that holds the fields
 */
export function useEarlyInput(box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = box.current;
    const heard = () => delete window.ncfClick;
    element?.addEventListener('click', heard, true);
    return () => element?.removeEventListener('click', heard, true);
  }, [box]);
  useEffect(() => {
    const early = [
      ...(box.current?.querySelectorAll<Control & Marked>('input, select, textarea') ?? []),
    ]
      .filter((control) => control.ncfEarly)
      .map((control) => ({
        control,
        value: control.value,
        checked: control instanceof HTMLInputElement && control.checked,
      }));
    const pressed = box.current?.contains(window.ncfClick ?? null) ? window.ncfClick : undefined;
    // After the effects of the whole component, one of which reads the address.
    queueMicrotask(() => {
      for (const { control, value, checked } of early) giveAgain(control, value, checked);
      if (pressed && window.ncfClick === pressed) pressed.click();
    });
  }, [box]);
}
