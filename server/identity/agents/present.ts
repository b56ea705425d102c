import type { AgentAccount } from '@ncf/contract/agents';
import type { StoredAgent } from '../../platform/db/administration-rows.ts';

/** An account as the API returns it. @param passkeys how many it has */
export const presentAgent = (
  agent: StoredAgent,
  { lastSeenAt, passkeys }: Pick<AgentAccount, 'lastSeenAt' | 'passkeys'>,
): AgentAccount => ({
  agentId: agent.id,
  email: agent.email,
  adminUserName: agent.adminUserName,
  gender: agent.gender,
  role: agent.role,
  disabled: agent.disabledAt !== null,
  away: agent.away === 1,
  totp: agent.totpSecret !== null,
  passkeys,
  createdAt: agent.createdAt,
  lastSeenAt,
});
