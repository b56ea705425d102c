import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { EMPTY_DRAFT, type Draft, type Drafts } from './drafts.ts';

/** A draft and what a composer does with it. */
export type DraftControls = ReturnType<typeof useDraft>;

/**
 * The draft of one conversation, stored on every change and shared with the browser’s other tabs. The functions stay the
 * same for as long as the conversation does.
 * @param onChange called when text was started or became empty
 */
export function useDraft(
  drafts: Omit<Drafts, 'list'>,
  conversation: string,
  onChange?: () => void,
) {
  const [draft, setDraft] = useState(() => drafts.get(conversation));
  const latest = useRef(draft);
  const changed = useRef(onChange);
  changed.current = onChange;
  const controls = useMemo(() => {
    const set = (change: (current: Draft) => Draft): void => {
      const before = latest.current;
      const next = change(before);
      latest.current = next;
      setDraft(next);
      drafts.set(conversation, next);
      if ((next.text.trim() === '') !== (before.text.trim() === '')) changed.current?.();
    };
    return {
      write: (text: string) => set((current) => ({ ...current, text })),
      /** Makes the text a reply; ends an edit first. */
      reply: (messageId: string) =>
        set((current) => ({
          ...(current.editing === null ? current : textBeforeEdit(current)),
          replyTo: messageId,
        })),
      /** Replaces the text with that of a message to edit. */
      edit: (messageId: string, text: string) =>
        set(({ text: unsent, editing, before }) => ({
          text,
          editing: messageId,
          replyTo: null,
          before: editing === null ? unsent : before,
        })),
      /** Ends the reply or the edit. The text from before an edit comes back. */
      cancel: () =>
        set((current) =>
          current.editing === null ? { ...current, replyTo: null } : textBeforeEdit(current),
        ),
      /** Puts text that could not be sent before what has been written since. */
      restore: (text: string) =>
        set((current) => {
          const place = current.editing === null ? 'text' : 'before';
          // Another component may have written it since this one was removed.
          const written = current[place] || drafts.get(conversation)[place];
          return { ...current, [place]: written.trim() === '' ? text : `${text}\n${written}` };
        }),
      /** Clears the draft after it was sent. The text from before an edit comes back. */
      done: () =>
        set((current) => (current.editing === null ? EMPTY_DRAFT : textBeforeEdit(current))),
    };
  }, [drafts, conversation]);
  // The same draft may be open in several tabs: what one of them sent must not stay in the others.
  useLayoutEffect(() => {
    const read = (): void => {
      latest.current = drafts.get(conversation);
      setDraft(latest.current);
    };
    read();
    return drafts.onOtherTab((other) => {
      if (other !== conversation) return;
      read();
      changed.current?.();
    });
  }, [drafts, conversation]);
  return { draft, ...controls };
}

const textBeforeEdit = ({ before }: Draft): Draft => ({ ...EMPTY_DRAFT, text: before });
