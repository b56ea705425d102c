import * as z from 'zod/mini';
import { emailAddress } from './email.ts';
import { chatUserName, gender, messageTime } from './fields.ts';
import { agentRole } from './http.ts';
import { LIMITS } from './limits.ts';

/** The shapes of the calls on agents' accounts, all of them the owner's. */

/** A password that somebody chooses. */
export const newPassword = z
  .string({ error: 'Choose a password.' })
  .check(
    z.minLength(LIMITS.passwordMin, { error: `Use at least ${LIMITS.passwordMin} characters.` }),
    z.maxLength(LIMITS.passwordMax, { error: `Use at most ${LIMITS.passwordMax} characters.` }),
  );

/** An account that the owner makes; without a password one is made up. */
export const newAgent = z.object({
  email: emailAddress,
  adminUserName: chatUserName,
  gender: z._default(gender, 'other'),
  role: z._default(agentRole, 'agent'),
  password: z.optional(newPassword),
});
export type NewAgent = z.infer<typeof newAgent>;

/** What the owner changes of an account. A disabled account cannot log in and its logins end. */
export const agentChange = z.object({
  adminUserName: z.optional(chatUserName),
  gender: z.optional(gender),
  role: z.optional(agentRole),
  password: z.optional(newPassword),
  disabled: z.optional(z.boolean()),
  away: z.optional(z.boolean()),
  /** `false` turns the second factor off, for somebody who has lost it. */
  totp: z.optional(z.literal(false)),
});
export type AgentChange = z.infer<typeof agentChange>;

export const agentAccount = z.object({
  agentId: z.string(),
  email: z.string(),
  adminUserName: z.string(),
  gender,
  role: agentRole,
  disabled: z.boolean(),
  /** Says of itself that it takes no new conversations for now. */
  away: z.boolean(),
  /** Whether signing in asks for a code. */
  totp: z.boolean(),
  createdAt: messageTime,
  /** The latest call of any of its logins; null where there was none. */
  lastSeenAt: z.nullable(messageTime),
});
export type AgentAccount = z.infer<typeof agentAccount>;

/** An account as its making answers; `password` is one that was made up, told this once. */
export const madeAgent = z.object({ ...agentAccount.shape, password: z.optional(z.string()) });
export type MadeAgent = z.infer<typeof madeAgent>;

export const agentAccounts = z.object({ data: z.array(agentAccount) });
