import type { NewNote, Note, PrivateEvent } from '@ncf/contract/notes';
import { v7 as uuid } from 'uuid';
import type { NoteRow } from '../../platform/db/team-rows.ts';
import type { AgentIdentity } from '../../identity/identity.ts';
import type { NoteStore } from './store.ts';

/** The agents' private notes on conversations. */
export interface Notes {
  /** Stores a note; repeating it changes nothing. Null if the conversation does not exist or the id is in use. */
  add(by: AgentIdentity, chatUserId: string, note: NewNote): Promise<Note | null>;
  /** Stores the note written when a conversation was transferred. */
  addHandover(by: AgentIdentity, chatUserId: string, text: string): Promise<void>;
  /** Notes, oldest first. */
  of(chatUserId: string): Promise<Note[]>;
  /** Replaces the text of the agent's own note; null if there is none. */
  edit(by: AgentIdentity, noteId: string, text: string): Promise<Note | null>;
  /** Deletes the agent's own note; false if there is none. */
  remove(by: AgentIdentity, noteId: string): Promise<boolean>;
}

interface Parts {
  store: NoteStore;
  /** Milliseconds since 1970. */
  clock: () => number;
  /** Publishes to the agents, never on a session topic. */
  publish(event: PrivateEvent): void;
}

const present = ({ id, ...row }: NoteRow): Note => ({ noteId: id, ...row });

/** Creates notes on a store. */
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
    async addHandover(by, chatUserId, text) {
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
