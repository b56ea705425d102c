import type { StagedFiles } from '@ncf/chat/react/staged-files';
import { useRef, useState } from 'react';
import { useChat } from '../chat-context.ts';
import { reasonOf } from '../texts/texts.ts';
import type { FirstMessage } from './use-first-message.ts';

/**
 * Starts a conversation with the first message, which stays in the composer if that fails.
 * @param staged the files that go with it
 */
export function useStart(
  { draft, isShared, done }: FirstMessage,
  staged: StagedFiles | undefined,
  onStarted: () => void,
) {
  const chat = useChat();
  const [failure, setFailure] = useState<string | null>(null);
  /** Known at once, unlike a state, so that a double click starts one conversation. */
  const isBusy = useRef(false);
  /** What is written while the conversation begins goes with it. */
  const latest = useRef(draft.text);
  latest.current = draft.text;

  async function start(): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setFailure(null);
    try {
      const hasFiles = (staged?.store.getState().files.length ?? 0) > 0;
      // Loaded first: if that fails, nothing has started.
      const uploads = hasFiles ? await import('../uploads/uploads.ts') : null;
      await chat.signIn(isShared ? { sharedComputer: true } : {});
      const text = latest.current.trim();
      // Not as the files' caption, so that the team reads it while a large file is still on its way.
      if (text !== '') chat.send(text);
      done();
      const { chatUserId } = chat.store.getState();
      const files = staged?.take() ?? [];
      if (uploads !== null && files.length > 0 && chatUserId !== null)
        uploads.uploadsOf(chat, chatUserId).queue.add(files);
      onStarted();
    } catch (error) {
      setFailure(reasonOf(error));
    } finally {
      isBusy.current = false;
    }
  }

  return { failure, setFailure, start };
}
