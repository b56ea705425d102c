import type { Batch } from '../../../platform/db/batch.ts';
import type { ConversationAgentRow } from '../../../platform/db/schema.ts';
import type { Command } from '../decide/command.ts';
import { isRating, type ConversationRows, type Rating } from './apply-command.ts';
import { createWrites, type Writes } from './writes.ts';

interface EntryKey {
  chatUserId: string;
  messageId: string;
}

const keyOf = (row: EntryKey): string => `${row.chatUserId} ${row.messageId}`;

const ratingOf = ({ chatUserId, type }: { chatUserId: string; type: string }): string =>
  `${chatUserId} ${type}`;

/** The keys of the rows that commands look up, each once. */
function lookups(commands: readonly Command[]) {
  const heads = new Map<string, { chatUserId: string }>();
  const entries = new Map<string, EntryKey>();
  const files = new Map<string, { fileUrl: string }>();
  const agents = new Map<string, { chatUserId: string }>();
  const ratings = new Map<string, { chatUserId: string; type: Rating }>();
  const handovers = new Map<string, { chatUserId: string; kind: 'handover' }>();
  for (const command of commands) {
    const { chatUserId } = command;
    heads.set(chatUserId, { chatUserId });
    const look = (messageId: string): void => {
      const key = { chatUserId, messageId };
      entries.set(keyOf(key), key);
    };
    if ('messageId' in command) look(command.messageId);
    if ('replyTo' in command && command.replyTo !== null) look(command.replyTo);
    if (command.type === 'file') files.set(command.fileUrl, { fileUrl: command.fileUrl });
    if (/^(admin_join|admin_left|reopen)$/.test(command.type))
      agents.set(chatUserId, { chatUserId });
    if (command.type === 'hand_over') handovers.set(chatUserId, { chatUserId, kind: 'handover' });
    if (isRating(command)) ratings.set(ratingOf(command), { chatUserId, type: command.type });
  }
  return { heads, entries, files, agents, ratings, handovers };
}

/** The rows that a group of commands reads and changes. */
export type Rows = Awaited<ReturnType<typeof readRows>>;

/**
 * Locks the conversations of a group of commands, and reads all rows that the commands look up. Rejects with any error of
 * the batch.
 */
export async function readRows(batch: Batch, commands: readonly Command[]) {
  const keys = lookups(commands);
  // What follows the heads is read under their lock.
  const [heads, entries, files, agents, ratings, handovers] = await batch.inOrder([
    () => batch.find('conversations', ['chatUserId'], [...keys.heads.values()], 'lock'),
    () => batch.find('messages', ['chatUserId', 'messageId'], [...keys.entries.values()]),
    () => batch.find('files', ['fileUrl'], [...keys.files.values()]),
    () => batch.find('conversation_agents', ['chatUserId'], [...keys.agents.values()]),
    () => batch.find('messages', ['chatUserId', 'type'], [...keys.ratings.values()]),
    () => batch.find('notes', ['chatUserId', 'kind'], [...keys.handovers.values()]),
  ]);
  return {
    heads: new Map(heads.map((head) => [head.chatUserId, head])),
    entries: new Map(entries.map((entry) => [keyOf(entry), entry])),
    files: new Map(files.map((file) => [file.fileUrl, file])),
    agents,
    handovers,
    ratings: new Map(
      ratings.toSorted((a, b) => a.seq - b.seq).map((entry) => [ratingOf(entry), entry]),
    ),
  };
}

/** A copy whose changes are forgotten. */
export const copyOf = ({ heads, entries, ratings, ...others }: Rows): Rows => ({
  ...others,
  heads: new Map(heads),
  entries: new Map(entries),
  ratings: new Map(ratings),
});

/** What commands do with rows: they are changed in memory, and written together by `Writes.write`. */
export function openRows(stored: Rows): { rows: ConversationRows; writes: Writes } {
  const { heads, entries, files, ratings } = stored;
  const writes = createWrites();
  const rows: ConversationRows = {
    head: (chatUserId) => heads.get(chatUserId) ?? null,
    writeHead(head) {
      writes.head(head, heads.get(head.chatUserId));
      heads.set(head.chatUserId, head);
    },
    identify: writes.person,
    entry: (chatUserId, messageId) => entries.get(keyOf({ chatUserId, messageId })) ?? null,
    agentIds: (chatUserId) =>
      stored.agents.filter((one) => one.chatUserId === chatUserId).map(({ agentId }) => agentId),
    file: (fileUrl) => files.get(fileUrl) ?? null,
    lastRating: (chatUserId, type) => ratings.get(ratingOf({ chatUserId, type })) ?? null,
    addEntry(entry) {
      if (entries.has(keyOf(entry))) return false;
      entries.set(keyOf(entry), entry);
      if (isRating(entry)) ratings.set(ratingOf(entry), entry);
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
      stored.agents = [...stored.agents, agent];
      writes.join(agent);
    },
    leave(chatUserId, agentId) {
      const isOther = (agent: ConversationAgentRow): boolean =>
        agent.chatUserId !== chatUserId || agent.agentId !== agentId;
      stored.agents = stored.agents.filter(isOther);
      writes.leave(chatUserId, agentId);
    },
    waited: writes.wait,
    addEmail: writes.email,
    addActivity: writes.activity,
    hasHandover: ({ chatUserId, agentId, text }) =>
      stored.handovers.some(
        (one) => one.chatUserId === chatUserId && one.agentId === agentId && one.text === text,
      ),
    handOver(command) {
      stored.handovers = [...stored.handovers, command.row];
      writes.handOver(command);
    },
    logEvent: writes.event,
  };
  return { rows, writes };
}
