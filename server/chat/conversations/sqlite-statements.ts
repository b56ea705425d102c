import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import type {
  ConversationAgentRow,
  FileRow,
  MessageEditRow,
  MessageRow,
  WaitRow,
} from '../../platform/db/schema.ts';
import type { Head } from './decision.ts';
import type { NewWebhookEvent } from './webhook-events.ts';

const MESSAGE_COLUMNS = [
  'chatUserId',
  'seq',
  'messageId',
  'rev',
  'type',
  'sender',
  'agentId',
  'adminUserName',
  'gender',
  'text',
  'status',
  'replyTo',
  'reactions',
  'messageTime',
  'createdAt',
  'editedAt',
  'fileUrl',
  'originalFileName',
  'content',
  'satisfied',
  'comment',
] as const satisfies readonly (keyof MessageRow)[];

/** What commands change in a conversation. */
const HEAD_COLUMNS = [
  'state',
  'satisfied',
  'lastSeq',
  'rev',
  'unread',
  'waitingSince',
  'lastMessageId',
  'lastMessage',
  'lastTime',
  'updatedAt',
  'assigneeId',
  'assigneeName',
  'askedAt',
  'answeredAt',
  'answeredBy',
  'endedAt',
  'topicId',
] as const satisfies readonly (keyof Head)[];

/** node:sqlite gives every row the same type; the columns are those of the statement. */
const row = <T>(statement: StatementSync, ...values: SQLInputValue[]): T | null =>
  (statement.get(...values) as T | undefined) ?? null;

/**
 * Prepared statements of the write path on one connection.
 * @throws any SQLite error; the caller owns the transaction
 */
export function prepareStatements(db: DatabaseSync) {
  const readHead = db.prepare('select * from conversations where chatUserId = ?');
  const readEntry = db.prepare('select * from messages where chatUserId = ? and messageId = ?');
  const readKnown = db.prepare('select 1 from messages where chatUserId = ? and messageId = ?');
  const readAgents = db.prepare('select agentId from conversation_agents where chatUserId = ?');
  const readFile = db.prepare('select * from files where fileUrl = ?');
  const readLeave = db.prepare(
    `select comment from messages
     where chatUserId = ? and type = 'user_left' order by seq desc limit 1`,
  );
  const insertEntry = db.prepare(
    `insert into messages (${MESSAGE_COLUMNS.join(', ')})
     values (${MESSAGE_COLUMNS.map(() => '?').join(', ')})
     on conflict (messageId, chatUserId) do nothing`,
  );
  const updateEntry = db.prepare(
    `update messages set rev = ?, text = ?, status = ?, reactions = ?, messageTime = ?, editedAt = ?
     where chatUserId = ? and seq = ?`,
  );
  const insertEdit = db.prepare(
    `insert into message_edits (chatUserId, messageId, rev, replacedText, replacedTime)
     values (?, ?, ?, ?, ?)`,
  );
  const insertAgent = db.prepare(
    `insert into conversation_agents (chatUserId, agentId, adminUserName, joinedAt)
     values (?, ?, ?, ?) on conflict do nothing`,
  );
  const deleteAgent = db.prepare(
    'delete from conversation_agents where chatUserId = ? and agentId = ?',
  );
  const insertWait = db.prepare(
    'insert into waits (chatUserId, since, until, agentId) values (?, ?, ?, ?) on conflict do nothing',
  );
  // Webhooks are rare: what no one asked for is not noted.
  const insertWebhookEvent = db.prepare(
    `insert into webhook_events (event, chatUserId, seq)
     select ?, ?, ? where exists (select 1 from webhooks where enabled = 1)`,
  );
  const updateHead = db.prepare(
    `update conversations set ${HEAD_COLUMNS.map((column) => `${column} = ?`).join(', ')}
     where chatUserId = ?`,
  );

  return {
    /** Copies the row to a plain object: node:sqlite's rows have no prototype and are slow to copy. */
    head(chatUserId: string): Head | null {
      const found = row<Head>(readHead, chatUserId);
      return found === null ? null : { ...found };
    },
    entry: (chatUserId: string, messageId: string) =>
      row<MessageRow>(readEntry, chatUserId, messageId),
    knows: (chatUserId: string, messageId: string) =>
      readKnown.get(chatUserId, messageId) !== undefined,
    agentIds: (chatUserId: string) =>
      readAgents.all(chatUserId).map((found) => String(found['agentId'])),
    file: (fileUrl: string) => row<FileRow>(readFile, fileUrl),
    leaveComment: (chatUserId: string) =>
      row<Pick<MessageRow, 'comment'>>(readLeave, chatUserId)?.comment ?? null,
    /** Whether it was inserted; false if the conversation already has this messageId. */
    addEntry: (entry: MessageRow): boolean =>
      insertEntry.run(...MESSAGE_COLUMNS.map((column) => entry[column])).changes !== 0,
    changeEntry(entry: MessageRow): void {
      const { rev, text, status, reactions, messageTime, editedAt, chatUserId, seq } = entry;
      updateEntry.run(rev, text, status, reactions, messageTime, editedAt, chatUserId, seq);
    },
    addEdit(edit: MessageEditRow): void {
      const { chatUserId, messageId, rev, replacedText, replacedTime } = edit;
      insertEdit.run(chatUserId, messageId, rev, replacedText, replacedTime);
    },
    join({ chatUserId, agentId, adminUserName, joinedAt }: ConversationAgentRow): void {
      insertAgent.run(chatUserId, agentId, adminUserName, joinedAt);
    },
    leave(chatUserId: string, agentId: string): void {
      deleteAgent.run(chatUserId, agentId);
    },
    waited({ chatUserId, since, until, agentId }: WaitRow): void {
      insertWait.run(chatUserId, since, until, agentId);
    },
    /** Notes the event for the webhooks in the same transaction, so that no stop in between loses it. */
    noteWebhookEvent({ event, chatUserId, seq }: NewWebhookEvent): void {
      insertWebhookEvent.run(event, chatUserId, seq);
    },
    writeHead(head: Head): void {
      updateHead.run(...HEAD_COLUMNS.map((column) => head[column]), head.chatUserId);
    },
  };
}

/** See `prepareStatements`. */
export type Statements = ReturnType<typeof prepareStatements>;
