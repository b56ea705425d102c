import type { NewNote, Note, PrivateEvent } from '@ncf/contract/notes';
import { v7 as uuid } from 'uuid';
import type { NoteRow } from '../../platform/db/schema.ts';
import type { AgentIdentity } from '../../identity/identity.ts';
import type { NoteStore } from './store.ts';

/** Agents' private notes on conversations. */
export interface Notes {
  /** Keeps a note; the same one again changes nothing. Null where the conversation does not exist or the id is taken. */
  add(by: AgentIdentity, chatUserId: string, note: NewNote): Promise<Note | null>;
  /** Keeps what was written when a conversation was given to somebody else. */
  handOver(by: AgentIdentity, chatUserId: string, text: string): Promise<void>;
  /** Oldest first. */
  of(chatUserId: string): Promise<Note[]>;
  /** Replaces the text of one's own note; null where there is none. */
  edit(by: AgentIdentity, noteId: string, text: string): Promise<Note | null>;
  /** Removes one's own note; false where there is none. */
  remove(by: AgentIdentity, noteId: string): Promise<boolean>;
}

interface Parts {
  store: NoteStore;
  /** Milliseconds since 1970. */
  clock: () => number;
  /** Tells the agents; never a session topic. */
  publish(event: PrivateEvent): void;
}

const present = ({ id, ...row }: NoteRow): Note => ({ noteId: id, ...row });

/** Notes over a store. */
export function createNotes({ store, clock, publish }: Parts): Notes {
  const now = (): string => new Date(clock()).toISOString();
  const tell = (row: NoteRow): Note => {
    const note = present(row);
    publish({ type: 'note', ...note });
    return note;
  };
  const row = (
    by: AgentIdentity,
    chatUserId: string,
    { noteId, text }: NewNote,
    kind: Note['kind'],
  ): NoteRow => ({
    id: noteId,
    chatUserId,
    agentId: by.agentId,
    adminUserName: by.adminUserName,
    kind,
    text,
    createdAt: now(),
    editedAt: null,
  });
  return {
    async add(by, chatUserId, note) {
      const made = row(by, chatUserId, note, 'note');
      return (await store.add(made)) ? tell(made) : null;
    },
    async handOver(by, chatUserId, text) {
      const made = row(by, chatUserId, { noteId: uuid({ msecs: clock() }), text }, 'handover');
      if (await store.add(made)) tell(made);
    },
    of: async (chatUserId) => (await store.of(chatUserId)).map(present),
    async edit(by, noteId, text) {
      const edited = await store.edit(noteId, by.agentId, text, now());
      return edited === null ? null : tell(edited);
    },
    async remove(by, noteId) {
      const removed = await store.remove(noteId, by.agentId);
      if (removed === null) return false;
      publish({ type: 'note_removed', chatUserId: removed.chatUserId, noteId });
      return true;
    },
  };
}
