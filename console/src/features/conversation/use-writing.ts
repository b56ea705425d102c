import { t } from '@ncf/contract/t';
import { toast } from '@ncf/ui/toast';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useDraft } from '@ncf/chat/react/drafts-hook';
import { isSpoken, type Spoken } from '@ncf/chat/react/messages';
import type { ListedMessage } from '@ncf/chat/state';
import type { ComposerHandle } from './composer/composer-field.tsx';
import { readEnvelope, writeEnvelope, type Envelope } from './composer/envelope.ts';
import type { Mode } from './composer/composer-parts.tsx';
import { stagedOf } from './composer/staged-tray.tsx';
import type { OpenConversation } from './open-conversation.ts';

/** Which of the conversation's drafts a mode has; the name of its files, too. */
const keyOf = (chatUserId: string, mode: Mode | 'envelope'): string =>
  mode === 'reply' ? chatUserId : `${chatUserId}~${mode}`;

/**
 * The drafts of a conversation, one for each mode, the files that go with them, which draft the composer shows, and its
 * focus.
 * @param usual which way an answer goes unless the agent chooses another one
 */
export function useWriting(
  { chat, drafts, chatUserId, onDraftsChange }: OpenConversation,
  messages: readonly ListedMessage[],
  usual: 'reply' | 'email',
) {
  const reply = useDraft(drafts, keyOf(chatUserId, 'reply'), onDraftsChange);
  const email = useDraft(drafts, keyOf(chatUserId, 'email'), onDraftsChange);
  const note = useDraft(drafts, keyOf(chatUserId, 'note'), onDraftsChange);
  const envelope = useDraft(drafts, keyOf(chatUserId, 'envelope'));
  const all = { reply, email, note };

  const [chosen, setMode] = useState<Mode | null>(null);
  const hasText = (mode: Mode): boolean => all[mode].draft.text.trim() !== '';
  /** The way of answers: what was started stays where it is, even if the person comes or goes. */
  const other = usual === 'reply' ? 'email' : 'reply';
  const way = chosen === 'reply' || chosen === 'email' ? chosen : null;
  const answer = way ?? (!hasText(usual) && hasText(other) ? other : usual);
  const mode: Mode = reply.draft.editing !== null ? 'reply' : (chosen ?? answer);
  const composer = useRef<ComposerHandle>(null);

  // The field has its new text only after the next render.
  const [focusCount, setFocusCount] = useState(0);
  useEffect(() => {
    if (focusCount > 0) composer.current?.focus();
  }, [focusCount]);
  const focus = (next: Mode = answer) => {
    setMode(next);
    setFocusCount((count) => count + 1);
  };

  const { draft } = all[mode];
  const targetId = draft.editing ?? draft.replyTo;
  const isTarget = (entry: ListedMessage): entry is Spoken =>
    isSpoken(entry) && entry.messageId === targetId;
  const target = messages.find(isTarget) ?? null;
  const isGone = draft.editing !== null && target?.deletedAt !== undefined;
  useEffect(() => {
    if (!isGone) return;
    const { text } = reply.draft;
    reply.cancel();
    reply.restore(text);
    toast(t('The message you were editing was deleted. Your text is in the reply field.'), {
      kind: 'warning',
      duration: 8000,
    });
  }, [isGone, reply]);
  const envelopeText = envelope.draft.text;
  return {
    ...all,
    envelope: useMemo(() => readEnvelope(envelopeText), [envelopeText]),
    writeEnvelope: (written: Envelope) => envelope.write(writeEnvelope(written)),
    /** The draft that the composer shows. */
    current: all[mode],
    /** The files that go with what the composer shows. An answer has the same by chat and by email. */
    staged: stagedOf(chat, keyOf(chatUserId, mode === 'note' ? 'note' : 'reply')),
    /** The modes with unsent text. */
    withDraft: new Set((['reply', 'email', 'note'] as const).filter(hasText)),
    mode,
    composer,
    focus,
    /** The agent has started to write, so the mode stays. */
    hold: () => setMode(mode),
    /** An answer was sent: the next one goes the usual way again. */
    release: () => setMode(null),
    /** The message that the reply quotes or edits. */
    target,
    startEdit(message: Spoken) {
      reply.edit(message.messageId, message.text);
      focus('reply');
    },
    startReply(message: Spoken) {
      all[answer].reply(message.messageId);
      focus(answer);
    },
    /** Appends text to the answer on a line of its own. */
    insert(text: string) {
      const { text: written } = all[answer].draft;
      all[answer].write(written.trim() === '' ? text : `${written.trimEnd()}\n${text}`);
      focus(answer);
    },
  };
}

export type Writing = ReturnType<typeof useWriting>;
