import { revisionOf } from '@ncf/contract/revision';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

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
  // A copy says nothing new, as of a part that a page picks out whenever it renders.
  if (read === edit.read || revisionOf(read) === revisionOf(edit.read)) return edit;
  // What is entered may be stored although the answer to its save got lost.
  const isOther = revisionOf(read) !== revisionOf(edit.value);
  if (isOther && edit.value !== edit.stored) return { ...edit, read };
  return { read, stored: read, value: read, version: edit.version + Number(isOther) };
}

/** The edit after the server has answered what was sent. What was changed in the meantime is not saved yet. */
export const afterSave = <T>(edit: Edit<T>, answer: T, sent: T): Edit<T> => ({
  ...edit,
  stored: answer,
  value: edit.value === sent ? answer : edit.value,
});

/** What was read last, also by a save that someone else's change has refused. */
export const discarded = <T>({ read, version }: Edit<T>): Edit<T> => ({
  read,
  stored: read,
  value: read,
  version: version + 1,
});

/** By the name of the form. They outlive it: a page may be left before its changes are saved, or while they are. */
const edits = createStore<Readonly<Record<string, Edit<unknown>>>>(() => ({}));

/** Forgets what is not saved, since another agent may have signed in. */
export const forgetUnsaved = (): void => edits.setState({}, true);

let underway = 0;

/** Asks before the page is closed until something is done, as it does for what is not saved. */
export function untilDone<T>(work: Promise<T>): Promise<T> {
  underway += 1;
  return work.finally(() => (underway -= 1));
}

if (typeof window !== 'undefined')
  addEventListener('beforeunload', (event) => {
    const all = Object.values(edits.getState());
    if (underway > 0 || all.some(({ value, stored }) => value !== stored)) event.preventDefault();
  });

/**
 * Edits a copy of what is stored. Call `saved` with what the server has answered.
 * @param name of the form, whose unsaved edit is kept while another page is open; a reload asks first
 */
export function useEdited<T>(
  read: T,
  name: string,
): Edit<T> & {
  change: (value: T) => void;
  discard: () => void;
  saved: (answer: T, sent: T) => void;
} {
  const last = useStore(edits, (all) => all[name]) as Edit<T> | undefined;
  const edit = adopt(last ?? { read, stored: read, value: read, version: 0 }, read);
  const update = (next: (now: Edit<T>) => Edit<T>): void =>
    edits.setState((all) => ({ [name]: next((all[name] ?? edit) as Edit<T>) }));
  useEffect(() => {
    if (edit !== last) edits.setState({ [name]: edit });
  });
  return {
    ...edit,
    change: (value) => update((now) => ({ ...now, value })),
    discard: () => update(discarded),
    saved: (answer, sent) => update((now) => afterSave(now, answer, sent)),
  };
}
