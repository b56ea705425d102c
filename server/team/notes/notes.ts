import type { EmailDelivery } from '@ncf/contract/conversation-emails';
import type { AgentName } from '@ncf/contract/mentions';
import type { MentionEvent, MentionRemovedEvent } from '@ncf/contract/inbox-events';
import type { NewNote, Note, PrivateEvent } from '@ncf/contract/notes';
import { fold } from '@ncf/contract/search-text';
import { v7 as uuid } from 'uuid';
import type { Mentions } from '../../chat/mentions/mentions.ts';
import type { NoteRow } from '../../platform/db/team-rows.ts';
import type { Agents } from '../../identity/agents/agents.ts';
import type { AgentIdentity } from '../../identity/identity.ts';
import type { Teams } from '../teams/teams.ts';
import { findMentions } from './find-mentions.ts';
import { presentNote } from './present.ts';
import type { NoteRefusal, NoteStore, StoredNote } from './store.ts';

export type { NoteRefusal } from './store.ts';

/** An email to someone outside, as a note. */
export interface Forward extends Pick<NewNote, 'noteId' | 'text'> {
  chatUserId: string;
  address: string;
  subject: string;
}

/** What someone outside answered. `name` may be empty; `fileUrls` are files with an agent as their owner. */
export interface ForwardReply extends Forward {
  name: string;
  fileUrls: readonly string[];
}

/** The agents' private notes on conversations. */
export type Notes = ReturnType<typeof createNotes>;

/** Who is notified of notes. */
export interface NoteNews {
  mentions: Pick<Mentions, 'of'>;
  /** Publishes to the agents, never on a session topic. */
  publish(event: PrivateEvent): void;
  /** Tells an agent that a new note mentions them. */
  tellMentioned(event: MentionEvent): void;
  /** Tells an agent that a note no longer mentions them. */
  tellUnmentioned(event: MentionRemovedEvent): void;
}

interface Parts extends NoteNews {
  store: NoteStore;
  agents: Pick<Agents, 'list'>;
  teams: Pick<Teams, 'setting'>;
  /** Milliseconds since 1970. */
  clock: () => number;
}

/** Makes rows of notes. @param now ISO 8601 in UTC */
export const newNoteRow =
  (now: () => string) =>
  (
    by: AgentName,
    chatUserId: string,
    { noteId, text }: Pick<NewNote, 'noteId' | 'text'>,
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
    address: null,
    subject: null,
    delivery: null,
    draft: null,
  });

/** Creates what tells agents of notes and mentions. */
export function createNoteNews({ mentions, publish, tellMentioned, tellUnmentioned }: NoteNews) {
  /** Publishes a note, and notifies the agents newly mentioned in it. */
  const tell = (row: StoredNote, added: readonly AgentName[]): Note => {
    const note = presentNote(row);
    publish({ type: 'note', ...note });
    const { noteId, chatUserId, draft } = note;
    const { adminUserName } = draft?.by ?? note;
    const text = draft?.ask || note.text;
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
  return { tell, tellRemoved };
}

/** Creates notes on a store. */
export function createNotes({ store, agents, mentions, teams, clock, ...news }: Parts) {
  const now = (): string => new Date(clock()).toISOString();
  const { tell, tellRemoved } = createNoteNews({ mentions, ...news });
  /** The colleagues whom a text mentions, by their name or a team's, but not the author. */
  async function mentionsIn(text: string, by: AgentName): Promise<AgentName[]> {
    if (!text.includes('@')) return [];
    const team = await agents.list();
    const others = team.filter((one) => !one.disabled && one.agentId !== by.agentId);
    const colleagues = others.map(({ agentId, adminUserName }) => ({ agentId, adminUserName }));
    return findMentions(text, [
      ...colleagues.map((one) => ({ name: one.adminUserName, agents: [one] })),
      ...teams.setting.recent().data.map(({ name, agentIds }) => ({
        name,
        agents: colleagues.filter(({ agentId }) => agentIds.includes(agentId)),
      })),
    ]);
  }
  async function save(row: NoteRow, mentions: AgentName[], fileUrls: readonly string[] = []) {
    const saved = await store.add(row, mentions, fileUrls);
    return typeof saved === 'string' ? saved : tell(saved.note, saved.added);
  }
  const row = newNoteRow(now);
  return {
    /** Stores a note; repeating it changes nothing. */
    async add(by: AgentName, chatUserId: string, note: NewNote): Promise<Note | NoteRefusal> {
      const found = await mentionsIn(note.text, by);
      return save(row(by, chatUserId, note, 'note'), found, note.fileUrls);
    },
    /** The step that stores the note of a transfer, and what tells of it once that is done. */
    async handover(by: AgentIdentity, chatUserId: string, text: string) {
      const made = row(by, chatUserId, { noteId: uuid(), text }, 'handover');
      const stored = { ...made, mentions: await mentionsIn(text, by), files: [] };
      const step = { type: 'hand_over', row: made, note: presentNote(stored) } as const;
      return { step, announce: () => void tell(stored, stored.mentions) };
    },
    /** Stores the note of a forward whose email is about to be sent. As `add`. */
    async addForward(by: AgentIdentity, { chatUserId, address, subject, ...note }: Forward) {
      const email = { address, subject, delivery: 'waiting' } as const;
      return save({ ...row(by, chatUserId, note, 'forward'), ...email }, []);
    },
    /** Stores what someone outside answered; repeating it changes nothing. False if the conversation does not exist. */
    async addForwardReply({ chatUserId, name, address, subject, fileUrls, ...note }: ForwardReply) {
      const by = { agentId: '', adminUserName: name === '' ? address : name };
      const email = { address, subject, delivery: 'received' } as const;
      const reply = { ...row(by, chatUserId, note, 'forward_reply'), ...email };
      const saved = await save(reply, [], fileUrls);
      // With another text or other files if it arrived before, since what can be stored of it changes.
      return typeof saved !== 'string' || saved === 'message_id_reused';
    },
    /** The note of a forward; null if there is none. */
    async forward(noteId: string): Promise<Note | null> {
      const found = await store.byId(noteId);
      return found?.kind === 'forward' ? presentNote(found) : null;
    },
    /** Records where the email of a forward is. False if there is no such note. */
    async delivered(noteId: string, delivery: EmailDelivery): Promise<boolean> {
      const found = await store.setDelivery(noteId, delivery);
      if (found !== null) news.publish({ type: 'note', ...presentNote(found) });
      return found !== null;
    },
    /** Notes, oldest first. */
    of: async (chatUserId: string): Promise<Note[]> =>
      (await store.of(chatUserId)).map(presentNote),
    /** Replaces the text of the agent's own note; null if there is none. */
    async edit(by: AgentIdentity, noteId: string, text: string): Promise<Note | null> {
      const found = await mentionsIn(text, by);
      const change = { text, mentions: found, now: now() };
      const edited = await store.edit(noteId, by.agentId, change);
      if (edited === null) return null;
      await tellRemoved(edited.note.chatUserId, edited.removed);
      return tell(edited.note, edited.added);
    },
    /** Deletes the agent's own note; false if there is none. */
    async remove(by: AgentIdentity, noteId: string): Promise<boolean> {
      const found = await store.remove(noteId, by.agentId, now());
      if (found === null) return false;
      const { chatUserId } = found.note;
      news.publish({ type: 'note_removed', chatUserId, noteId });
      await tellRemoved(chatUserId, found.removed);
      return true;
    },
  };
}
