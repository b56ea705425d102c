import { useId, useState, type KeyboardEvent } from 'react';
import type { SavedReply } from '@ncf/contract/saved-replies';
import {
  fillIn,
  findReplies,
  slashAt,
  useSavedReplies,
  type ReplyValues,
} from './saved-replies.ts';

/** The list of saved replies that a `/` in the field opens. */
export interface Slash {
  open: boolean;
  id: string;
  found: readonly SavedReply[];
  at: number;
  setAt(at: number): void;
  /** Whether the key was one of the list's. */
  onKey(event: KeyboardEvent): boolean;
  pick(reply: SavedReply): void;
  /** Call where the caret is after each change and move. */
  onCaret(caret: number): void;
}

/** Follows the caret of a field. @param insert gives the text that takes the field's place, and the caret in it */
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
  const replies = useSavedReplies(slash !== null);
  const open = slash !== null && closedAt !== text && (replies.length > 0 || slash.word === '');
  const found = slash === null ? [] : findReplies(replies, slash.word);
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
      else return false;
      event.preventDefault();
      event.stopPropagation();
      return true;
    },
  };
}
