import type { Mentioned } from '@ncf/contract/mentions';
import type { MentionStore } from './store.ts';

/** Who is mentioned in the private notes of conversations. The notes themselves are the team's. */
export interface Mentions {
  /** Which of these conversations mention this agent, and whether the agent has seen all of it. */
  of(agentId: string, chatUserIds: readonly string[]): Promise<Map<string, Mentioned>>;
  /** The agent has seen every mention in this conversation. */
  seen(agentId: string, chatUserId: string): Promise<void>;
  /** In how many conversations the agent has not seen a mention. */
  unseen(agentId: string): Promise<number>;
}

/** Creates mentions on a store. @param clock milliseconds since 1970 */
export const createMentions = (store: MentionStore, clock: () => number): Mentions => ({
  of: store.of,
  unseen: store.unseen,
  seen: (agentId, chatUserId) => store.seen(agentId, chatUserId, new Date(clock()).toISOString()),
});
