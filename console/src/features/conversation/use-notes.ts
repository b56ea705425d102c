import { t } from '@ncf/contract/t';
import { notesApi } from '@ncf/contract/api/notes';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import type { AgentChat } from '@ncf/chat/api';
import type { FileUpload } from '@ncf/contract/files';
import type { Note } from '@ncf/contract/notes';
import { putNote } from '../../api/live-feed.ts';
import { useApiMutation, keyOf, useApi } from '../../api/use-api.ts';
import { useUpload } from '../../api/use-upload.ts';
import { useRemoval } from '../../use-removal.ts';
import { usePrivateQuery } from './use-private-query.ts';

/** A note in the list; `waiting` until the server has stored it. */
export type ListedNote = Note & { waiting?: true };

/** The private notes of a conversation. Changes show immediately and are undone if the server refuses them. */
export interface Notes {
  /** Oldest first. */
  list: readonly ListedNote[];
  /** Whether they couldn't be read, which is tried again. */
  hasFailed: boolean;
  /** Resolves to whether the server stored the note. */
  add(text: string, files: readonly File[]): Promise<boolean>;
  /** Resolves to whether the server stored the text. */
  edit(note: ListedNote, text: string): Promise<boolean>;
  /** Hides the note, and deletes it once that can't be undone anymore. */
  remove(note: ListedNote): void;
}

const NONE: readonly ListedNote[] = [];

const isEqual = (some: readonly File[], others: readonly File[]): boolean =>
  some.length === others.length && some.every((file, at) => file === others[at]);

/** Reads and changes a conversation's notes; the live feed adds what colleagues write. */
export function useNotes(
  chat: AgentChat,
  chatUserId: string,
  { agentId, adminUserName }: { agentId: string; adminUserName: string },
): Notes {
  const key = keyOf(notesApi.list, { chatUserId });
  const { data, isError } = useApi(notesApi.list, usePrivateQuery(chat, chatUserId));
  const { gone, remove } = useRemoval(
    (noteId) => ({ route: notesApi.delete, params: { noteId } }),
    {
      refreshes: [key],
      errorPrefix: t('Couldn’t delete the note'),
    },
  );
  const list: readonly ListedNote[] = useMemo(
    () => (data?.data ?? NONE).filter(({ noteId }) => !gone.has(noteId)),
    [data, gone],
  );

  const client = useQueryClient();
  const update = (change: (list: readonly ListedNote[]) => readonly ListedNote[]): void =>
    void client.setQueryData<{ data: readonly ListedNote[] }>(
      key,
      // One note must not pass for all of them.
      (cached) => cached && { data: change(cached.data) },
    );
  const put = (note: ListedNote) => update((notes) => putNote(notes, note));

  /** What couldn't be saved, and its files: only the answer may have got lost, so it keeps its ID. */
  const unsaved = useRef<{ note: ListedNote; files: readonly File[] }>(null);
  const upload = useUpload(t('Couldn’t upload the file'));
  const adding = useApiMutation(
    ({ noteId, text, files = [] }: ListedNote) => ({
      route: notesApi.add,
      params: { chatUserId },
      body: { noteId, text, fileUrls: files.map(({ fileUrl }) => fileUrl) },
    }),
    {
      errorPrefix: t('Couldn’t save the note'),
      onMutate: put,
      onSuccess: put,
      // It may be stored all the same, and the live feed may have said so.
      onError: (_, { noteId }) =>
        update((notes) => notes.filter((one) => one.noteId !== noteId || one.waiting !== true)),
    },
  );
  const editing = useApiMutation(
    ({ noteId, text }: ListedNote) => ({
      route: notesApi.update,
      params: { noteId },
      body: { text },
    }),
    { refreshes: [key], errorPrefix: t('Couldn’t change the note'), onSuccess: put },
  );
  const compose = async (text: string, files: readonly File[]): Promise<ListedNote> => {
    const uploaded: FileUpload[] = [];
    for (const file of files) uploaded.push(await upload(file));
    return {
      noteId: crypto.randomUUID(),
      chatUserId,
      agentId,
      adminUserName,
      kind: 'note',
      text,
      mentions: [],
      createdAt: new Date().toISOString(),
      editedAt: null,
      waiting: true,
      ...(files.length === 0 ? {} : { files: uploaded }),
    };
  };

  return {
    list,
    hasFailed: isError,
    async add(text, files) {
      try {
        const before = unsaved.current;
        const isAgain = before?.note.text === text && isEqual(before.files, files);
        const note = isAgain ? before.note : await compose(text, files);
        unsaved.current = { note, files };
        await adding.mutateAsync(note);
        unsaved.current = null;
        return true;
      } catch {
        return false;
      }
    },
    async edit(before, text) {
      if (before.text === text) return true;
      const edited: ListedNote = { ...before, text, waiting: true };
      put(edited);
      return editing.mutateAsync(edited).then(
        () => true,
        () => {
          put(before);
          return false;
        },
      );
    },
    remove: ({ noteId }) => remove(noteId, t('Note deleted')),
  };
}
