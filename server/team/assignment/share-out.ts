/** An online agent with the number of open conversations. */
export interface Share {
  agentId: string;
  open: number;
  /** The most that the agent takes on. */
  capacity: number;
}

/** A conversation to assign. */
export interface Unassigned {
  chatUserId: string;
  /** The ids of the agents who answer its topic; undefined if it has none. */
  team?: readonly string[] | undefined;
}

/** The assignment of one conversation. */
export interface Assigned {
  chatUserId: string;
  agentId: string;
}

/**
 * Assigns conversations to agents in turn: to one of its team with capacity, else to anyone. Pure.
 * @param waiting unassigned conversations, longest wait first
 * @param agents online agents, in any order
 * @param last the agent assigned last; the next one in order of ids comes first
 * @returns the assignments, in the order of `waiting`; without capacity, the rest stay unassigned
 */
export function shareOut(
  waiting: readonly Unassigned[],
  agents: readonly Share[],
  last: string | null,
): Assigned[] {
  const order = [...agents].sort((a, b) => (a.agentId < b.agentId ? -1 : 1));
  const open = new Map(order.map((agent) => [agent.agentId, agent.open]));
  let turn = last === null ? 0 : order.findIndex(({ agentId }) => agentId > last);
  if (turn < 0) turn = 0;
  const given: Assigned[] = [];
  for (const { chatUserId, team } of waiting) {
    const able = [...order.slice(turn), ...order.slice(0, turn)].filter(
      ({ agentId, capacity }) => (open.get(agentId) ?? capacity) < capacity,
    );
    const next = able.find(({ agentId }) => team?.includes(agentId)) ?? able[0];
    if (next === undefined) break;
    given.push({ chatUserId, agentId: next.agentId });
    open.set(next.agentId, (open.get(next.agentId) ?? 0) + 1);
    turn = (order.indexOf(next) + 1) % order.length;
  }
  return given;
}
