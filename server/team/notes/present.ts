import type { Note } from '@ncf/contract/notes';
import { presentFile } from '../../chat/files/files.ts';
import type { StoredNote } from './store.ts';

/** A note as the team sees it. */
export function presentNote(stored: StoredNote): Note {
  const { id, mentions, files, searchText: _, address, subject, delivery, ...row } = stored;
  return {
    noteId: id,
    ...row,
    mentions: [...mentions],
    ...(files.length === 0 ? {} : { files: files.map(presentFile) }),
    ...(address === null || delivery === null
      ? {}
      : { email: { address, subject: subject ?? '', delivery } }),
  };
}
