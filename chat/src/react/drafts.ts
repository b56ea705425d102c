import * as z from 'zod/mini';
import { attempt } from '../storage/attempt.ts';
import { storedValues } from '../storage/values.ts';

/** Unsent text in one conversation. */
export interface Draft {
  text: string;
  /** The message that the text replies to. */
  replyTo: string | null;
  /** The message that the text replaces. */
  editing: string | null;
  /** The text from before the edit, which comes back when the edit ends. */
  before: string;
}

export const EMPTY_DRAFT: Draft = { text: '', replyTo: null, editing: null, before: '' };

const saved = z.object({
  text: z.string(),
  replyTo: z._default(z.nullable(z.string()), null),
  editing: z._default(z.nullable(z.string()), null),
  before: z._default(z.string(), ''),
  savedAt: z._default(z.number(), 0),
});

const KEEP_MS = 30 * 24 * 60 * 60_000;

/**
 * Drafts that outlive the page, one for each conversation, for 30 days. No call throws: without storage they last as
 * long as the page.
 */
export type Drafts = ReturnType<typeof createDrafts>;

/**
 * Keeps drafts in a storage of the browser, and removes unreadable ones and those older than 30 days.
 * @param prefix of the keys (`prefix:conversation`)
 * @param storage the storage to use now; may throw, as `localStorage` does when cookies are blocked
 */
export function createDrafts(prefix: string, storage: () => Storage) {
  const keyOf = (conversation: string): string => `${prefix}:${conversation}`;
  const values = storedValues(storage);
  /** What this page stored, by key. */
  const written = new Map<string, string>();
  const read = (key: string): z.infer<typeof saved> | null => {
    const found = attempt(() => saved.parse(JSON.parse(values.getItem(key) ?? '')));
    if (found !== null && Date.now() - found.savedAt < KEEP_MS) return found;
    values.removeItem(key);
    return null;
  };
  const list = (): ReadonlySet<string> => {
    const keys = attempt(() => Object.keys(storage())) ?? [];
    const own = keys.filter((key) => key.startsWith(keyOf('')) && read(key)?.text.trim());
    return new Set(own.map((key) => key.slice(keyOf('').length)));
  };
  // Most drafts are never opened again.
  list();

  return {
    /** An empty draft if there is none or it cannot be read. */
    get(conversation: string): Draft {
      const found = read(keyOf(conversation));
      if (found === null) return EMPTY_DRAFT;
      const { savedAt: _, ...draft } = found;
      return draft;
    },
    /** Stores a draft, or removes an empty one. */
    set(conversation: string, draft: Draft): void {
      const isEmpty = draft.text === '' && draft.replyTo === null && draft.editing === null;
      const key = keyOf(conversation);
      if (isEmpty) return values.removeItem(key);
      const value = JSON.stringify({ ...draft, savedAt: Date.now() });
      written.set(key, value);
      values.setItem(key, value);
    },
    /** Whether another tab, or an earlier page, wrote the draft last. */
    isFromElsewhere: (conversation: string): boolean =>
      values.getItem(keyOf(conversation)) !== written.get(keyOf(conversation)),
    /** The conversations with unsent text. */
    list,
    /** Calls back when another tab has changed a draft, with its conversation. Returns a function that stops it. */
    onOtherTab(listener: (conversation: string) => void): () => void {
      const heard = ({ key }: StorageEvent): void => {
        if (key?.startsWith(keyOf('')) === true) listener(key.slice(keyOf('').length));
      };
      window.addEventListener('storage', heard);
      return () => window.removeEventListener('storage', heard);
    },
  };
}
