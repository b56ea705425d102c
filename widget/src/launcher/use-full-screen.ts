import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Where the open panel covers the screen; the same as in floating-chat.css. */
const COVERS = '(width < 40rem)';

/** Makes everything outside of an element inert. Returns how to undo that. */
function isolate(element: HTMLElement): () => void {
  const made: HTMLElement[] = [];
  for (let inner: HTMLElement = element; inner !== document.body;) {
    const outer = inner.parentElement;
    if (outer === null) break;
    for (const other of outer.children) {
      if (other === inner || !(other instanceof HTMLElement) || other.inert) continue;
      other.inert = true;
      made.push(other);
    }
    inner = outer;
  }
  return () => {
    for (const other of made) other.inert = false;
  };
}

/**
 * Where the open panel covers the screen, it is modal: the page behind it is inert, and Back closes it instead of
 * leaving the page.
 */
export function useFullScreen(
  box: RefObject<HTMLElement | null>,
  isOpen: boolean,
  close: () => void,
): void {
  const onBack = useEffectEvent(close);
  useEffect(() => {
    const covers = matchMedia(COVERS);
    if (!isOpen || box.current === null || !covers.matches) return;
    const undo = isolate(box.current);
    // The site remembers scroll positions by the state, so this entry gets the same one.
    history.pushState(history.state, '');
    let isEntered = true;
    const onPopState = (): void => {
      isEntered = false;
      onBack();
    };
    addEventListener('popstate', onPopState);
    return () => {
      removeEventListener('popstate', onPopState);
      undo();
      if (isEntered) history.back();
    };
  }, [box, isOpen]);
}
