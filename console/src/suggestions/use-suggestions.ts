import type { FileUpload } from '@ncf/contract/files';
import { useId, useState, type KeyboardEvent, useEffect, useRef } from 'react';

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

/** A choice of the list: what it shows, and the text that it inserts. */
export interface Suggestion {
  key: string;
  label: string;
  hint: string;
  text: string;
  /** Files that go with the text. */
  files?: readonly FileUpload[];
}

/** A search for the word before the caret, such as the saved replies behind a `/`. */
export interface Search {
  /** The list's name for screen readers. */
  name: string;
  /** Where the text to replace begins. */
  from: number;
  found: readonly Suggestion[];
  /** Shown when nothing was found; the list holds back Enter then. Without it, the list is not shown. */
  empty: string | null;
}

/** The list below a field. */
export interface Suggestions {
  open: boolean;
  id: string;
  search: Search | null;
  at: number;
  setAt(at: number): void;
  /** Returns whether the list used the key. */
  onKey(event: KeyboardEvent): boolean;
  pick(one: Suggestion): void;
}

/** A list for what the field's caret searches. @param insert sets the field's text and caret, and adds the files */
export function useSuggestions(
  text: string,
  caret: number,
  search: Search | null,
  insert: (text: string, caret: number, files: readonly FileUpload[]) => void,
): Suggestions {
  const id = useId();
  const [chosen, setChosen] = useState(0);
  const [closedAt, setClosedAt] = useState<string | null>(null);
  const found = search?.found ?? [];
  const open = search !== null && closedAt !== text && (found.length > 0 || search.empty !== null);
  const at = Math.min(chosen, Math.max(0, found.length - 1));

  const pick = (one: Suggestion) => {
    if (search === null) return;
    const before = text.slice(0, search.from) + one.text;
    insert(before + text.slice(caret), before.length, one.files ?? []);
    setChosen(0);
  };
  return {
    open,
    id,
    search,
    at,
    setAt: setChosen,
    pick,
    onKey(event) {
      if (!open) return false;
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      const one = found[at];
      if (step !== undefined && found.length > 0)
        setChosen((at + step + found.length) % found.length);
      else if ((event.key === 'Enter' || event.key === 'Tab') && one !== undefined) pick(one);
      else if (event.key === 'Escape') setClosedAt(text);
      // Without a match, or before the replies are here, "/hello" must not go to the visitor: only Escape ends the search.
      else if (event.key !== 'Enter' || event.shiftKey || event.altKey) return false;
      event.preventDefault();
      event.stopPropagation();
      return true;
    },
  };
}
