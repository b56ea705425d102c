import { SPOKEN_KINDS } from '@ncf/contract/message-kinds';
import type { Message } from '@ncf/contract/messages';
import type { Kysely } from 'kysely';
import { currentName } from '../../../platform/db/current-name.ts';
import type { Schema } from '../../../platform/db/schema.ts';
import { presentMessage } from '../present.ts';
import { headsOf } from './summaries-store.ts';

/** How a conversation began, who answered, and when it ended. */
export interface ConversationOpening {
  /** The visitor's first message; null if only agents wrote. */
  first: Message | null;
  /** Names of the agents who wrote, the first to write first. */
  agents: string[];
  /** Null if it goes on. */
  endedAt: string | null;
}

/** The openings of these conversations; conversations without a message are left out. */
export async function openingsOf(
  kysely: Kysely<Schema>,
  chatUserIds: readonly string[],
): Promise<Map<string, ConversationOpening>> {
  const openings = new Map<string, ConversationOpening>();
  if (chatUserIds.length === 0) return openings;
  const heads = await headsOf(kysely, chatUserIds);
  const said = kysely
    .selectFrom('messages')
    .where('messages.chatUserId', 'in', chatUserIds)
    .where('messages.type', 'in', SPOKEN_KINDS);
  const [firsts, answers] = await Promise.all([
    said
      .selectAll()
      .where('sender', '=', 'user')
      .where('seq', '=', (query) =>
        query
          .selectFrom('messages as m')
          .select((sub) => sub.fn.min('m.seq').as('seq'))
          .whereRef('m.chatUserId', '=', 'messages.chatUserId')
          .where('m.sender', '=', 'user')
          .where('m.type', 'in', SPOKEN_KINDS),
      )
      .execute(),
    said
      .select(['chatUserId', currentName('messages')])
      .where('sender', '=', 'admin')
      .groupBy(['chatUserId', 'agentId', 'adminUserName'])
      .orderBy((query) => query.fn.min('seq'))
      .execute(),
  ]);
  const openingOf = (chatUserId: string): ConversationOpening => {
    const endedAt = heads.get(chatUserId)?.endedAt ?? null;
    const opening = openings.get(chatUserId) ?? { first: null, agents: [], endedAt };
    openings.set(chatUserId, opening);
    return opening;
  };
  for (const row of firsts) {
    const head = heads.get(row.chatUserId);
    if (head !== undefined) openingOf(row.chatUserId).first = presentMessage(row, head);
  }
  for (const { chatUserId, adminUserName } of answers) {
    const { agents } = openingOf(chatUserId);
    if (!agents.includes(adminUserName)) agents.push(adminUserName);
  }
  return openings;
}
