import { t } from '@ncf/contract/t';
import { createStore } from 'zustand/vanilla';
import type { ReadableStore } from '../chat-api.ts';
import { isHeic, toJpeg } from './heic.ts';
import { fileRefusal, type UploadFailure } from './uploads.ts';

/** A file that goes with the next message. */
export interface StagedFile {
  id: number;
  file: File;
  /**
   * `preparing`: a photo becomes one that every browser shows, or the file is still on its way. `as-file`: this browser
   * cannot convert the photo.
   */
  state: 'ready' | 'preparing' | 'as-file';
  /** Why it cannot be sent; null if it can. */
  failure: UploadFailure | null;
}

/** The files that go with the next message. They last as long as the page, also while they are not shown. */
export type StagedFiles = ReturnType<typeof createStagedFiles>;

/** The files that can be sent. */
export const sendableOf = (files: readonly StagedFile[]): StagedFile[] =>
  files.filter(({ failure }) => failure === null);

const UNAVAILABLE: UploadFailure = {
  code: 'unavailable',
  message: t('The file couldn’t be loaded.'),
};

export function createStagedFiles() {
  const store = createStore<{ files: readonly StagedFile[] }>(() => ({ files: [] }));
  let lastId = 0;
  const set = (next: (files: readonly StagedFile[]) => readonly StagedFile[]): void =>
    store.setState(({ files }) => ({ files: next(files) }));
  const append = (staged: Omit<StagedFile, 'id'>): number => {
    const id = ++lastId;
    set((others) => [...others, { id, ...staged }]);
    return id;
  };
  const change = (id: number, staged: Omit<StagedFile, 'id'>): void =>
    set((files) => files.map((one) => (one.id === id ? { id, ...staged } : one)));

  async function convert(id: number, photo: File): Promise<void> {
    const jpeg = await toJpeg(photo);
    const file = jpeg ?? photo;
    change(id, { file, state: jpeg === null ? 'as-file' : 'ready', failure: fileRefusal(file) });
  }

  return {
    store: store as ReadableStore<{ files: readonly StagedFile[] }>,
    add(files: Iterable<File>): void {
      for (const file of files) {
        const converts = isHeic(file) && file.size > 0;
        const failure = converts ? null : fileRefusal(file);
        const id = append({ file, state: converts ? 'preparing' : 'ready', failure });
        if (converts) void convert(id, file);
      }
    },
    /** Adds a file, listed by its name and type until its bytes are fetched. */
    addFetched(name: string, type: string, bytes: Promise<Blob>): void {
      const empty = new File([], name, { type });
      const id = append({ file: empty, state: 'preparing', failure: null });
      bytes.then(
        (blob) =>
          change(id, { file: new File([blob], name, { type }), state: 'ready', failure: null }),
        () => change(id, { file: empty, state: 'ready', failure: UNAVAILABLE }),
      );
    },
    remove: (id: number) => set((files) => files.filter((one) => one.id !== id)),
    clear: () => set(() => []),
    /** Removes those that can be sent, and returns them. The others stay with their reason until they are removed. */
    take(): File[] {
      const sendable = sendableOf(store.getState().files);
      set((files) => files.filter((one) => !sendable.includes(one)));
      return sendable.map(({ file }) => file);
    },
  };
}
