import { useEffect, useRef, useState } from 'react';
import { useDraft } from '@ncf/chat/react/drafts-hook';
import { isSpoken, type Spoken } from '@ncf/chat/react/messages';
import type { ListedMessage } from '@ncf/chat/state';
import type { ComposerHandle } from './composer/composer-field.tsx';
import { stagedOf } from './composer/staged.ts';
import type { Mode } from '../../forms/mode-tabs.tsx';
import type { OpenConversation } from './open-conversation.ts';

/** The two drafts of a conversation and the files of the next reply, which draft the composer shows, and its focus. */
export function useWriting(
  { chat, drafts, chatUserId, onDraftsChange }: OpenConversation,
  messages: readonly ListedMessage[],
) {
  const reply = useDraft(drafts, chatUserId, onDraftsChange);
  const note = useDraft(drafts, `${chatUserId}~note`, onDraftsChange);
  const [chosen, setMode] = useState<Mode>('reply');
  const mode: Mode = reply.draft.editing === null ? chosen : 'reply';
  const composer = useRef<ComposerHandle>(null);

  // The field has its new text only after the next render.
  const [focusCount, setFocusCount] = useState(0);
  useEffect(() => {
    if (focusCount > 0) composer.current?.focus();
  }, [focusCount]);
  const focus = (next: Mode = 'reply') => {
    setMode(next);
    setFocusCount((count) => count + 1);
  };

  const targetId = reply.draft.editing ?? reply.draft.replyTo;
  const isTarget = (entry: ListedMessage): entry is Spoken =>
    isSpoken(entry) && entry.messageId === targetId;
  return {
    reply,
    note,
    /** The files that go with the next reply. */
    staged: stagedOf(chat, chatUserId),
    mode,
    composer,
    focus,
    /** The message that the reply quotes or edits. */
    target: messages.find(isTarget) ?? null,
    startEdit(message: Spoken) {
      reply.edit(message.messageId, message.text);
      focus();
    },
    startReply(message: Spoken) {
      reply.reply(message.messageId);
      focus();
    },
    /** Appends text to the reply on a line of its own. */
    insert(text: string) {
      const { text: written } = reply.draft;
      reply.write(written.trim() === '' ? text : `${written.trimEnd()}\n${text}`);
      focus();
    },
  };
}

export type Writing = ReturnType<typeof useWriting>;
