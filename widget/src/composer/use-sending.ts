import type { DraftControls } from '@ncf/chat/react/drafts-hook';
import type { Spoken } from '@ncf/chat/react/messages';
import { VISIBLE } from '@ncf/contract/hidden-characters';
import { LIMITS } from '@ncf/contract/limits';
import type { RefObject } from 'react';
import { useChat } from '../chat-context.ts';
import type { Uploads } from '../uploads/use-uploads.tsx';

export interface SendingOptions {
  controls: DraftControls;
  /** The message being replied to or edited, if it is loaded. */
  target: Spoken | null;
  uploads: Uploads;
  /** Called instead of sending the first message, before there is a conversation. */
  onFirst?: (() => void) | undefined;
}

/** What the composer's buttons and keys do with the text and the files in it; the focus returns to the text area. */
export function useSending(
  area: RefObject<HTMLTextAreaElement | null>,
  { controls, target, uploads, onFirst }: SendingOptions,
) {
  const chat = useChat();
  const { text, editing, replyTo } = controls.draft;
  const { files, loaded } = uploads;
  // An edit is saved first; the files go with the message after it.
  const ready = editing === null ? files.filter(({ failure }) => failure === null) : [];
  const isPreparing = ready.some(({ state }) => state === 'preparing');
  const isSendable =
    (VISIBLE.test(text) || ready.length > 0) &&
    Array.from(text).length <= LIMITS.textMax &&
    !isPreparing;

  const submit = (): void => {
    area.current?.focus();
    if (!isSendable) return;
    if (onFirst !== undefined) return onFirst();
    const trimmed = text.trim();
    if (ready.length > 0) loaded?.queue.add(loaded.staged.take(), { text: trimmed, replyTo });
    else if (editing === null) chat.send(trimmed, { replyTo });
    else if (target?.text !== trimmed) chat.edit(editing, trimmed);
    controls.done();
  };
  const cancelTarget = (): void => {
    controls.cancel();
    area.current?.focus();
  };
  return {
    isSendable,
    /** Whether the text is a caption. */
    isCaption: ready.length > 0,
    fileCount: files.length,
    canCancel: files.length > 0 || editing !== null || replyTo !== null,
    submit,
    /** Sends a text as a message of its own; before there is a conversation, it goes with the first one. */
    send(own: string): void {
      if (onFirst === undefined) chat.send(own);
      else controls.write(`${text}\n${own}`.trim());
    },
    cancelTarget,
    /** Removes the files if there are any; otherwise ends the reply or the edit. */
    cancel(): void {
      if (files.length === 0) return cancelTarget();
      loaded?.staged.clear();
      area.current?.focus();
    },
  };
}
