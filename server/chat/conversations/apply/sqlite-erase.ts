import type { DatabaseSync } from 'node:sqlite';
import type { ConversationRows } from './apply-command.ts';

/** Prepares the statements that empty an entry. @throws any SQLite error */
export function prepareErase(db: DatabaseSync): ConversationRows['eraseEntry'] {
  // The search index follows a changed text, so the text changes first while the file's name goes.
  const emptyEntry = db.prepare(
    `update messages set text = text || ' ', fileUrl = null, originalFileName = null
     where chatUserId = ? and seq = ?`,
  );
  const eraseEntry = db.prepare(
    `update messages set rev = ?, type = ?, text = '', status = ?, reactions = null, reactedBy = null,
     editedAt = null, content = ?
     where chatUserId = ? and seq = ?`,
  );
  const eraseEdits = db.prepare('delete from message_edits where chatUserId = ? and messageId = ?');
  const eraseEmail = db.prepare(
    `update conversation_emails set quoted = '', html = null where chatUserId = ? and messageId = ?`,
  );
  const unusedFile = 'fileUrl = ?1 and not exists (select 1 from messages where fileUrl = ?1)';
  const listFile = db.prepare(
    `insert into removed_files (id, notBefore) select id, null from files where ${unusedFile}
     on conflict (id) do update set notBefore = null`,
  );
  const removeFile = db.prepare(`delete from files where ${unusedFile}`);
  return ({ chatUserId, seq, messageId, rev, type, status, content }, fileUrl) => {
    emptyEntry.run(chatUserId, seq);
    eraseEntry.run(rev, type, status, content, chatUserId, seq);
    eraseEdits.run(chatUserId, messageId);
    eraseEmail.run(chatUserId, messageId);
    if (fileUrl === null) return;
    listFile.run(fileUrl);
    removeFile.run(fileUrl);
  };
}
