import { t } from '@ncf/contract/t';
import { isRefusedType } from '@ncf/contract/accepted-types';
import type { ErrorCode } from '@ncf/contract/errors';
import { LIMITS } from '@ncf/contract/limits';
import { UPLOAD_REFUSALS } from '@ncf/contract/upload-refusals';
import { createStore } from 'zustand/vanilla';
import type { ConversationActions, ReadableStore } from '../chat-api.ts';
import type { ConnectionState } from '../conversation/state.ts';
import { uuidv7 } from '../uuid.ts';
import { createUploadSender } from './uploads-sender.ts';
import type { Caption, StoredUpload, UploadStorage } from './uploads-storage.ts';

/**
 * Claims a stored file for this tab, so that no other tab offers it too. The claim ends with the tab.
 * @returns a function that ends the claim; null if another tab holds it
 */
function claimUpload(id: string): Promise<(() => void) | null> {
  if (globalThis.navigator?.locks === undefined) return Promise.resolve(() => undefined);
  return new Promise((resolve) => {
    navigator.locks
      .request(`ncf-chat-file-${id}`, { ifAvailable: true }, (lock) => {
        if (lock === null) return resolve(null);
        return new Promise<void>((release) => resolve(release));
      })
      // Browsers that block storage refuse locks, too.
      .catch(() => resolve(() => undefined));
  });
}

/** Why a file was not sent. `message` is in English; another language goes by `code`. */
export interface UploadFailure {
  /** `empty`, `too_large`, and most of `unsupported_media_type` are known before anything is sent; `interrupted`: the page was closed first. */
  code: ErrorCode | 'empty' | 'interrupted' | 'unreadable';
  message: string;
}

const NO_CAPTION: Caption = { text: '', replyTo: null };

/** A file being sent. It leaves the queue when its message is in the list. */
export interface Upload extends Caption {
  id: string;
  file: File;
  /** `queued`: files before it are sent first. `waiting`: continues automatically. `failed`: see `failure`. */
  state: 'queued' | 'sending' | 'waiting' | 'failed';
  /** From 0 to 1; null while unknown. */
  progress: number | null;
  failure: UploadFailure | null;
  /** Whether `retry` can help. It cannot when the file itself is refused. */
  canRetry: boolean;
}

export interface UploadsState {
  /** In the order added, which is the order of sending. */
  uploads: readonly Upload[];
}

/** The files being sent in one conversation. It works without a component, so navigation interrupts nothing. */
export type UploadQueue = ReturnType<typeof createUploadQueue>;

export interface UploadQueueOptions {
  /** Whose files these are: the conversation, and in the console the agent too. Stored files are found by it. */
  owner: string;
  sendFile: ConversationActions['sendFile'];
  /** Uploads that failed for lack of a connection continue when it is `connected`. */
  connection: ReadableStore<{ connection: ConnectionState }>;
  storage: UploadStorage;
}

/** Why a file is not even tried (R5.2), or null. The server also checks its content. */
export function fileRefusal(file: Pick<File, 'size' | 'type' | 'name'>): UploadFailure | null {
  const { size } = file;
  if (size === 0) return { code: 'empty', message: UPLOAD_REFUSALS.invalid_input };
  if (size > LIMITS.fileBytes) return { code: 'too_large', message: UPLOAD_REFUSALS.too_large };
  return isRefusedType(file)
    ? { code: 'unsupported_media_type', message: UPLOAD_REFUSALS.unsupported_media_type }
    : null;
}

const INTERRUPTED: UploadFailure = {
  code: 'interrupted',
  message: t('The page was closed before the upload finished.'),
};

/** The list of uploads in a store. */
function uploadList() {
  const store = createStore<UploadsState>(() => ({ uploads: [] }));
  const set = (next: (uploads: readonly Upload[]) => readonly Upload[]): void =>
    store.setState(({ uploads }) => ({ uploads: next(uploads) }));
  return {
    store,
    find: (wanted: (upload: Upload) => boolean) => store.getState().uploads.find(wanted),
    append: (upload: Upload) => set((uploads) => [...uploads, upload]),
    change: (id: string, patch: Partial<Upload>) =>
      set((uploads) => uploads.map((one) => (one.id === id ? { ...one, ...patch } : one))),
    remove: (id: string) => set((uploads) => uploads.filter((one) => one.id !== id)),
  };
}

export type UploadList = ReturnType<typeof uploadList>;

/**
 * Sends files one after another and keeps them over a reload. Files that an earlier page did not send are listed as
 * `failed` with code `interrupted`; `retry` sends them. Each is offered in one tab only.
 */
export function createUploadQueue(options: UploadQueueOptions) {
  const { owner, storage } = options;
  const list = uploadList();
  /** Functions that end this tab's claim to a file. */
  const claims = new Map<string, () => void>();
  /** In order, so that a file is not removed while it is being stored. */
  let writes = Promise.resolve();

  const unstore = (id: string): void => {
    writes = writes.then(() => storage.remove(id)).then(() => claims.get(id)?.());
  };
  const forget = (id: string): void => {
    list.remove(id);
    unstore(id);
  };
  const sender = createUploadSender(list, options, { onSent: forget, onRefused: unstore });
  const has = (id: string): boolean => list.find((one) => one.id === id) !== undefined;

  async function claim(id: string): Promise<boolean> {
    const release = await claimUpload(id);
    if (release !== null) claims.set(id, release);
    return release !== null;
  }

  async function keep(upload: StoredUpload): Promise<void> {
    await claim(upload.id);
    if (has(upload.id)) await storage.put(upload);
  }

  async function restore(): Promise<void> {
    for (const { owner: _, ...stored } of await storage.all(owner)) {
      const { id } = stored;
      if (has(id) || !(await claim(id))) continue;
      // Another tab may have sent it in the meantime.
      if (await storage.has(id)) {
        const failure = INTERRUPTED;
        list.append({ ...stored, state: 'failed', progress: null, failure, canRetry: true });
      } else claims.get(id)?.();
    }
  }
  void restore();

  return {
    store: list.store as ReadableStore<UploadsState>,
    /** Sends files, all the same way. The text goes with the first of them. */
    add(files: Iterable<File>, caption = NO_CAPTION): void {
      let said = caption;
      for (const file of files) {
        const id = uuidv7(Date.now());
        const failure = fileRefusal(file);
        const isSendable = failure === null;
        const state = isSendable ? 'queued' : 'failed';
        list.append({ id, file, ...said, state, progress: null, failure, canRetry: isSendable });
        const upload = { id, owner, file, ...said };
        if (isSendable) writes = writes.then(() => keep(upload));
        said = { ...NO_CAPTION, way: said.way };
      }
      sender.sendNext();
    },
    retry(id: string): void {
      sender.reset(id);
      list.change(id, { state: 'queued', progress: null, failure: null });
      sender.sendNext();
    },
    /** Stops an upload, or dismisses a failed one. */
    cancel(id: string): void {
      forget(id);
      sender.abort(id);
    },
    /** Stops sending. Stored files stay stored, and the next queue of this owner offers them. */
    close(): void {
      sender.close();
      for (const release of claims.values()) release();
    },
  };
}
