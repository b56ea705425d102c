/** A ref of what takes the focus when it is shown. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Puts the caret after what is there. */
function enter(field: Field): void {
  field.focus();
  if (field instanceof HTMLTextAreaElement)
    field.setSelectionRange(field.value.length, field.value.length);
}

/**
 * Focuses the composer, or the first field of a form, as soon as it is rendered. Until then the panel itself has the
 * focus, so that keys that come too early press no button.
 * @returns a function that stops waiting for the field
 */
export function focusField(panel: HTMLElement): () => void {
  const find = (): Field | null =>
    panel.querySelector<Field>('.nc-composer textarea') ??
    panel.querySelector<Field>('.nc-field input');
  const field = find();
  if (field !== null) {
    enter(field);
    return () => undefined;
  }
  panel.focus();
  const observer = new MutationObserver(() => {
    // The visitor may have moved the focus in the meantime.
    const { activeElement } = document;
    if (activeElement !== panel && activeElement !== document.body) return observer.disconnect();
    const rendered = find();
    if (rendered === null) return;
    enter(rendered);
    observer.disconnect();
  });
  observer.observe(panel, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/**
 * Gives the focus to the composer when what had it at the last key press is gone, such as a button that removes itself. A
 * finger leaves it alone, because the on-screen keyboard would open.
 * @returns a function that stops that
 */
export function keepFocus(panel: HTMLElement): () => void {
  let last: Element | null = null;
  const note = ({ type, target }: Event): void =>
    void (last = type === 'keydown' ? (target as Element) : null);
  const observer = new MutationObserver(() => {
    if (last === null || last.isConnected) return;
    last = null;
    if (document.activeElement === document.body) focusField(panel);
  });
  const listening = new AbortController();
  for (const type of ['keydown', 'pointerdown'])
    panel.addEventListener(type, note, { capture: true, signal: listening.signal });
  observer.observe(panel, { childList: true, subtree: true });
  return () => {
    listening.abort();
    observer.disconnect();
  };
}
