import { describe } from '@ncf/contract/describe';
import { LIMITS } from '@ncf/contract/limits';
import type { PastConversation } from '@ncf/contract/past-conversations';
import { emailKey } from '../../platform/mail/email-key.ts';
import type { Conversations } from '../conversations/conversations.ts';
import type { Visitors } from './visitors.ts';

/** Characters of the first words. */
const WORDS = 160;

/** Lists the conversations that a browser may read, newest first. */
export type PastConversations = (browserId: string) => Promise<PastConversation[]>;

/** Creates the list on visitors and their conversations. */
export function createPastConversations(
  visitors: Pick<Visitors, 'conversationsOf'>,
  conversations: Pick<Conversations, 'byIds' | 'openings'>,
  verifiedBy: (browserId: string) => Promise<string[]>,
): PastConversations {
  return async (browserId) => {
    const verified = await verifiedBy(browserId);
    const found = await conversations.byIds(await visitors.conversationsOf(browserId));
    const newest = found
      .filter(({ deletedAt }) => deletedAt === undefined)
      .sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
      .slice(0, LIMITS.inboxPage);
    const openings = await conversations.openings(newest.map(({ chatUserId }) => chatUserId));
    return newest.flatMap(({ chatUserId, chatUserEmail, createdAt }) => {
      const opening = openings.get(chatUserId);
      if (opening === undefined) return [];
      const { first, agents, endedAt } = opening;
      return {
        chatUserId,
        chatUserEmail,
        startedAt: createdAt,
        endedAt,
        agents,
        canContinue: verified.includes(emailKey(chatUserEmail)),
        firstWords: first === null ? '' : describe(first).slice(0, WORDS).toWellFormed(),
      };
    });
  };
}
