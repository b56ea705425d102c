import { useEffect, type RefObject } from 'react';

const bottomOf = (element: Element | null): number => element?.getBoundingClientRect().bottom ?? 0;

/**
 * Keeps the panel above the on-screen keyboard: sets `--nc-keyboard` on it to the height, in CSS pixels,
 * by which the keyboard covers the panel's lower edge (CSSOM View, VisualViewport).
 */
export function useKeyboardInset(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    let isCovered = false;
    const measure = (): void => {
      const element = panel.current;
      if (!element) return;
      // A pinch-zoomed page also has a small visual viewport; only an unscaled one means a keyboard.
      const hidden =
        viewport.scale > 1.01 ? 0 : window.innerHeight - viewport.height - viewport.offsetTop;
      const bottom = element.parentElement?.getBoundingClientRect().bottom ?? window.innerHeight;
      const covered = Math.max(0, Math.round(hidden - Math.max(0, window.innerHeight - bottom)));
      element.style.setProperty('--nc-keyboard', `${covered}px`);
      const appears = covered > 0 && !isCovered;
      isCovered = covered > 0;
      if (!appears || element.dataset['layout'] !== 'page') return;
      // What is above the chat scrolls away.
      element.scrollIntoView({ block: 'start', behavior: 'instant' });
      measure();
    };
    /** Above the keyboard of a phone on its side, the panel is lower than its content. */
    const onResize = (): void => {
      measure();
      const element = panel.current;
      const { activeElement } = document;
      if (element?.contains(activeElement))
        element.scrollTop += Math.max(0, bottomOf(activeElement) - bottomOf(element));
    };
    measure();
    const listening = new AbortController();
    const { signal } = listening;
    viewport.addEventListener('resize', onResize, { signal });
    viewport.addEventListener('scroll', measure, { signal });
    window.addEventListener('scroll', measure, { signal, passive: true });
    return () => listening.abort();
  }, [panel]);
}
