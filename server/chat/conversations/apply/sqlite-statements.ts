import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import type { FileRow, MessageRow } from '../../../platform/db/schema.ts';
import { EMAIL_COLUMNS, HEAD_COLUMNS, MESSAGE_COLUMNS, PERSON_COLUMNS } from '../columns.ts';
import type { Head } from '../decide/decision.ts';
import type { ConversationRows } from './apply-command.ts';
import { prepareErase } from './sqlite-erase.ts';

/** node:sqlite gives every row the same type; the columns are those of the statement. */
const row = <T>(statement: StatementSync, ...values: SQLInputValue[]): T | null =>
  (statement.get(...values) as T | undefined) ?? null;

/** Writes these columns of a conversation. */
function prepareUpdate(db: DatabaseSync, columns: readonly (keyof Head)[]): (head: Head) => void {
  const update = db.prepare(
    `update conversations set ${columns.map((column) => `${column} = ?`).join(', ')}
     where chatUserId = ?`,
  );
  return (head) => void update.run(...columns.map((column) => head[column]), head.chatUserId);
}

/**
 * Prepared statements of the write path on one connection.
 * @throws any SQLite error; the caller owns the transaction
 */
export function prepareStatements(db: DatabaseSync): ConversationRows {
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
    `update messages set rev = ?, text = ?, status = ?, reactions = ?, reactedBy = ?, messageTime = ?,
     editedAt = ?
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
    'insert into response_waits (chatUserId, since, until, agentId) values (?, ?, ?, ?) on conflict do nothing',
  );
  const insertEmail = db.prepare(
    `insert into conversation_emails (${EMAIL_COLUMNS.join(', ')})
     values (${EMAIL_COLUMNS.map(() => '?').join(', ')}) on conflict do nothing`,
  );
  const insertActivity = db.prepare(
    `insert into conversation_activity (chatUserId, rev, type, agentId, adminUserName, value, at)
     values (?, ?, ?, ?, ?, ?, ?)`,
  );
  // Webhooks are rare: what no one asked for is not noted.
  const insertWebhookEvent = db.prepare(
    `insert into webhook_events (event, chatUserId, seq)
     select ?, ?, ? where exists (select 1 from webhooks where enabled = 1)`,
  );
  return {
    /** Copies the row to a plain object: node:sqlite's rows have no prototype and are slow to copy. */
    head(chatUserId) {
      const found = row<Head>(readHead, chatUserId);
      return found === null ? null : { ...found };
    },
    entry: (chatUserId, messageId) => row<MessageRow>(readEntry, chatUserId, messageId),
    knows: (chatUserId, messageId) => readKnown.get(chatUserId, messageId) !== undefined,
    agentIds: (chatUserId) => readAgents.all(chatUserId).map((found) => String(found['agentId'])),
    file: (fileUrl) => row<FileRow>(readFile, fileUrl),
    leaveComment: (chatUserId) =>
      row<Pick<MessageRow, 'comment'>>(readLeave, chatUserId)?.comment ?? null,
    addEntry: (entry) =>
      insertEntry.run(...MESSAGE_COLUMNS.map((column) => entry[column])).changes !== 0,
    changeEntry(entry) {
      const { rev, text, status, reactions, reactedBy, messageTime, editedAt } = entry;
      const { chatUserId, seq } = entry;
      const marks = [reactions, reactedBy] as const;
      updateEntry.run(rev, text, status, ...marks, messageTime, editedAt, chatUserId, seq);
    },
    addEdit(edit) {
      const { chatUserId, messageId, rev, replacedText, replacedTime } = edit;
      insertEdit.run(chatUserId, messageId, rev, replacedText, replacedTime);
    },
    eraseEntry: prepareErase(db),
    join({ chatUserId, agentId, adminUserName, joinedAt }) {
      insertAgent.run(chatUserId, agentId, adminUserName, joinedAt);
    },
    leave(chatUserId, agentId) {
      deleteAgent.run(chatUserId, agentId);
    },
    waited({ chatUserId, since, until, agentId }) {
      insertWait.run(chatUserId, since, until, agentId);
    },
    addEmail(email) {
      insertEmail.run(...EMAIL_COLUMNS.map((column) => email[column]));
    },
    addActivity({ chatUserId, rev, type, agentId, adminUserName, value, at }) {
      insertActivity.run(chatUserId, rev, type, agentId, adminUserName, value, at);
    },
    noteWebhookEvent({ event, chatUserId, seq }) {
      insertWebhookEvent.run(event, chatUserId, seq);
    },
    identify: prepareUpdate(db, PERSON_COLUMNS),
    writeHead: prepareUpdate(db, HEAD_COLUMNS),
  };
}
