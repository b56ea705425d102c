import type { Note } from '@ncf/contract/notes';
import { presentFile } from '../../chat/files/files.ts';
import type { StoredNote } from './store.ts';

/** What a shared draft has besides its text. */
export const draftOf = (json: string): NonNullable<Note['draft']> =>
  JSON.parse(json) as NonNullable<Note['draft']>;

/** A note as the team sees it. */
export function presentNote(stored: StoredNote): Note {
  const { id, mentions, files, searchText: _, address, subject, delivery, draft, ...row } = stored;
  return {
    noteId: id,
    ...row,
    mentions: [...mentions],
    ...(files.length === 0 ? {} : { files: files.map(presentFile) }),
    ...(address === null || delivery === null
      ? {}
      : { email: { address, subject: subject ?? '', delivery } }),
    ...(draft === null ? {} : { draft: draftOf(draft) }),
  };
}
