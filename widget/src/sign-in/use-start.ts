import type { StagedFiles } from '@ncf/chat/react/staged-files';
import { useLayoutEffect, useState } from 'react';
import { useChat } from '../chat-context.ts';
import { reasonOf } from '../texts/texts.ts';
import type { FirstMessage } from './use-first-message.ts';

/** The start that is on its way: a second Send joins it, also if the chat was minimized and opened in between. */
let starting: Promise<void> | null = null;
/** What is written while the conversation begins goes with it. */
let written = '';

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
  useLayoutEffect(() => void (written = draft.text), [draft.text]);

  async function begin(): Promise<void> {
    const hasFiles = (staged?.store.getState().files.length ?? 0) > 0;
    // Loaded first: if that fails, nothing has started.
    const uploads = hasFiles ? await import('../uploads/uploads.ts') : null;
    await chat.signIn(isShared ? { sharedComputer: true } : {});
    const text = written.trim();
    // Not as the files' caption, so that the team reads it while a large file is still on its way.
    if (text !== '') chat.send(text);
    done();
    const { chatUserId } = chat.store.getState();
    const files = staged?.take() ?? [];
    if (uploads !== null && files.length > 0 && chatUserId !== null)
      uploads.uploadsOf(chat, chatUserId).queue.add(files);
  }

  async function start(): Promise<void> {
    setFailure(null);
    starting ??= begin().finally(() => (starting = null));
    await starting.then(onStarted, (error: unknown) => setFailure(reasonOf(error)));
  }

  return { failure, setFailure, start };
}
