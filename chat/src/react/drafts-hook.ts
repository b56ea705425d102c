import { useState } from 'react';
import { EMPTY_DRAFT, type Draft, type Drafts } from './drafts.ts';

/** A draft and what a composer does with it. */
export interface DraftControls {
  draft: Draft;
  write(text: string): void;
  /** Makes the text a reply; ends an edit first. */
  reply(messageId: string): void;
  /** Replaces the text with that of a message to edit. */
  edit(messageId: string, text: string): void;
  /** Ends the reply or the edit. The text from before an edit comes back. */
  cancel(): void;
  /** Clears the draft after it was sent. The text from before an edit comes back. */
  done(): void;
}

/**
 * The draft of one conversation, stored on every change. Give the component a `key` of the conversation.
 * @param onChange called after the draft became empty or was started
 */
export function useDraft(
  drafts: Drafts,
  conversation: string,
  onChange?: () => void,
): DraftControls {
  const [draft, setDraft] = useState(() => drafts.get(conversation));
  const set = (next: Draft): void => {
    setDraft(next);
    drafts.set(conversation, next);
    if ((next.text.trim() === '') !== (draft.text.trim() === '')) onChange?.();
  };
  const isEdit = draft.editing !== null;
  const beforeEdit = (): Draft => ({ ...EMPTY_DRAFT, text: draft.before });
  return {
    draft,
    write: (text) => set({ ...draft, text }),
    reply: (messageId) => set({ ...(isEdit ? beforeEdit() : draft), replyTo: messageId }),
    edit: (messageId, text) =>
      set({
        text,
        editing: messageId,
        replyTo: null,
        before: isEdit ? draft.before : draft.text,
      }),
    cancel: () => set(isEdit ? beforeEdit() : { ...draft, replyTo: null }),
    done: () => set(isEdit ? beforeEdit() : EMPTY_DRAFT),
  };
}
