import type { Query } from '../../../platform/db/postgres/applier.ts';
import type {
  ConversationAgentRow,
  ConversationEmailRow,
  MessageEditRow,
  MessageRow,
  ResponseWaitRow,
} from '../../../platform/db/schema.ts';
import type { ActivityRow } from '../../../platform/db/team-rows.ts';
import { indexEntries } from '../../search/postgres-index.ts';
import { EMAIL_COLUMNS, HEAD_COLUMNS, MESSAGE_COLUMNS, PERSON_COLUMNS } from '../columns.ts';
import type { Head } from '../decide/decision.ts';
import type { NewWebhookEvent } from './webhook-events.ts';

/** The writes of a group of commands, gathered and then made with one statement for each table. */
export interface Writes {
  head(head: Head): void;
  person(head: Head): void;
  newEntry(entry: MessageRow): void;
  changedEntry(entry: MessageRow): void;
  edit(edit: MessageEditRow): void;
  /** `fileUrl` is the file that it showed. */
  erasedEntry(entry: MessageRow, fileUrl: string | null): void;
  join(agent: ConversationAgentRow): void;
  leave(chatUserId: string, agentId: string): void;
  wait(wait: ResponseWaitRow): void;
  email(email: ConversationEmailRow): void;
  activity(activity: ActivityRow): void;
  webhookEvent(event: NewWebhookEvent): void;
  /** Rejects with any error of the driver. */
  write(query: Query): Promise<void>;
}

const INTEGERS: ReadonlySet<string> = new Set([
  'seq',
  'lastSeq',
  'rev',
  'unread',
  'visitorMessages',
  'satisfied',
  'repliedSeq',
]);
const CHANGED_COLUMNS = [
  'rev',
  'text',
  'status',
  'reactions',
  'reactedBy',
  'messageTime',
  'editedAt',
] as const;
const ERASED_COLUMNS = [
  ...CHANGED_COLUMNS,
  'type',
  'fileUrl',
  'originalFileName',
  'content',
] as const;
const ERASED = ['chatUserId', 'seq', ...ERASED_COLUMNS] as const;
const EDIT_COLUMNS = ['chatUserId', 'messageId', 'rev', 'replacedText', 'replacedTime'] as const;
const WAIT_COLUMNS = ['chatUserId', 'since', 'until', 'agentId'] as const;
const ACTIVITY_COLUMNS = [
  'chatUserId',
  'rev',
  'type',
  'agentId',
  'adminUserName',
  'value',
  'at',
] as const;
const EVENT_COLUMNS = ['event', 'chatUserId', 'seq'] as const;
const CHANGED = ['chatUserId', 'seq', ...CHANGED_COLUMNS] as const;
const HEAD = ['chatUserId', ...HEAD_COLUMNS] as const;
const PERSON = ['chatUserId', ...PERSON_COLUMNS] as const;

const quoted = (columns: readonly string[]): string =>
  columns.map((column) => `"${column}"`).join(', ');

/** A set of rows passed as one array for each column, so that a statement is the same for any number of rows. */
const rowsOf = (columns: readonly string[]): string => {
  const arrays = columns.map(
    (column, at) => `$${at + 1}::${INTEGERS.has(column) ? 'int' : 'text'}[]`,
  );
  return `unnest(${arrays.join(', ')})`;
};

const insert = (table: string, columns: readonly string[]): string =>
  `insert into ${table} (${quoted(columns)}) select * from ${rowsOf(columns)}`;

const update = (table: string, keys: readonly string[], changed: readonly string[]): string => {
  const columns = [...keys, ...changed];
  const set = changed.map((column) => `"${column}" = new."${column}"`).join(', ');
  const where = keys.map((key) => `old."${key}" = new."${key}"`).join(' and ');
  return `update ${table} old set ${set} from ${rowsOf(columns)} as new (${quoted(columns)}) where ${where}`;
};

const INSERT_ENTRIES = insert('messages', MESSAGE_COLUMNS);
const UPDATE_ENTRIES = update('messages', ['chatUserId', 'seq'], CHANGED_COLUMNS);
const UPDATE_HEADS = update('conversations', ['chatUserId'], HEAD_COLUMNS);
const UPDATE_PEOPLE = update('conversations', ['chatUserId'], PERSON_COLUMNS);
const ERASE_ENTRIES = update('messages', ['chatUserId', 'seq'], ERASED_COLUMNS);
const ERASE_EDITS =
  'delete from message_edits where "messageId" = any($1) and "chatUserId" = any($2)';
const ERASE_EMAILS = `update conversation_emails set quoted = '', html = null
  where "messageId" = any($1) and "chatUserId" = any($2)`;
const UNUSED_FILES = `"fileUrl" = any($1)
  and not exists (select 1 from messages where messages."fileUrl" = files."fileUrl")`;
const LIST_FILES = `insert into removed_files (id, "notBefore") select id, null from files where ${UNUSED_FILES}
  on conflict (id) do update set "notBefore" = null`;
