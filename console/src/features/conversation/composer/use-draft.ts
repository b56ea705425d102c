import { useState } from 'react';
import { EMPTY_DRAFT, type Draft, type Drafts } from './drafts.ts';

/** The draft of one conversation, kept in the browser's storage at every keystroke. */
export function useDraft(
  drafts: Drafts,
  chatUserId: string,
  onSaved: () => void,
): {
  draft: Draft;
  write: (text: string) => void;
  reply: (messageId: string) => void;
  edit: (messageId: string, text: string) => void;
  /** Ends the reply or the edit; what was written before an edit comes back. */
  cancel: () => void;
  /** Empties the draft after it was sent. */
  done: () => void;
} {
  const [draft, setDraft] = useState(() => drafts.get(chatUserId));
  const keep = (next: Draft) => {
    setDraft(next);
    drafts.set(chatUserId, next);
    if ((next.text.trim() === '') !== (draft.text.trim() === '')) onSaved();
  };
  const afterEdit = (): Draft => ({ ...EMPTY_DRAFT, text: draft.before });
  return {
    draft,
    write: (text) => keep({ ...draft, text }),
    reply: (messageId) =>
      keep({ ...(draft.editing === null ? draft : afterEdit()), replyTo: messageId }),
    edit: (messageId, text) =>
      keep({
        text,
        editing: messageId,
        replyTo: null,
        before: draft.editing === null ? draft.text : draft.before,
      }),
    cancel: () => keep(draft.editing === null ? { ...draft, replyTo: null } : afterEdit()),
    done: () => keep(draft.editing === null ? EMPTY_DRAFT : afterEdit()),
  };
}
