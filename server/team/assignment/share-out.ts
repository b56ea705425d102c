/** An online agent with the number of open conversations. */
export interface Share {
  agentId: string;
  open: number;
}

/** The assignment of one conversation. */
export interface Assigned {
  chatUserId: string;
  agentId: string;
}

/**
 * Assigns conversations to agents in turn. Pure.
 * @param waiting unassigned conversations, longest wait first
 * @param agents online agents, in any order
 * @param limit maximum open conversations per agent
 * @param last the agent assigned last; the next one in order of ids comes first
 * @returns the assignments, in the order of `waiting`; without capacity, the rest stay unassigned
 */
export function shareOut(
  waiting: readonly string[],
  agents: readonly Share[],
  limit: number,
  last: string | null,
): Assigned[] {
  const order = [...agents].sort((a, b) => (a.agentId < b.agentId ? -1 : 1));
  const open = new Map(order.map((agent) => [agent.agentId, agent.open]));
  let turn = last === null ? 0 : order.findIndex(({ agentId }) => agentId > last);
  if (turn < 0) turn = 0;
  const given: Assigned[] = [];
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
