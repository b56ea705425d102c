import type { MentionStore } from './store.ts';

/**
 * Who is mentioned in the private notes of conversations. The notes themselves are the team's.
 * @param clock milliseconds since 1970
 */
export const createMentions = (store: MentionStore, clock: () => number) => ({
  /** Which of these conversations mention this agent, and whether the agent has seen all of it. */
  of: store.of,
  /** In how many conversations the agent has not seen a mention. */
  unseen: store.unseen,
  /** The agent has seen every mention in this conversation. */
  seen: (agentId: string, chatUserId: string) =>
    store.seen(agentId, chatUserId, new Date(clock()).toISOString()),
});

export type Mentions = ReturnType<typeof createMentions>;
