import { createContext, useContext } from 'react';
import type { AgentRole } from '@ncf/contract/agent-sessions';

const Role = createContext<AgentRole>('agent');

/** Provides the agent's role, for hints and links. What an agent may do is decided by the server. */
export const RoleProvider = Role.Provider;

/** The role of the logged-in agent. */
export const useRole = (): AgentRole => useContext(Role);
