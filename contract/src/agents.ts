import { t } from './t.ts';
import * as z from 'zod/mini';
import { listOf } from './list.ts';
import { tooLong } from './issue-text.ts';
import { emailAddress } from './email.ts';
import { enteredName, gender, messageTime } from './fields.ts';
import { agentRole } from './agent-sessions.ts';
import { LIMITS } from './limits.ts';

/** Shapes of the calls on agents' accounts, for owners only. */

/** A password that a person chooses. */
export const newPassword = z.string({ error: t('Choose a password.') }).check(
  z.minLength(LIMITS.passwordMin, {
    error: t('Use at least {limit} characters.', { limit: LIMITS.passwordMin }),
  }),
  z.maxLength(LIMITS.passwordMax, { error: tooLong(LIMITS.passwordMax) }),
);

/** An account that an owner creates; without a password, the server generates one. */
export const newAgent = z.object({
  email: emailAddress,
  adminUserName: enteredName,
  gender: z._default(gender, 'other'),
  role: z._default(agentRole, 'agent'),
  password: z.optional(newPassword),
});
export type NewAgent = z.infer<typeof newAgent>;

/** A change that an owner makes to an account. A disabled account cannot sign in, and its sessions end. */
export const agentChange = z.object({
  adminUserName: z.optional(enteredName),
  gender: z.optional(gender),
  role: z.optional(agentRole),
  password: z.optional(newPassword),
  disabled: z.optional(z.boolean()),
  away: z.optional(z.boolean()),
  /** `false` turns off the second factor and removes all passkeys, for someone who has lost them. */
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
  /** Gets no new conversations for now. */
  away: z.boolean(),
  /** Whether signing in asks for a code. */
  totp: z.boolean(),
  /** Registered passkeys; with one, signing in with the password asks for it or a code. */
  passkeys: z.int(),
  createdAt: messageTime,
  /** The latest call in any of its sessions; null if there was none. */
  lastSeenAt: z.nullable(messageTime),
});
export type AgentAccount = z.infer<typeof agentAccount>;

/** A created account. A generated `password` is returned only once. */
export const createdAgent = z.object({ ...agentAccount.shape, password: z.optional(z.string()) });
export type CreatedAgent = z.infer<typeof createdAgent>;

export const agentAccounts = listOf(agentAccount);
