import { LIMITS } from '@ncf/contract/limits';
import { useCallback, useRef, useState } from 'react';
import { useChat } from './chat-context.ts';
import { reasonOf, texts } from './texts.ts';
import { shownSize } from './time.ts';

/** A file on its way; it leaves the tray once its message is in the list. */
export interface Upload {
  id: number;
  file: File;
  state: 'sending' | 'failed';
  reason?: string;
  /** Trying again can help; it cannot where the file itself is the trouble. */
  canRetry: boolean;
}

export interface Uploads {
  list: readonly Upload[];
  add: (files: readonly File[]) => void;
  retry: (id: number) => void;
  /** Stops one that is under way, or takes a failed one off the tray. */
  remove: (id: number) => void;
}

/** Why a file is not even tried, or null (R5.2). The server looks at its content and has the last word. */
export function refusalOf(file: { size: number }): string | null {
  if (file.size === 0) return texts.fileEmpty;
  return file.size > LIMITS.fileBytes ? texts.fileTooLarge(shownSize(LIMITS.fileBytes)) : null;
}

const PERMANENT = new Set(['too_large', 'unsupported_media_type', 'invalid_input', 'forbidden']);

/** The files that the visitor is sending. */
export function useUploads(): Uploads {
  const chat = useChat();
  const [list, setList] = useState<readonly Upload[]>([]);
  const controllers = useRef(new Map<number, AbortController>());
  const nextId = useRef(1);

  const change = useCallback((id: number, patch: Partial<Upload> | null) => {
    setList((all) =>
      all.flatMap((one) => (one.id !== id ? [one] : patch === null ? [] : [{ ...one, ...patch }])),
    );
  }, []);

  const run = useCallback(
    async (id: number, file: File): Promise<void> => {
      const controller = new AbortController();
      controllers.current.set(id, controller);
      try {
        await chat.sendFile(file, { name: file.name, signal: controller.signal });
        change(id, null);
      } catch (error) {
        if (controller.signal.aborted) return;
        const code =
          typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
        change(id, { state: 'failed', reason: reasonOf(error), canRetry: !PERMANENT.has(code) });
      } finally {
        controllers.current.delete(id);
      }
    },
    [chat, change],
  );

  const add = useCallback(
    (files: readonly File[]) => {
      for (const file of files) {
        const id = nextId.current++;
        const reason = refusalOf(file);
        setList((all) => [
          ...all,
          reason === null
            ? { id, file, state: 'sending', canRetry: true }
            : { id, file, state: 'failed', reason, canRetry: false },
        ]);
        if (reason === null) void run(id, file);
      }
    },
    [run],
  );

  const retry = (id: number): void => {
    const upload = list.find((one) => one.id === id);
    if (!upload) return;
    change(id, { state: 'sending' });
    void run(id, upload.file);
  };
  const remove = (id: number): void => {
    controllers.current.get(id)?.abort();
    change(id, null);
  };
  return { list, add, retry, remove };
}
