import type { VisitorChat } from '@ncf/chat/api';
import { useStore } from '@ncf/chat/react';
import type { StagedFile } from '@ncf/chat/react/staged-files';
import type { UploadsState } from '@ncf/chat/react/uploads';
import { useCallback, useEffect, useState } from 'react';
import { createStore } from 'zustand/vanilla';
import { useChat } from '../chat-context.ts';
import { isOwnStart } from '../composer/drafts.ts';
import { onDemand } from '../on-demand.tsx';
import { texts } from '../texts/texts.ts';
import type { ConversationUploads } from './uploads.ts';

/** Files being sent, once there are some. */
export const UploadTray = onDemand(() => import('./upload-tray.tsx'));
/** Files that go with the next message. */
export const StagedTray = onDemand(() => import('./staged-tray.tsx'));

/** Loads what sends files. */
export const preloadUploads = async (): Promise<void> => {
  await Promise.all([import('./uploads.ts'), UploadTray.preload(), StagedTray.preload()]);
};

/** Stops and forgets the uploads of a conversation that has ended. */
export const forgetUploads = (chat: VisitorChat): void =>
  void import('./uploads.ts').then(
    ({ forgetUploads: forget }) => forget(chat),
    // Nothing was sent without it; the next conversation removes what an earlier page stored.
    () => undefined,
  );

const NO_FILES = createStore<{ files: readonly StagedFile[] }>(() => ({ files: [] }));

export type Uploads = ReturnType<typeof useUploads>;

/** The conversation's uploads, loaded once they are wanted, or a file is added. */
export function useUploads(chatUserId: string, isWanted = true) {
  const chat = useChat();
  const [last, setLast] = useState<ConversationUploads | null>(null);
  const isOwn = last?.chatUserId === chatUserId || isOwnStart(last?.chatUserId ?? '');
  const loaded = isOwn ? last : null;
  const [hasFailed, setFailed] = useState(false);
  const files = useStore(loaded?.staged.store ?? NO_FILES, (state) => state.files);
  const open = useCallback(async (): Promise<ConversationUploads> => {
    await preloadUploads();
    const { uploadsOf } = await import('./uploads.ts');
    const opened = uploadsOf(chat, chatUserId);
    setLast(opened);
    return opened;
  }, [chat, chatUserId]);
  useEffect(() => {
    // Adding a file tries again.
    if (isWanted) open().catch(() => undefined);
  }, [open, isWanted]);
  return {
    /** Null until it is loaded. */
    loaded,
    /** The files that go with the next message. */
    files,
    /** Whether files were added that cannot be sent, because the code for it could not be loaded. */
    hasFailed,
    /** Adds files to the next message. */
    add(added: readonly File[]): void {
      setFailed(false);
      open().then(
        ({ staged }) => staged.add(added),
        () => setFailed(true),
      );
    },
  };
}

const NO_UPLOADS = createStore<UploadsState>(() => ({ uploads: [] }));

/** How many files of a conversation are on their way, or could not be sent. */
export const useUnsentFiles = (chatUserId: string): number =>
  useStore(
    useUploads(chatUserId).loaded?.queue.store ?? NO_UPLOADS,
    ({ uploads }) => uploads.length,
  );

/** Says that files were not added, because the code for it could not be loaded. */
export function UploadsProblem({ uploads }: { uploads: Uploads }) {
  return (
    uploads.hasFailed && (
      <p className="nc-note" data-warn="" role="alert">
        {texts.notSent} {texts.codes['unavailable']}
      </p>
    )
  );
}
