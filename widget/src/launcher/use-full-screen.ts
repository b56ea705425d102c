import { useEffect, useEffectEvent, useState, useSyncExternalStore, type RefObject } from 'react';

/** Where the open panel covers the screen; the same as in floating-chat.css. */
const COVERS = '(width < 40rem)';

/** Whether it does; it changes when a phone is rotated. */
function useCovers(): boolean {
  return useSyncExternalStore(onCoversChange, () => matchMedia(COVERS).matches);
}

function onCoversChange(run: () => void): () => void {
  const query = matchMedia(COVERS);
  query.addEventListener('change', run);
  return () => query.removeEventListener('change', run);
}

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
  const covers = useCovers();
  // From the first time that it covers the screen until it closes: rotating the phone leaves the history alone.
  const [hasCovered, setCovered] = useState(false);
  if (hasCovered !== (isOpen && (covers || hasCovered))) setCovered(!hasCovered);
  useEffect(() => {
    if (isOpen && covers && box.current !== null) return isolate(box.current);
  }, [box, isOpen, covers]);
  useEffect(() => {
    if (!hasCovered) return;
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
      if (isEntered) history.back();
    };
  }, [hasCovered]);
}
