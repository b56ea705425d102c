import { revisionOf } from '@ncf/contract/revision';
import { useEffect, useState } from 'react';

/** What is edited, and what a save of it replaces. */
export interface Edit<T> {
  /** What was read last; after a save, this may be older than `stored` for a moment. */
  read: T;
  stored: T;
  value: T;
  /** Counts how often others have changed it: a key for fields that hold their own text. */
  version: number;
}

/** The edit after something else was read: what others saved shows as long as nothing is edited. */
export function adopt<T>(edit: Edit<T>, read: T): Edit<T> {
  if (read === edit.read) return edit;
  if (edit.value !== edit.stored) return { ...edit, read };
  const isOther = revisionOf(read) !== revisionOf(edit.stored);
  return { read, stored: read, value: read, version: edit.version + Number(isOther) };
}

/** The edit after the server has answered what was sent. What was changed in the meantime is not saved yet. */
export const afterSave = <T>(edit: Edit<T>, answer: T, sent: T): Edit<T> => ({
  ...edit,
  stored: answer,
  value: edit.value === sent ? answer : edit.value,
});

/** What is edited but not saved, by the name of its form. */
const unsaved = new Map<string, Edit<unknown>>();

/** Forgets it, since another agent may have signed in. */
export const forgetUnsaved = (): void => unsaved.clear();

if (typeof window !== 'undefined')
  addEventListener('beforeunload', (event) => {
    if (unsaved.size > 0) event.preventDefault();
  });

/**
 * Edits a copy of what is stored. Call `saved` with what the server has answered.
 * @param name of the form, whose unsaved edit is kept while another page is open; a reload asks first
 */
export function useEdited<T>(
  read: T,
  name?: string,
): Edit<T> & {
  change: (value: T) => void;
  discard: () => void;
  saved: (answer: T, sent: T) => void;
} {
  const [last, setEdit] = useState(
    () =>
      (unsaved.get(name ?? '') as Edit<T> | undefined) ?? {
        read,
        stored: read,
        value: read,
        version: 0,
      },
  );
  const edit = adopt(last, read);
  if (edit !== last) setEdit(edit);
  useEffect(() => {
    if (name === undefined) return;
    if (edit.value === edit.stored) unsaved.delete(name);
    else unsaved.set(name, edit);
  }, [name, edit]);
  return {
    ...edit,
    change: (value) => setEdit((now) => ({ ...now, value })),
    discard: () => setEdit((now) => ({ ...now, value: now.stored, version: now.version + 1 })),
    saved: (answer, sent) => setEdit((now) => afterSave(now, answer, sent)),
  };
}
