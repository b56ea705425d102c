import { t } from './t.ts';
import * as z from 'zod/mini';
import { listOf } from './list.ts';
import { tooLong } from './issue-text.ts';
import { agentAccount, newPassword } from './agents.ts';
import { agentPicture, enteredName, gender, jobTitle, messageTime, signature } from './fields.ts';
import { CONSOLE_LANGUAGES } from './languages.ts';
import { LIMITS } from './limits.ts';

/** Shapes of the calls on an agent's own account. */

export const profile = z.object({
  ...agentAccount.shape,
  /** How many are left. */
  recoveryCodes: z.int(),
  /** Of the console, and of notifications and emails to the agent; missing until the agent has used the console. */
  language: z.optional(z.enum(CONSOLE_LANGUAGES)),
  /** Below the agent's emails to people outside; if it is empty, they have the team's. */
  signature: z._default(z.string(), ''),
  /** What visitors read beside the name; may be empty. */
  jobTitle: z._default(z.string(), ''),
  /** The address of the picture that visitors see; null if there is none. */
  picture: z._default(z.nullable(z.string()), null),
});
export type Profile = z.infer<typeof profile>;

export const profileChange = z.object({
  adminUserName: z.optional(enteredName),
  gender: z.optional(gender),
  away: z.optional(z.boolean()),
  language: z.optional(z.enum(CONSOLE_LANGUAGES)),
  signature: z.optional(signature),
  jobTitle: z.optional(jobTitle),
  picture: z.optional(z.nullable(agentPicture)),
});
export type ProfileChange = z.infer<typeof profileChange>;

const currentPassword = z
  .string({ error: t('Enter your current password.') })
  .check(
    z.minLength(1, { error: t('Enter your current password.') }),
    z.maxLength(LIMITS.passwordMax, { error: tooLong(LIMITS.passwordMax) }),
  );

export const passwordChange = z.object({ currentPassword, password: newPassword });
export type PasswordChange = z.infer<typeof passwordChange>;

/** Required to change the second factor, and for what needs the password again. */
export const passwordConfirmation = z.object({ currentPassword });

/** One of the agent's own sessions. */
export const ownSession = z.object({
  sessionId: z.string(),
  /** Browser and operating system, from the user agent. */
  device: z.string(),
  /** The IP address it was created from. */
  address: z.string(),
  createdAt: messageTime,
  lastSeenAt: messageTime,
  /** Whether it is the caller's session. */
  current: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSession>;
export const ownSessions = listOf(ownSession);

/** A second factor to confirm: the secret for the authenticator app, in Base32 and as a Key URI. */
export const totpOffer = z.object({ secret: z.string(), uri: z.string() });
export type TotpOffer = z.infer<typeof totpOffer>;

export const totpConfirmation = z.object({
  code: z.string().check(z.trim(), z.regex(/^\d{6}$/, { error: t('Enter the six digits.') })),
});

/** Each works once in place of a code. Returned only once. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
