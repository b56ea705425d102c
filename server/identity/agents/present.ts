import type { AgentAccount } from '@ncf/contract/agents';
import type { StoredAgent } from '../../platform/db/administration-rows.ts';

/** An account as the API returns it. */
export const presentAgent = (agent: StoredAgent, lastSeenAt: string | null): AgentAccount => ({
  agentId: agent.id,
  email: agent.email,
  adminUserName: agent.adminUserName,
  gender: agent.gender,
  role: agent.role,
  disabled: agent.disabledAt !== null,
  away: agent.away === 1,
  totp: agent.totpSecret !== null,
  createdAt: agent.createdAt,
  lastSeenAt,
});
