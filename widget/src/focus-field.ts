const FIELD = '.nc-composer textarea, .nc-field input';

/** Focuses the composer, or the first field of a form. @returns whether there is one */
export function focusField(panel: HTMLElement | null): boolean {
  const field = panel?.querySelector<HTMLElement>(FIELD);
  field?.focus();
  return field !== null && field !== undefined;
}

/**
 * Focuses the field as soon as it is rendered, and a button until then.
 * @returns a function that stops waiting for the field
 */
export function focusFieldWhenReady(panel: HTMLElement): () => void {
  if (focusField(panel)) return () => undefined;
  const button = panel.querySelector('button');
  button?.focus();
  const observer = new MutationObserver(() => {
    // The visitor has moved the focus in the meantime.
    const hasMoved = document.activeElement !== button && document.activeElement !== document.body;
    if (hasMoved || focusField(panel)) observer.disconnect();
  });
  observer.observe(panel, { childList: true, subtree: true });
  return () => observer.disconnect();
}
