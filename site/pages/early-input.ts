import { useEffect, useLayoutEffect, type RefObject } from 'react';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Set by the document's inline script (`build/inline-scripts.ts`) when the visitor changes a control. */
interface Marked {
  ncfEarly?: true;
}

/** Sets a value without React's wrapper of the setter, so that React sees a change. */
function writeNative(control: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const { prototype } =
    control instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value);
}

/** Sets a control's value as if the visitor did it now. */
function replay(control: Control, value: string, checked: boolean): void {
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

const hasOption = ({ options }: HTMLSelectElement, wanted: string): boolean =>
  [...options].some(({ value }) => value === wanted);

/**
 * Fills in a form as it was.
 * @param entries of its FormData
 * @param isTranslated whether they are of the form in another language, whose choices may have other values
 */
export function refill(
  form: HTMLFormElement,
  entries: readonly (readonly [string, string])[],
  isTranslated = false,
): void {
  for (const control of form.querySelectorAll<Control>('input, select, textarea')) {
    if (control.type === 'hidden') continue;
    const values = entries.filter(([name]) => name === control.name).map(([, value]) => value);
    // What the address gives is newer than what is kept; it leaves out what is no count.
    if (control.closest('[data-given]') && (control.value || /^\d{0,4}$/.test(values[0] ?? '')))
      continue;
    const wanted = values.includes(control.value);
    if (control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type)) {
      const mayUncheck = control.type === 'checkbox' && !isTranslated;
      if (control.checked !== wanted && (wanted || mayUncheck))
        replay(control, control.value, wanted);
    } else if (!wanted && values[0] !== undefined) {
      if (control instanceof HTMLSelectElement && !hasOption(control, values[0])) continue;
      replay(control, values[0], false);
    }
  }
}

/**
 * Keeps what was typed, chosen, or pressed before the code was loaded; React would reset controlled fields to
 * their first values.
 * @param box the element that contains the fields
 */
export function useEarlyInput(box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = box.current;
    const forgetClick = () => delete window.ncfClick;
    element?.addEventListener('click', forgetClick, true);
    return () => element?.removeEventListener('click', forgetClick, true);
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
    // Runs after the component's effects, one of which reads the address.
    queueMicrotask(() => {
      for (const { control, value, checked } of early) replay(control, value, checked);
      if (pressed && window.ncfClick === pressed) pressed.click();
    });
  }, [box]);
}
