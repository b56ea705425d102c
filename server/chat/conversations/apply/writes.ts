import type { Batch } from '../../../platform/db/batch.ts';
import type { NewEventRow } from '../../../platform/db/event-log.ts';
import type {
  ConversationAgentRow,
  ConversationEmailRow,
  MessageEditRow,
  MessageRow,
  ResponseWaitRow,
} from '../../../platform/db/schema.ts';
import type { ActivityRow } from '../../../platform/db/team-rows.ts';
import { indexEntries } from '../../search/postgres-index.ts';
import { MESSAGE_COLUMNS, PERSON_COLUMNS, STATE_COLUMNS } from '../columns.ts';
import type { HandOverCommand } from '../decide/command.ts';
import type { Head } from '../decide/decision.ts';

const HEAD = ['chatUserId'] as const;
const HEAD_COLUMNS = [...MESSAGE_COLUMNS, ...STATE_COLUMNS] as const;
const ENTRY = ['chatUserId', 'seq'] as const;
const MESSAGE = ['chatUserId', 'messageId'] as const;
const AGENT = ['chatUserId', 'agentId'] as const;
const CHANGED = [
  'rev',
  'text',
  'status',
  'reactions',
  'reactedBy',
  'messageTime',
  'editedAt',
] as const;
const ERASED = [...CHANGED, 'type', 'fileUrl', 'originalFileName', 'content'] as const;

/** Empties entries, their former texts, emails, and events, and the files that are nowhere else. */
async function erase(batch: Batch, entries: readonly MessageRow[], fileUrls: readonly string[]) {
  await batch.update('messages', ENTRY, ERASED, entries);
  await batch.remove('message_edits', MESSAGE, entries);
  const events = entries.map(({ chatUserId, messageId: subjectId }) => ({ chatUserId, subjectId }));
  await batch.remove('event_log', ['chatUserId', 'subjectId'], events);
  const emails = entries.map(({ chatUserId, messageId }) => ({
    chatUserId,
    messageId,
    delivery: 'waiting' as const,
    quoted: '',
    html: null,
  }));
  // What was to go by email does not.
  await batch.remove('conversation_emails', [...MESSAGE, 'delivery'], emails);
  await batch.update('conversation_emails', MESSAGE, ['quoted', 'html'], emails);
  const urls = [...new Set(fileUrls)].map((fileUrl) => ({ fileUrl }));
  const stillShown = await batch.find('messages', ['fileUrl'], urls);
  const shown = new Set(stillShown.map(({ fileUrl }) => fileUrl));
  const files = await batch.find(
    'files',
    ['fileUrl'],
    urls.filter(({ fileUrl }) => !shown.has(fileUrl)),
  );
  const removed = files
    .filter(({ replyId, noteId }) => replyId === null && noteId === null)
    .map(({ id }) => ({ id, notBefore: null }));
  await batch.insert('removed_files', removed, 'skip');
  await batch.update('removed_files', ['id'], ['notBefore'], removed);
  await batch.remove('files', ['id'], removed);
}

/** Inserts the notes of transfers, and whom they mention. */
function insertNotes(batch: Batch, handovers: readonly HandOverCommand[]) {
  const notes = handovers.map(({ row }) => row);
  const mentions = handovers.flatMap(({ note: { noteId, chatUserId, createdAt, ...note } }) =>
    note.mentions.map((agent) => ({ noteId, ...agent, chatUserId, createdAt, seenAt: null })),
  );
  return batch.inOrder([
    () => batch.insert('notes', notes),
    () => batch.insert('mentions', mentions),
  ]);
}

