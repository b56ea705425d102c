import type { Conversation } from '@ncf/contract/messages';
import type { Kysely, Selectable } from 'kysely';
import { currentName } from '../../../platform/db/current-name.ts';
import type { ConversationAgentRow, ConversationRow, Schema } from '../../../platform/db/schema.ts';
import { presentConversation } from '../present.ts';

/** Below SQLite's limit of values per statement. */
export const IDS = 500;

/** Conversations by id, in order of creation. */
export async function headsOf(
  kysely: Kysely<Schema>,
  chatUserIds: readonly string[],
): Promise<Map<string, Selectable<ConversationRow>>> {
  const heads = new Map<string, Selectable<ConversationRow>>();
  for (let from = 0; from < chatUserIds.length; from += IDS) {
    const rows = await kysely
      .selectFrom('conversations')
      .selectAll()
      .where('chatUserId', 'in', chatUserIds.slice(from, from + IDS))
      .orderBy('createdAt')
      .execute();
    for (const row of rows) heads.set(row.chatUserId, row);
  }
  return heads;
}

/** The current names of the assignees and of those who wrote the last messages, by their ids. */
async function namesIn(
  kysely: Kysely<Schema>,
  heads: readonly Selectable<ConversationRow>[],
): Promise<ReadonlyMap<string, string>> {
  const ids = new Set(heads.flatMap(({ assigneeId, repliedBy }) => [assigneeId, repliedBy]));
  ids.delete(null);
  if (ids.size === 0) return new Map();
  const rows = await kysely.selectFrom('agents').select(['id', 'adminUserName']).execute();
  return new Map(rows.map(({ id, adminUserName }) => [id, adminUserName]));
}

/** The inbox summaries of these conversations, in the same order. */
export async function summarize(
  kysely: Kysely<Schema>,
  heads: readonly Selectable<ConversationRow>[],
): Promise<Conversation[]> {
  const agents = new Map<string, Pick<ConversationAgentRow, 'agentId' | 'adminUserName'>[]>();
  for (let from = 0; from < heads.length; from += IDS) {
    const rows = await kysely
      .selectFrom('conversation_agents')
      .select(['chatUserId', 'agentId', currentName('conversation_agents')])
      .where(
        'chatUserId',
        'in',
        heads.slice(from, from + IDS).map((head) => head.chatUserId),
      )
      .orderBy('joinedAt')
      .execute();
    for (const { chatUserId, ...agent } of rows)
      agents.set(chatUserId, [...(agents.get(chatUserId) ?? []), agent]);
  }
  const names = await namesIn(kysely, heads);
  return heads.map((head) => presentConversation(head, agents.get(head.chatUserId) ?? [], names));
}
