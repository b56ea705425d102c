import { useId, useState, type KeyboardEvent } from 'react';
import type { SavedReply } from '@ncf/contract/saved-replies';
import {
  fillIn,
  findReplies,
  slashAt,
  useSavedReplies,
  type KnownReplies,
  type ReplyValues,
} from './saved-replies.ts';

/** The list of saved replies that `/` opens. */
export interface Slash {
  open: boolean;
  id: string;
  found: readonly SavedReply[];
  /** Whether the replies are here yet. */
  state: KnownReplies['state'];
  at: number;
  setAt(at: number): void;
  /** Returns whether the list used the key. */
  onKey(event: KeyboardEvent): boolean;
  pick(reply: SavedReply): void;
  /** Call with the caret's position after each change and move. */
  onCaret(caret: number): void;
}

/** Searches the saved replies while a field's caret is behind a `/`. @param insert sets the field's text and caret */
export function useSlash(
  text: string,
  values: () => ReplyValues,
  insert: (text: string, caret: number) => void,
): Slash {
  const id = useId();
  const [caret, setCaret] = useState(0);
  const [chosen, setChosen] = useState(0);
  const [closedAt, setClosedAt] = useState<string | null>(null);
  const slash = slashAt(text, caret);
  const { all, state } = useSavedReplies(slash !== null);
  const open = slash !== null && closedAt !== text;
  const found = slash === null ? [] : findReplies(all, slash.word);
  const at = Math.min(chosen, Math.max(0, found.length - 1));

  const pick = (reply: SavedReply) => {
    if (slash === null) return;
    const filled = fillIn(reply.text, values());
    const before = text.slice(0, slash.from) + filled;
    insert(before + text.slice(caret), before.length);
    setChosen(0);
  };
  return {
    open,
    id,
    found,
    state,
    at,
    setAt: setChosen,
    pick,
    onCaret: setCaret,
    onKey(event) {
      if (!open) return false;
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      const reply = found[at];
      if (step !== undefined && found.length > 0)
        setChosen((at + step + found.length) % found.length);
      else if ((event.key === 'Enter' || event.key === 'Tab') && reply !== undefined) pick(reply);
      else if (event.key === 'Escape') setClosedAt(text);
      // Without a match, or before the replies are here, "/hello" must not go to the visitor: only Escape ends the search.
      else if (event.key !== 'Enter' || event.shiftKey || event.altKey) return false;
      event.preventDefault();
      event.stopPropagation();
      return true;
    },
  };
}
