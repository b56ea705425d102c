import type { VisitorChat } from '@ncf/chat/api';
import { LIMITS } from '@ncf/contract/limits';
import { FILE_LIMIT } from '@ncf/contract/upload-refusals';
import { useSyncExternalStore } from 'react';
import { useChat } from '../chat-context.ts';
import { removeUpload, isStored, storeUpload, storedUploads } from './upload-storage.ts';
import { reasonOf, texts } from '../texts/texts.ts';

/** A file on its way; it leaves the tray once its message is in the list. */
export interface Upload {
  id: string;
  file: File;
  /** `queued` goes when those before it have gone, `waiting` by itself once the line is back. */
  state: 'queued' | 'sending' | 'waiting' | 'failed';
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

/** How often one is tried by itself while the line stands, and the pause after the first time, which doubles; milliseconds. */
const TRIES = 5;
const PAUSE_MS = 1000;
/** How long an upload may stand still once the line has come back before it is begun again, in milliseconds. */
const STILL_MS = 15_000;

/** Why a file is not even tried, or null (R5.2). The server looks at its content and has the last word. */
export function refusalOf(file: { size: number }): string | null {
  if (file.size === 0) return texts.fileEmpty;
  return file.size > LIMITS.fileBytes ? texts.fileTooLarge(FILE_LIMIT) : null;
}

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

/**
 * Takes a file for this tab, for as long as the tab lives or until it is released, so that no other offers it too.
 * @returns the way to release it; null where another tab has it
 */
function take(id: string): Promise<(() => void) | null> {
  if (navigator.locks === undefined) return Promise.resolve(() => undefined);
  return new Promise((taken) => {
    void navigator.locks.request(`ncf-chat-file-${id}`, { ifAvailable: true }, (lock) => {
      if (lock === null) return taken(null);
      return new Promise<void>((release) => taken(release));
    });
  });
}

function createUploads(chat: VisitorChat, chatUserId: string): Uploads {
  let list: readonly Upload[] = [];
  const listeners = new Set<() => void>();
  const tries = new Map<string, number>();
  const taken = new Map<string, () => void>();
  let current: { id: string; controller: AbortController } | null = null;

  const set = (next: readonly Upload[]): void => {
    list = next;
    for (const listener of listeners) listener();
  };
  const find = (id: string): Upload | undefined => list.find((one) => one.id === id);
  const change = (id: string, patch: Partial<Upload>): void =>
    set(list.map((one) => (one.id === id ? { ...one, ...patch } : one)));
  const drop = (id: string): void => {
    set(list.filter((one) => one.id !== id));
    tries.delete(id);
    void removeUpload(id).then(() => taken.get(id)?.());
  };
  const isConnected = (): boolean => chat.store.getState().connection === 'connected';

  async function send({ id, file }: Upload): Promise<void> {
    const controller = new AbortController();
    current = { id, controller };
    change(id, { state: 'sending', progress: null });
    try {
      await chat.sendFile(file, {
        name: file.name,
        signal: controller.signal,
        onProgress: (sent, total) => change(id, { progress: total === 0 ? null : sent / total }),
      });
      drop(id);
    } catch (error) {
      // Who sent it may have given it up meanwhile.
      if (find(id) !== undefined) fail(id, error, controller.signal.aborted);
    }
    current = null;
    work();
  }

  /** The trouble may be the line's, which passes, or the file's. */
  function fail(id: string, error: unknown, stoodStill: boolean): void {
    const code = codeOf(error);
    const tried = (tries.get(id) ?? 0) + 1;
    tries.set(id, tried);
    const passes = stoodStill || code === 'unavailable';
    if (passes && (!isConnected() || tried < TRIES)) {
      change(id, { state: 'waiting', progress: null });
      if (isConnected()) setTimeout(() => queueAgain(id), PAUSE_MS * 2 ** (tried - 1));
      return;
    }
    const canRetry = !PERMANENT.has(code);
    change(id, { state: 'failed', reason: reasonOf(error), canRetry });
    if (!canRetry) void removeUpload(id);
  }

  function queueAgain(id: string): void {
    if (find(id)?.state !== 'waiting' || !isConnected()) return;
    change(id, { state: 'queued' });
    work();
  }

  /** One at a time: on a thin line the first is there soonest, and they arrive in their order. */
  function work(): void {
    const next = current === null ? list.find(({ state }) => state === 'queued') : undefined;
    if (next !== undefined) void send(next);
  }

  /** A connection that died without a word takes the upload along, which no browser notices for minutes. */
  function watchStill(): void {
    const watched = current;
    const before = watched && find(watched.id)?.progress;
    setTimeout(() => {
      if (watched === null || watched !== current || find(watched.id)?.progress !== before) return;
      watched.controller.abort();
    }, STILL_MS);
  }

  chat.store.subscribe((state, previous) => {
    if (state.chatUserId !== chatUserId || state.connection === previous.connection) return;
    if (state.connection !== 'connected') return;
    tries.clear();
    watchStill();
    for (const { id } of list) queueAgain(id);
  });

  /** @returns whether the file is this tab's to send */
  async function own(id: string): Promise<boolean> {
    const release = await take(id);
    if (release !== null) taken.set(id, release);
    return release !== null;
  }

  async function restore(): Promise<void> {
    for (const { id, file } of await storedUploads(chatUserId)) {
      if (find(id) !== undefined || !(await own(id))) continue;
      if (!(await isStored(id))) {
        taken.get(id)?.();
        continue;
      }
      const offered = { state: 'failed', progress: null, canRetry: true } as const;
      set([...list, { id, file, ...offered, reason: texts.interrupted }]);
    }
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
        set([...list, { ...begun, state: 'queued', canRetry: true }]);
        void own(id).then(() => find(id) && storeUpload({ id, chatUserId, file }));
        work();
      }
    },
    retry(id) {
      tries.delete(id);
      change(id, { state: 'queued', progress: null });
      work();
    },
    remove(id) {
      const controller = current?.id === id ? current.controller : null;
      drop(id);
      controller?.abort();
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
