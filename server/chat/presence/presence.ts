import type { AgentsPublish } from '@ncf/contract/publish';
import type { PresentAgent } from '@ncf/contract/team';
import type { Bus } from '../../platform/bus/bus.ts';
import type { AgentIdentity } from '../../identity/identity.ts';

/** The online agents by their open connections. In memory, since it ends with the connections. */
export interface Presence {
  /** An agent's connection opened. Pass the same `connection` object to `say` and `closed`. */
  opened(connection: object, identity: AgentIdentity): void;
  closed(connection: object): void;
  /** A tab published its state. */
  update(connection: object, state: AgentsPublish): void;
  /** Sets whether an account is away, which overrides its tabs. Later changes come over the bus. */
  setAway(agentId: string, away: boolean): void;
  /** All online agents. */
  agents(): PresentAgent[];
  /** When an agent went offline, in milliseconds since 1970; null while online or never seen. */
  goneSince(agentId: string): number | null;
  /** Calls back after changes, once for those of one turn. Returns a function that stops it. */
  onChange(listener: (agents: PresentAgent[]) => void): () => void;
}

interface Tab {
  identity: AgentIdentity;
  viewing: string | null;
  answering: boolean;
  away: boolean;
}

/** Changes within this time are reported together, in milliseconds. */
const GATHER_MS = 30;

/** @param clock milliseconds since 1970 */
export function createPresence(bus: Pick<Bus, 'on'>, clock: () => number): Presence {
  const tabs = new Map<object, Tab>();
  const gone = new Map<string, number>();
  const marked = new Set<string>();
  const listeners = new Set<(agents: PresentAgent[]) => void>();
  let timer: NodeJS.Timeout | null = null;

  function agents(): PresentAgent[] {
    const found = new Map<string, PresentAgent>();
    for (const { identity, viewing, answering, away } of tabs.values()) {
      const { agentId, adminUserName } = identity;
      const agent = found.get(agentId) ?? { agentId, adminUserName, away: true, viewing: [] };
      agent.away &&= away || marked.has(agentId);
      const same = agent.viewing.find(({ chatUserId }) => chatUserId === viewing);
      if (same !== undefined) same.answering ||= answering;
      else if (viewing !== null) agent.viewing.push({ chatUserId: viewing, answering });
      found.set(agentId, agent);
    }
    return [...found.values()].sort((a, b) => (a.adminUserName < b.adminUserName ? -1 : 1));
  }

  function changed(): void {
    timer ??= setTimeout(() => {
      timer = null;
      const here = agents();
      for (const listener of listeners) listener(here);
    }, GATHER_MS).unref();
  }

  function setAway(agentId: string, away: boolean): void {
    if (away === marked.has(agentId)) return;
    if (away) marked.add(agentId);
    else marked.delete(agentId);
    changed();
  }
  bus.on('away', ({ agentId, away }) => setAway(agentId, away));

  return {
    opened(connection, identity) {
      tabs.set(connection, { identity, viewing: null, answering: false, away: false });
      gone.delete(identity.agentId);
      changed();
    },
    closed(connection) {
      const tab = tabs.get(connection);
      if (tab === undefined) return;
      tabs.delete(connection);
      const { agentId } = tab.identity;
      const stays = [...tabs.values()].some(({ identity }) => identity.agentId === agentId);
      if (!stays) gone.set(agentId, clock());
      changed();
    },
    update(connection, { viewing, answering, away }) {
      const tab = tabs.get(connection);
      if (tab === undefined) return;
      Object.assign(tab, { viewing, answering, away });
      changed();
    },
    setAway,
    agents,
    goneSince: (agentId) => gone.get(agentId) ?? null,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