/** The writes of a group of commands, gathered and then made table by table. */
export function createWrites() {
  const heads = new Map<string, Head>();
  /** The conversations in which something changes that no message changes by itself. */
  const turned = new Set<string>();
  const people = new Map<string, Head>();
  const [added, changed] = [new Map<string, MessageRow>(), new Map<string, MessageRow>()];
  let edits: MessageEditRow[] = [];
  const waits: ResponseWaitRow[] = [];
  const erased = new Map<string, MessageRow>();
  const erasedFiles: string[] = [];
  const emails: ConversationEmailRow[] = [];
  const activities: ActivityRow[] = [];
  const handovers: HandOverCommand[] = [];
  let events: NewEventRow[] = [];
  const joined = new Map<string, ConversationAgentRow>();
  const left = new Map<string, Pick<ConversationAgentRow, 'chatUserId' | 'agentId'>>();
  const keyOf = ({ chatUserId, seq }: MessageRow): string => `${chatUserId} ${seq}`;

  return {
    /** @param before as it was */
    head(head: Head, before: Head | undefined) {
      heads.set(head.chatUserId, head);
      if (STATE_COLUMNS.some((column) => head[column] !== before?.[column]))
        turned.add(head.chatUserId);
    },
    person: (head: Head) => void people.set(head.chatUserId, head),
    newEntry(entry: MessageRow) {
      added.set(keyOf(entry), entry);
    },
    changedEntry(entry: MessageRow) {
      // A changed entry that is new in this group is inserted in its final form.
      (added.has(keyOf(entry)) ? added : changed).set(keyOf(entry), entry);
    },
    edit(edit: MessageEditRow) {
      edits.push(edit);
    },
    /** `fileUrl` is the file that it showed. */
    erasedEntry(entry: MessageRow, fileUrl: string | null) {
      const key = keyOf(entry);
      edits = edits.filter(({ messageId }) => messageId !== entry.messageId);
      events = events.filter(({ subjectId }) => subjectId !== entry.messageId);
      changed.delete(key);
      if (added.has(key)) added.set(key, entry);
      erased.set(key, entry);
      if (fileUrl !== null) erasedFiles.push(fileUrl);
    },
    join(agent: ConversationAgentRow) {
      joined.set(`${agent.chatUserId} ${agent.agentId}`, agent);
    },
    leave(chatUserId: string, agentId: string) {
      joined.delete(`${chatUserId} ${agentId}`);
      left.set(`${chatUserId} ${agentId}`, { chatUserId, agentId });
    },
    wait: (wait: ResponseWaitRow) => void waits.push(wait),
    email: (email: ConversationEmailRow) => void emails.push(email),
    activity: (activity: ActivityRow) => void activities.push(activity),
    handOver: (command: HandOverCommand) => void handovers.push(command),
    event: (event: NewEventRow) => void events.push(event),
    /** Rejects with any error of the batch. */
    async write(batch: Batch) {
      const all = [...heads.values()];
      const edited = new Set(edits.map(({ messageId }) => messageId));
      const searched = new Map([
        ...added,
        ...[...changed].filter(([, { messageId }]) => edited.has(messageId)),
        ...erased,
      ]);
      const entries = [
        () => batch.insert('messages', [...added.values()]),
        () => batch.update('messages', ENTRY, CHANGED, [...changed.values()]),
        () => batch.insert('conversation_emails', emails, 'skip'),
      ];
      const others = [
        // SQLite indexes new entries later (search/indexing.ts), and changed ones by a trigger.
        async () => batch.postgres && indexEntries(batch.postgres, [...searched.values()]),
        () => batch.insert('message_edits', edits),
        () => batch.remove('conversation_agents', AGENT, [...left.values()]),
        () => batch.insert('conversation_agents', [...joined.values()], 'skip'),
        () => batch.insert('response_waits', waits, 'skip'),
        () => batch.insert('conversation_activity', activities),
        () => insertNotes(batch, handovers),
        () => batch.update('conversations', HEAD, PERSON_COLUMNS, [...people.values()]),
        () =>
          batch.update(
            'conversations',
            HEAD,
            MESSAGE_COLUMNS,
            all.filter((one) => !turned.has(one.chatUserId)),
          ),
        () =>
          batch.update(
            'conversations',
            HEAD,
            HEAD_COLUMNS,
            all.filter((one) => turned.has(one.chatUserId)),
          ),
        // Last, since PostgreSQL locks the log from here to the commit.
        () => batch.insert('event_log', events),
      ];
      if (erased.size === 0) return void (await batch.inOrder([...entries, ...others]));
      await batch.inOrder(entries);
      await erase(batch, [...erased.values()], erasedFiles);
      await batch.inOrder(others);
    },
  };
}

export type Writes = ReturnType<typeof createWrites>;
