import { createDrafts, type Drafts } from '@ncf/chat/react/drafts';
import { createContext } from 'react';
import type { Note } from '@ncf/contract/notes';
import type { PlacedEmail } from '../place-emails.ts';

/** What entries show besides the message itself. */
export interface EntryContextValue {
  /** The emails that entries came with or went by, by the entry's `messageId`. */
  emails: ReadonlyMap<string, PlacedEmail>;
  /** When the booked call starts; null if none is booked. */
  callTime: string | null;
  /** The colleague who answered last; null if none did. */
  answeredBy: string | null;
  /** Where what is written in a note's editor is kept. */
  drafts: Drafts;
  /** Writes another email to the person outside whom a note is from, or went to. */
  answerOutside(note: Note): void;
}

export const EntryContext = createContext<EntryContextValue>({
  emails: new Map(),
  callTime: null,
  answeredBy: null,
  drafts: createDrafts('', () => sessionStorage),
  answerOutside: () => undefined,
});
