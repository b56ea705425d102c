import type { AgentName } from '@ncf/contract/mentions';
import type { MentionEvent, MentionRemovedEvent } from '@ncf/contract/messages';
import type { NewNote, Note, PrivateEvent } from '@ncf/contract/notes';
import { fold } from '@ncf/contract/search-text';
import { v7 as uuid } from 'uuid';
import type { Mentions } from '../../chat/mentions/mentions.ts';
import type { NoteRow } from '../../platform/db/team-rows.ts';
import type { Agents } from '../../identity/agents/agents.ts';
import type { AgentIdentity } from '../../identity/identity.ts';
import { findMentions } from './find-mentions.ts';
import type { NoteStore, StoredNote } from './store.ts';

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
  agents: Pick<Agents, 'list'>;
  mentions: Pick<Mentions, 'of'>;
  /** Milliseconds since 1970. */
  clock: () => number;
  /** Publishes to the agents, never on a session topic. */
  publish(event: PrivateEvent): void;
  /** Tells an agent that a new note mentions them. */
  tellMentioned(event: MentionEvent): void;
  /** Tells an agent that a note no longer mentions them. */
  tellUnmentioned(event: MentionRemovedEvent): void;
}

const present = ({ id, mentions, searchText: _, ...row }: StoredNote): Note => ({
  noteId: id,
  ...row,
  mentions: [...mentions],
});

/** Creates notes on a store. */
export function createNotes({
  store,
  agents,
  mentions,
  clock,
  publish,
  tellMentioned,
  tellUnmentioned,
}: Parts): Notes {
  const now = (): string => new Date(clock()).toISOString();
  /** Publishes a note, and notifies the agents newly mentioned in it. */
  const tell = (row: StoredNote, added: readonly AgentName[]): Note => {
    const note = present(row);
    publish({ type: 'note', ...note });
    const { noteId, chatUserId, adminUserName, text } = note;
    for (const { agentId } of added)
      tellMentioned({ type: 'mention', agentId, chatUserId, noteId, adminUserName, text });
    return note;
  };
  /** Notifies the agents no longer mentioned in a note. */
  async function tellRemoved(chatUserId: string, agentIds: readonly string[]): Promise<void> {
    for (const agentId of agentIds) {
      const mentioned = (await mentions.of(agentId, [chatUserId])).get(chatUserId);
      const event = { type: 'mention_removed', agentId, chatUserId } as const;
      tellUnmentioned(mentioned === undefined ? event : { ...event, mentioned });
    }
  }
  /** The colleagues whom a text mentions, but not the author. */
  async function mentionsIn(text: string, by: AgentIdentity): Promise<AgentName[]> {
    if (!text.includes('@')) return [];
    const team = await agents.list();
    const others = team.filter((one) => !one.disabled && one.agentId !== by.agentId);
    return findMentions(
      text,
      others.map(({ agentId, adminUserName }) => ({ agentId, adminUserName })),
    );
  }
  async function save(row: NoteRow, by: AgentIdentity): Promise<Note | null> {
    const found = await mentionsIn(row.text, by);
    const added = await store.add(row, found);
    return added === null ? null : tell({ ...row, mentions: found }, added);
  }
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
    searchText: fold(text),
    fileUrls: null,
    address: null,
    subject: null,
    delivery: null,
  });
  return {
    add: (by, chatUserId, note) => save(row(by, chatUserId, note, 'note'), by),
    async addHandover(by, chatUserId, text) {
      const note = { noteId: uuid({ msecs: clock() }), text };
      await save(row(by, chatUserId, note, 'handover'), by);
    },
    of: async (chatUserId) => (await store.of(chatUserId)).map(present),
    async edit(by, noteId, text) {
      const found = await mentionsIn(text, by);
      const change = { text, mentions: found, now: now() };
      const edited = await store.edit(noteId, by.agentId, change);
      if (edited === null) return null;
      await tellRemoved(edited.note.chatUserId, edited.removed);
      return tell(edited.note, edited.added);
    },
    async remove(by, noteId) {
      const found = await store.remove(noteId, by.agentId);
      if (found === null) return false;
      const { chatUserId } = found.note;
      publish({ type: 'note_removed', chatUserId, noteId });
      await tellRemoved(chatUserId, found.removed);
      return true;
    },
  };
}
