import type { AgentRole } from '@ncf/contract/agent-sessions';
import type { KeyScope } from '@ncf/contract/api-keys';
import type { Gender } from '@ncf/contract/fields';

/** A visitor, according to the token. `browserId` is the browser that started the conversation (R6.4). */
export interface VisitorIdentity {
  role: 'user';
  chatUserId: string;
  chatUserName: string;
  chatUserEmail: string;
  browserId: string;
}

/** An agent, according to the token. `sessionId` is the session, so that it can be ended. */
export interface AgentIdentity {
  role: 'admin';
  agentId: string;
  adminUserName: string;
  gender: Gender;
  agentRole: AgentRole;
  sessionId: string;
  /** Set for an API key, which has an owner's rights limited to the routes of these scopes. */
  scopes?: readonly KeyScope[] | undefined;
}

/** The authenticated caller; an `Actor` of the policy table. */
export type Caller = VisitorIdentity | AgentIdentity;
