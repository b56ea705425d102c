import { useEffect, useRef } from 'react';

/** A field, and a function that places its caret once the changed text is in it. */
export function useCaret() {
  const field = useRef<HTMLTextAreaElement>(null);
  const wanted = useRef<number | null>(null);
  useEffect(() => {
    const caret = wanted.current;
    if (caret === null) return;
    wanted.current = null;
    field.current?.setSelectionRange(caret, caret);
  });
  const placeCaret = (at: number) => {
    wanted.current = at;
  };
  return { field, placeCaret };
}
