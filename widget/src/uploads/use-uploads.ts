import type { VisitorChat } from '@ncf/chat/api';
import type { UploadQueue } from '@ncf/chat/react/uploads';
import { useCallback, useEffect, useState } from 'react';
import { useChat } from '../chat-context.ts';
import { onDemand } from '../on-demand.tsx';

/** Files that are being sent, once there are some. */
export const UploadTray = onDemand(() => import('./upload-tray.tsx'));

/** Loads what sends files. */
export const preloadUploads = async (): Promise<void> => {
  await Promise.all([import('./uploads.ts'), UploadTray.preload()]);
};

/** Stops and forgets the uploads of a conversation that has ended. */
export const forgetUploads = (chat: VisitorChat): void =>
  void import('./uploads.ts').then(
    ({ forgetUploads: forget }) => forget(chat),
    // Nothing was sent without it; the next conversation removes what an earlier page stored.
    () => undefined,
  );

export interface Uploads {
  /** Null until it is loaded. */
  queue: UploadQueue | null;
  add(files: readonly File[]): void;
  /** Whether files were added that cannot be sent, because the code for it could not be loaded. */
  hasFailed: boolean;
}

/** The conversation's uploads, loaded after the conversation is shown. */
export function useUploads(chatUserId: string): Uploads {
  const chat = useChat();
  const [queue, setQueue] = useState<UploadQueue | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const open = useCallback(async (): Promise<UploadQueue> => {
    await UploadTray.preload();
    const { uploadsOf } = await import('./uploads.ts');
    const opened = uploadsOf(chat, chatUserId);
    setQueue(opened);
    return opened;
  }, [chat, chatUserId]);
  useEffect(() => {
    // Adding a file tries again.
    open().catch(() => undefined);
  }, [open]);
  return {
    queue,
    hasFailed,
    add(files) {
      setFailed(false);
      open().then(
        (opened) => opened.add(files),
        () => setFailed(true),
      );
    },
  };
}
