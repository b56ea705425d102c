import type { ReadableStore } from '@ncf/chat/api';
import { fileRefusal, type UploadFailure } from '@ncf/chat/react/uploads';
import { createStore } from 'zustand/vanilla';
import { isHeic, toJpeg } from './heic.ts';

/** A file that the visitor has chosen and not sent. */
export interface StagedFile {
  id: number;
  file: File;
  /** `converting`: a photo becomes one that every browser shows. `as-file`: this browser cannot convert it. */
  state: 'ready' | 'converting' | 'as-file';
  /** Why it cannot be sent; null if it can. */
  failure: UploadFailure | null;
}

/** The files that go with the next message. They last as long as the page, also while the panel is closed. */
export interface StagedFiles {
  readonly store: ReadableStore<{ files: readonly StagedFile[] }>;
  add(files: Iterable<File>): void;
  remove(id: number): void;
  clear(): void;
}

export function createStagedFiles(): StagedFiles {
  const store = createStore<{ files: readonly StagedFile[] }>(() => ({ files: [] }));
  let lastId = 0;
  const set = (next: (files: readonly StagedFile[]) => readonly StagedFile[]): void =>
    store.setState(({ files }) => ({ files: next(files) }));

  async function convert(id: number, photo: File): Promise<void> {
    const jpeg = await toJpeg(photo);
    const file = jpeg ?? photo;
    const failure = fileRefusal(file);
    const state = jpeg === null ? 'as-file' : 'ready';
    set((files) => files.map((one) => (one.id === id ? { id, file, state, failure } : one)));
  }

  return {
    store,
    add(files) {
      for (const file of files) {
        const id = ++lastId;
        const converts = isHeic(file) && file.size > 0;
        const failure = converts ? null : fileRefusal(file);
        const state = converts ? 'converting' : 'ready';
        set((others) => [...others, { id, file, state, failure }]);
        if (converts) void convert(id, file);
      }
    },
    remove: (id) => set((files) => files.filter((one) => one.id !== id)),
    clear: () => set(() => []),
  };
}
