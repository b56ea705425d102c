/** An agent who is here, and how many open conversations are this agent's already. */
export interface Share {
  agentId: string;
  open: number;
}

/** One conversation for one agent. */
export interface Given {
  chatUserId: string;
  agentId: string;
}

/**
 * Gives conversations to agents in turn. Pure.
 * @param waiting conversations without an agent, the longest wait first
 * @param agents who is here, in any order
 * @param limit open conversations that one agent has at most
 * @param last whose turn it was last; the next agent in the order of their ids comes first
 * @returns what to give, in the order of `waiting`; those for whom nobody has room are left out
 */
export function shareOut(
  waiting: readonly string[],
  agents: readonly Share[],
  limit: number,
  last: string | null,
): Given[] {
  const order = [...agents].sort((a, b) => (a.agentId < b.agentId ? -1 : 1));
  const open = new Map(order.map((agent) => [agent.agentId, agent.open]));
  let turn = last === null ? 0 : order.findIndex(({ agentId }) => agentId > last);
  if (turn < 0) turn = 0;
  const given: Given[] = [];
  for (const chatUserId of waiting) {
    const next = order
      .map((_, step) => order[(turn + step) % order.length])
      .find((agent) => agent !== undefined && (open.get(agent.agentId) ?? limit) < limit);
    if (next === undefined) break;
    given.push({ chatUserId, agentId: next.agentId });
    open.set(next.agentId, (open.get(next.agentId) ?? 0) + 1);
    turn = (order.indexOf(next) + 1) % order.length;
  }
  return given;
}
