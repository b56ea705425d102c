import { t } from './t.ts';
import * as z from 'zod/mini';
import { tooLong } from './issue-text.ts';
import { chatUserEmail, gender, sessionToken } from './fields.ts';
import { CONSOLE_LANGUAGES } from './languages.ts';
import { LIMITS } from './limits.ts';
import { passkeyResponse } from './passkeys.ts';

/** Shapes of the calls that agents sign in with. */

export const agentSignIn = z.object({
  email: chatUserEmail,
  password: z
    .string({ error: t('Enter your password.') })
    .check(
      z.minLength(1, { error: t('Enter your password.') }),
      z.maxLength(LIMITS.passwordMax, { error: tooLong(LIMITS.passwordMax) }),
    ),
  /** From the authenticator app, or a recovery code; requested with `code_required`. */
  code: z.optional(z.string().check(z.trim(), z.maxLength(40))),
  /** In place of `code`: what an authenticator returned for the options of `agent/session/passkey/options`. */
  passkey: z.optional(passkeyResponse),
});
export type AgentSignIn = z.infer<typeof agentSignIn>;

export const agentRole = z.enum(['owner', 'supervisor', 'editor', 'agent']);
export type AgentRole = z.infer<typeof agentRole>;

export const agentSession = z.object({
  agentId: z.string(),
  /** A different client ID in each response, so that every tab has its own. */
  clientId: z.string(),
  adminUserName: z.string(),
  /** Filled in when the agent has to sign in again. */
  email: z.optional(z.string()),
  gender,
  role: agentRole,
  /** Of the console; missing until the agent has used it. */
  language: z.optional(z.enum(CONSOLE_LANGUAGES)),
  /** The data are the demonstration’s (`npm run demo`); otherwise missing. */
  demo: z.optional(z.literal(true)),
  ...sessionToken,
});
export type AgentSession = z.infer<typeof agentSession>;