const REMOVE_FILES = `delete from files where ${UNUSED_FILES}`;
const INSERT_EDITS = insert('message_edits', EDIT_COLUMNS);
const INSERT_WAITS = `${insert('response_waits', WAIT_COLUMNS)} on conflict do nothing`;
const INSERT_EMAILS = `${insert('conversation_emails', EMAIL_COLUMNS)} on conflict do nothing`;
const INSERT_ACTIVITIES = insert('conversation_activity', ACTIVITY_COLUMNS);
// Webhooks are rare: what no one asked for is not noted.
const INSERT_EVENTS = `${insert('webhook_events', EVENT_COLUMNS)}
  where exists (select 1 from webhooks where enabled = 1)`;
const INSERT_AGENT = `insert into conversation_agents ("chatUserId", "agentId", "adminUserName", "joinedAt")
  values ($1, $2, $3, $4) on conflict do nothing`;
const DELETE_AGENT = 'delete from conversation_agents where "chatUserId" = $1 and "agentId" = $2';

/** A statement's name is its beginning: what it does, to which table, and for an update, the first columns. */
const nameOf = (text: string): string => text.split(' ', 5).join(' ');

/** One array for each column. */
const arraysOf = <Row>(rows: readonly Row[], columns: readonly (keyof Row)[]): unknown[] =>
  columns.map((column) => rows.map((row) => row[column]));

/** Empties entries, their former texts and emails, and the files that no other entry shows. */
async function erase(query: Query, entries: readonly MessageRow[], fileUrls: readonly string[]) {
  await query(ERASE_ENTRIES, arraysOf(entries, ERASED));
  const keys = arraysOf(entries, ['messageId', 'chatUserId']);
  for (const text of [ERASE_EDITS, ERASE_EMAILS]) await query(text, keys);
  await query(LIST_FILES, [fileUrls]);
  await query(REMOVE_FILES, [fileUrls]);
}

/** Creates an empty set of writes. */
export function createWrites(): Writes {
  const heads = new Map<string, Head>();
  const people = new Map<string, Head>();
  const [added, changed] = [new Map<string, MessageRow>(), new Map<string, MessageRow>()];
  let edits: MessageEditRow[] = [];
  const waits: ResponseWaitRow[] = [];
  const erased = new Map<string, MessageRow>();
  const erasedFiles: string[] = [];
  const emails: ConversationEmailRow[] = [];
  const activities: ActivityRow[] = [];
  const events: NewWebhookEvent[] = [];
  const agents: { text: string; values: unknown[] }[] = [];
  const keyOf = ({ chatUserId, seq }: MessageRow): string => `${chatUserId} ${seq}`;

  return {
    head: (head) => void heads.set(head.chatUserId, head),
    person: (head) => void people.set(head.chatUserId, head),
    newEntry(entry) {
      added.set(keyOf(entry), entry);
    },
    changedEntry(entry) {
      // A changed entry that is new in this group is inserted in its final form.
      (added.has(keyOf(entry)) ? added : changed).set(keyOf(entry), entry);
    },
    edit(edit) {
      edits.push(edit);
    },
    erasedEntry(entry, fileUrl) {
      const key = keyOf(entry);
      edits = edits.filter(({ messageId }) => messageId !== entry.messageId);
      changed.delete(key);
      if (added.has(key)) added.set(key, entry);
      else erased.set(key, entry);
      if (fileUrl !== null) erasedFiles.push(fileUrl);
    },
    join({ chatUserId, agentId, adminUserName, joinedAt }) {
      agents.push({ text: INSERT_AGENT, values: [chatUserId, agentId, adminUserName, joinedAt] });
    },
    leave(chatUserId, agentId) {
      agents.push({ text: DELETE_AGENT, values: [chatUserId, agentId] });
    },
    wait: (wait) => void waits.push(wait),
    email: (email) => void emails.push(email),
    activity: (activity) => void activities.push(activity),
    webhookEvent: (event) => void events.push(event),
    async write(query) {
      // A connection runs one statement at a time.
      const run = async <Row>(
        text: string,
        rows: readonly Row[],
        columns: readonly (keyof Row)[],
      ): Promise<void> => {
        if (rows.length > 0) await query(text, arraysOf(rows, columns), nameOf(text));
      };
      const edited = new Set(edits.map(({ messageId }) => messageId));
      const searched = [
        ...added.values(),
        ...[...changed.values()].filter(({ messageId }) => edited.has(messageId)),
        ...erased.values(),
      ];
      await run(INSERT_ENTRIES, [...added.values()], MESSAGE_COLUMNS);
      await run(UPDATE_ENTRIES, [...changed.values()], CHANGED);
      // What is erased right after it was written takes its email along.
      await run(INSERT_EMAILS, emails, EMAIL_COLUMNS);
      if (erased.size > 0 || erasedFiles.length > 0)
        await erase(query, [...erased.values()], erasedFiles);
      await indexEntries(query, searched);
      await run(INSERT_EDITS, edits, EDIT_COLUMNS);
      for (const { text, values } of agents) await query(text, values);
      await run(INSERT_WAITS, waits, WAIT_COLUMNS);
      await run(INSERT_ACTIVITIES, activities, ACTIVITY_COLUMNS);
      await run(INSERT_EVENTS, events, EVENT_COLUMNS);
      await run(UPDATE_PEOPLE, [...people.values()], PERSON);
      await run(UPDATE_HEADS, [...heads.values()], HEAD);
    },
  };
}
