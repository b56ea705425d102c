import type { AgentRole } from '@ncf/contract/agent-sessions';
import type { KeyScope } from '@ncf/contract/routes';
import type { Gender } from '@ncf/contract/fields';

/** A chat user, as its token says. `browserId` names the secret that began the conversation (R6.4). */
export interface VisitorIdentity {
  role: 'user';
  chatUserId: string;
  chatUserName: string;
  chatUserEmail: string;
  browserId: string;
}

/** An agent, as its token says. `sessionId` names the login, so that it can be ended. */
export interface AgentIdentity {
  role: 'admin';
  agentId: string;
  adminUserName: string;
  gender: Gender;
  agentRole: AgentRole;
  sessionId: string;
  /** Set where an API key speaks: it has an owner's rights, cut down to the routes of these scopes. */
  scopes?: readonly KeyScope[];
}

/** Who is speaking; it is an `Actor` of the policy table. */
export type Identity = VisitorIdentity | AgentIdentity;
