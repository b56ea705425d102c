import { createContext, useContext } from 'react';
import type { AgentRole } from '@ncf/contract/agent-sessions';

const Role = createContext<AgentRole>('agent');

/** Says whose console this is; what only hints at a page reads it, what must not be seen the server decides. */
export const RoleProvider = Role.Provider;

/** The role of the agent who is logged in. */
export const useRole = (): AgentRole => useContext(Role);
