import type { RefObject } from 'react';

/** Grows a text area with its text in browsers without `field-sizing`. */
export function fitHeight(element: HTMLTextAreaElement | null): void {
  if (!element || CSS.supports('field-sizing', 'content')) return;
  element.style.blockSize = 'auto';
  element.style.blockSize = `${element.scrollHeight + 2}px`;
}

/**
 * Replaces the selection with `inserted` and puts the caret after it once the new text is rendered.
 * @returns the new text
 */
export function insertAtCaret(
  area: RefObject<HTMLTextAreaElement | null>,
  text: string,
  inserted: string,
): string {
  const element = area.current;
  const start = element?.selectionStart ?? text.length;
  const end = element?.selectionEnd ?? start;
  const caret = start + inserted.length;
  requestAnimationFrame(() => {
    element?.focus();
    element?.setSelectionRange(caret, caret);
  });
  return text.slice(0, start) + inserted + text.slice(end);
}
