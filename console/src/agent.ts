import { createContext, useContext } from 'react';
import type { AgentRole } from '@ncf/contract/agent-sessions';
import { mayRole, type Resource } from '@ncf/contract/policy';

/** An agent, as others see them. */
export interface Agent {
  agentId: string;
  adminUserName: string;
}

const Own = createContext<{ agent: Agent; role: AgentRole }>({
  agent: { agentId: '', adminUserName: '' },
  role: 'agent',
});

/** Provides the logged-in agent. The role is for hints and links: what an agent may do is decided by the server. */
export const AgentProvider = Own.Provider;

/** The logged-in agent. */
export const useAgent = (): Agent => useContext(Own).agent;

/** The role of the logged-in agent. */
export const useRole = (): AgentRole => useContext(Own).role;

/** Whether the logged-in agent has access to a resource. */
export const useMay = (on: Resource): boolean => mayRole(useRole(), on);
