import type { AgentsPublish } from '@ncf/contract/publish';
import type { PresentAgent } from '@ncf/contract/team';
import type { Bus } from '../../platform/bus/bus.ts';
import type { AgentIdentity } from '../../identity/identity.ts';
import { createRoster } from './roster.ts';

/** The report of an agent's tab about itself. */
export type TabState = Omit<AgentsPublish, 'type'>;

/** The online agents by their open connections. In memory, since it ends with the connections. */
export type Presence = ReturnType<typeof createPresence>;

interface Account {
  agentId: string;
  away: boolean;
  lastSeenAt: string | null;
}

interface Tab extends TabState {
  identity: AgentIdentity;
  connections: number;
}

/** Changes within this time are reported together, in milliseconds. */
const GATHER_MS = 30;

/** @param clock milliseconds since 1970 */
export function createPresence(bus: Bus, clock: () => number) {
  const tabs = new Map<string, Tab>();
  const gone = new Map<string, number>();
  const marked = new Set<string>();
  const listeners = new Set<(agents: PresentAgent[]) => void>();
  let timer: NodeJS.Timeout | null = null;
  let last: PresentAgent[] = [];

  const own = (): PresentAgent[] =>
    merge(
      [...tabs.values()].map(({ identity, viewing, answering, away }) => ({
        agentId: identity.agentId,
        adminUserName: identity.adminUserName,
        away,
        viewing: viewing === null ? [] : [{ chatUserId: viewing, answering }],
      })),
    );
  const roster = createRoster(bus, own, changed);

  const agents = (): PresentAgent[] =>
    merge([...own(), ...roster.agents()]).map((agent) => ({
      ...agent,
      away: agent.away || marked.has(agent.agentId),
    }));

  function changed(): void {
    timer ??= setTimeout(() => {
      timer = null;
      roster.announce();
      const here = agents();
      for (const { agentId } of last) gone.set(agentId, clock());
      for (const { agentId } of here) gone.delete(agentId);
      last = here;
      for (const listener of listeners) listener(here);
    }, GATHER_MS).unref();
  }

  function mark(agentId: string, away: boolean): void {
    if (away === marked.has(agentId)) return;
    if (away) marked.add(agentId);
    else marked.delete(agentId);
    changed();
  }

  /** @returns whether the tab is connected to this node */
  function updateOwn(clientId: string, state: TabState): boolean {
    const tab = tabs.get(clientId);
    if (tab === undefined) return false;
    Object.assign(tab, state);
    changed();
    return true;
  }

  const stops = [
    bus.on('away', ({ agentId, away }) => mark(agentId, away)),
    bus.on('tabState', ({ clientId, state }) => void updateOwn(clientId, state)),
  ];

  return {
    /** An agent's connection opened. Connections with the same client ID are one tab of a console. */
    opened(clientId: string, identity: AgentIdentity): void {
      // A program doesn't count as someone who can answer.
      if (identity.scopes !== undefined) return;
      const { connections, ...state } = tabs.get(clientId) ?? BLANK;
      tabs.set(clientId, { ...state, identity, connections: connections + 1 });
      changed();
    },
    closed(clientId: string): void {
      const tab = tabs.get(clientId);
      if (tab === undefined) return;
      tab.connections -= 1;
      if (tab.connections === 0) tabs.delete(clientId);
      changed();
    },
    /** A tab published its state; it may be connected to another node. */
    update(clientId: string, { viewing, answering, away }: TabState): void {
      const state = { viewing, answering, away };
      if (!updateOwn(clientId, state)) bus.send('tabState', { clientId, state });
    },
    /** Sets who is away, which overrides the tabs, and who was online before the start. */
    restore(accounts: readonly Account[]): void {
      for (const { agentId, away, lastSeenAt } of accounts) {
        mark(agentId, away);
        // Agents who were online before the start get a moment to reconnect.
        if (lastSeenAt !== null) gone.set(agentId, clock());
      }
    },
    /** All online agents, of all nodes. */
    agents,
    /** Whether other nodes are known. */
    hasOtherNodes: roster.hasOthers,
    /** When an agent went offline, in milliseconds since 1970; null while online or never seen. */
    goneSince: (agentId: string): number | null =>
      agents().some((one) => one.agentId === agentId) ? null : (gone.get(agentId) ?? null),
    /** Calls back after changes, once for those of one turn. Returns a function that stops it. */
    onChange(listener: (agents: PresentAgent[]) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Announces to the other nodes that this one is closing. */
    close(): void {
      for (const stop of stops) stop();
      roster.close();
    },
  };
}

const BLANK = { viewing: null, answering: false, away: false, connections: 0 };

/** Joins the entries of each agent, sorted by name: away if all of them are, and viewing what any of them is. */
function merge(entries: readonly PresentAgent[]): PresentAgent[] {
  const found = new Map<string, PresentAgent>();
  for (const { agentId, adminUserName, away, viewing } of entries) {
    const agent = found.get(agentId) ?? { agentId, adminUserName, away: true, viewing: [] };
    agent.away &&= away;
    for (const { chatUserId, answering } of viewing) {
      const same = agent.viewing.find((one) => one.chatUserId === chatUserId);
      if (same === undefined) agent.viewing.push({ chatUserId, answering });
      else same.answering ||= answering;
    }
    found.set(agentId, agent);
  }
  return [...found.values()].sort((a, b) => (a.adminUserName < b.adminUserName ? -1 : 1));
}
