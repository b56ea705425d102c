import type { Query } from '../../../platform/db/postgres/applier.ts';
import type { ConversationAgentRow, FileRow, MessageRow } from '../../../platform/db/schema.ts';
import type { ConversationRows } from './apply-command.ts';
import type { Command } from '../decide/command.ts';
import type { Head } from '../decide/decision.ts';
import { createWrites, type Writes } from './postgres-writes.ts';

const keyOf = (row: { chatUserId: string; messageId: string }): string =>
  `${row.chatUserId} ${row.messageId}`;

/** The ids and URLs that commands look up. */
function lookups(commands: readonly Command[]) {
  const [messageIds, fileUrls] = [new Set<string>(), new Set<string>()];
  const [withAgents, leaving] = [new Set<string>(), new Set<string>()];
  for (const command of commands) {
    if ('messageId' in command) messageIds.add(command.messageId);
    if ('replyTo' in command && command.replyTo !== null) messageIds.add(command.replyTo);
    if (command.type === 'file') fileUrls.add(command.fileUrl);
    if (/^(admin_join|admin_left|reopen)$/.test(command.type)) withAgents.add(command.chatUserId);
    if (command.type === 'user_left') leaving.add(command.chatUserId);
  }
  return { messageIds, fileUrls, withAgents, leaving };
}

/** Locks the conversations of a group of commands, and reads all rows that the commands look up. */
async function read(query: Query, commands: readonly Command[]) {
  const ids = [...new Set(commands.map(({ chatUserId }) => chatUserId))];
  const { messageIds, fileUrls, withAgents, leaving } = lookups(commands);
  const some = <Row>(sought: ReadonlySet<string>, text: string, name: string): Promise<Row[]> =>
    sought.size === 0 ? Promise.resolve([]) : query<Row>(text, [[...sought]], name);
  // In the order of the ids, so that two groups cannot wait for each other. What follows is read under the lock.
  const heads = await query<Head>(
    'select * from conversations where "chatUserId" = any($1) order by "chatUserId" for update',
    [ids],
    'heads',
  );
  const entries =
    messageIds.size === 0
      ? []
      : await query<MessageRow>(
          'select * from messages where "messageId" = any($1) and "chatUserId" = any($2)',
          [[...messageIds], ids],
          'entries',
        );
  const files = await some<FileRow>(
    fileUrls,
    'select * from files where "fileUrl" = any($1)',
    'files',
  );
  const agents = await some<ConversationAgentRow>(
    withAgents,
    'select * from conversation_agents where "chatUserId" = any($1)',
    'agents',
  );
  const leaves = await some<Pick<MessageRow, 'chatUserId' | 'comment'>>(
    leaving,
    `select distinct on ("chatUserId") "chatUserId", comment from messages
     where "chatUserId" = any($1) and type = 'user_left' order by "chatUserId", seq desc`,
    'leaves',
  );
  return { heads, entries, files, agents, leaves };
}

/**
 * The rows for a group of commands: read together, changed in memory, and written together by `Writes.write`.
 * Rejects with any error of the driver.
 */
export async function loadRows(
  query: Query,
  commands: readonly Command[],
): Promise<{ rows: ConversationRows; writes: Writes }> {
  const stored = await read(query, commands);
  const heads = new Map(stored.heads.map((head) => [head.chatUserId, head]));
  const entries = new Map(stored.entries.map((entry) => [keyOf(entry), entry]));
  const files = new Map(stored.files.map((file) => [file.fileUrl, file]));
  const comments = new Map(stored.leaves.map((leave) => [leave.chatUserId, leave.comment]));
  let { agents } = stored;
  const writes = createWrites();
  const rows: ConversationRows = {
    head: (chatUserId) => heads.get(chatUserId) ?? null,
    writeHead(head) {
      heads.set(head.chatUserId, head);
      writes.head(head);
    },
    identify: writes.person,
    entry: (chatUserId, messageId) => entries.get(keyOf({ chatUserId, messageId })) ?? null,
    knows: (chatUserId, messageId) => entries.has(keyOf({ chatUserId, messageId })),
    agentIds: (chatUserId) =>
      agents.filter((agent) => agent.chatUserId === chatUserId).map(({ agentId }) => agentId),
    file: (fileUrl) => files.get(fileUrl) ?? null,
    leaveComment: (chatUserId) => comments.get(chatUserId) ?? null,
    addEntry(entry) {
      if (entries.has(keyOf(entry))) return false;
      entries.set(keyOf(entry), entry);
      if (entry.type === 'user_left') comments.set(entry.chatUserId, entry.comment);
      writes.newEntry(entry);
      return true;
    },
    changeEntry(entry) {
      entries.set(keyOf(entry), entry);
      writes.changedEntry(entry);
    },
    addEdit: writes.edit,
    eraseEntry(entry, fileUrl) {
      entries.set(keyOf(entry), entry);
      writes.erasedEntry(entry, fileUrl);
    },
    join(agent) {
      agents = [...agents, agent];
      writes.join(agent);
    },
    leave(chatUserId, agentId) {
      const isOther = (agent: ConversationAgentRow): boolean =>
        agent.chatUserId !== chatUserId || agent.agentId !== agentId;
      agents = agents.filter(isOther);
      writes.leave(chatUserId, agentId);
    },
    waited: writes.wait,
    addEmail: writes.email,
    addActivity: writes.activity,
    noteWebhookEvent: writes.webhookEvent,
  };
  return { rows, writes };
}
