import type { VisitorChat } from '@ncf/chat/api';
import { LIMITS } from '@ncf/contract/limits';
import { useSyncExternalStore } from 'react';
import { useChat } from './chat-context.ts';
import { forgetFile, keepFile, keptFiles } from './kept-files.ts';
import { reasonOf, texts } from './texts.ts';
import { shownSize } from './time.ts';

/** A file on its way; it leaves the tray once its message is in the list. */
export interface Upload {
  id: string;
  file: File;
  /** `waiting` goes by itself once the line is back. */
  state: 'sending' | 'waiting' | 'failed';
  /** Sent so far, 0 to 1; null while it is not known. */
  progress: number | null;
  reason?: string;
  /** Trying again can help; it cannot where the file itself is the trouble. */
  canRetry: boolean;
}

/** The files on their way in one conversation; outlives the panel, so that a turn of the page stops nothing. */
export interface Uploads {
  list(): readonly Upload[];
  watch(listener: () => void): () => void;
  add(files: readonly File[]): void;
  retry(id: string): void;
  /** Stops one that is under way, or takes a failed one off the tray. */
  remove(id: string): void;
}

/** Refusals of the server that the same file will meet again. */
const PERMANENT = new Set(['too_large', 'unsupported_media_type', 'invalid_input', 'forbidden']);

/** Why a file is not even tried, or null (R5.2). The server looks at its content and has the last word. */
export function refusalOf(file: { size: number }): string | null {
  if (file.size === 0) return texts.fileEmpty;
  return file.size > LIMITS.fileBytes ? texts.fileTooLarge(shownSize(LIMITS.fileBytes)) : null;
}

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

/** The lock that says that some tab is sending this file. */
const lockOf = (id: string): string => `ncf-chat-file-${id}`;

async function heldLocks(): Promise<ReadonlySet<string>> {
  const held = (await navigator.locks?.query())?.held ?? [];
  return new Set(held.map(({ name }) => name ?? ''));
}

async function withLock(id: string, run: () => Promise<void>): Promise<void> {
  if (navigator.locks === undefined) return run();
  await navigator.locks.request(lockOf(id), run);
}

function createUploads(chat: VisitorChat, chatUserId: string): Uploads {
  let list: readonly Upload[] = [];
  const listeners = new Set<() => void>();
  const controllers = new Map<string, AbortController>();

  const set = (next: readonly Upload[]): void => {
    list = next;
    for (const listener of listeners) listener();
  };
  const change = (id: string, patch: Partial<Upload>): void =>
    set(list.map((one) => (one.id === id ? { ...one, ...patch } : one)));
  const drop = (id: string): void => {
    set(list.filter((one) => one.id !== id));
    void forgetFile(id);
  };

  async function send({ id, file }: Upload): Promise<void> {
    const controller = new AbortController();
    controllers.set(id, controller);
    change(id, { state: 'sending', progress: null });
    try {
      await withLock(id, async () => {
        await chat.sendFile(file, {
          name: file.name,
          signal: controller.signal,
          onProgress: (sent, total) => change(id, { progress: total === 0 ? null : sent / total }),
        });
      });
      drop(id);
    } catch (error) {
      if (controller.signal.aborted) return;
      const code = codeOf(error);
      if (code === 'unavailable' && chat.store.getState().connection !== 'connected') {
        change(id, { state: 'waiting', progress: null });
        return;
      }
      const canRetry = !PERMANENT.has(code);
      change(id, { state: 'failed', reason: reasonOf(error), canRetry });
      if (!canRetry) void forgetFile(id);
    } finally {
      controllers.delete(id);
    }
  }

  chat.store.subscribe((state, previous) => {
    if (state.chatUserId !== chatUserId || state.connection === previous.connection) return;
    if (state.connection !== 'connected') return;
    for (const upload of list) if (upload.state === 'waiting') void send(upload);
  });

  async function restore(): Promise<void> {
    const [kept, held] = await Promise.all([keptFiles(chatUserId), heldLocks()]);
    const lost = kept.filter(
      ({ id }) => !held.has(lockOf(id)) && !list.some((upload) => upload.id === id),
    );
    if (lost.length === 0) return;
    const offered = { state: 'failed', progress: null, canRetry: true } as const;
    set([
      ...lost.map(({ id, file }) => ({ id, file, ...offered, reason: texts.interrupted })),
      ...list,
    ]);
  }
  void restore();

  return {
    list: () => list,
    watch(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add(files) {
      for (const file of files) {
        const id = `${Date.now()}-${crypto.getRandomValues(new Uint32Array(2)).join('-')}`;
        const reason = refusalOf(file);
        const begun = { id, file, progress: null };
        if (reason !== null) {
          set([...list, { ...begun, state: 'failed', reason, canRetry: false }]);
          continue;
        }
        const upload: Upload = { ...begun, state: 'sending', canRetry: true };
        set([...list, upload]);
        void keepFile({ id, chatUserId, file });
        void send(upload);
      }
    },
    retry(id) {
      const upload = list.find((one) => one.id === id);
      if (upload !== undefined) void send(upload);
    },
    remove(id) {
      controllers.get(id)?.abort();
      drop(id);
    },
  };
}

const made = new WeakMap<VisitorChat, { chatUserId: string; uploads: Uploads }>();

/** The conversation's files on their way. Renders again when they change. */
export function useUploads(chatUserId: string): Uploads & { now: readonly Upload[] } {
  const chat = useChat();
  let current = made.get(chat);
  if (current?.chatUserId !== chatUserId) {
    for (const { id } of current?.uploads.list() ?? []) current?.uploads.remove(id);
    current = { chatUserId, uploads: createUploads(chat, chatUserId) };
    made.set(chat, current);
  }
  const { uploads } = current;
  const now = useSyncExternalStore(uploads.watch, uploads.list);
  return { ...uploads, now };
}
