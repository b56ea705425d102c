import * as z from 'zod/mini';
import { agentAccount, newPassword } from './agents.ts';
import { chatUserName, gender, messageTime } from './fields.ts';
import { LIMITS } from './limits.ts';

/** The shapes of the calls on one's own account. */

/** The account and how many recovery codes are left. */
export const profile = z.object({ ...agentAccount.shape, recoveryCodes: z.int() });
export type Profile = z.infer<typeof profile>;

export const profileChange = z.object({
  adminUserName: z.optional(chatUserName),
  gender: z.optional(gender),
  away: z.optional(z.boolean()),
});
export type ProfileChange = z.infer<typeof profileChange>;

const currentPassword = z
  .string({ error: 'Give your current password.' })
  .check(z.minLength(1, { error: 'Give your current password.' }), z.maxLength(LIMITS.passwordMax));

export const passwordChange = z.object({ currentPassword, password: newPassword });
export type PasswordChange = z.infer<typeof passwordChange>;

/** What changes the second factor asks for. */
export const passwordConfirmation = z.object({ currentPassword });

/** A login of one's own. */
export const ownSession = z.object({
  sessionId: z.string(),
  /** Browser and system as it names itself. */
  device: z.string(),
  /** The network address that it was made from. */
  address: z.string(),
  createdAt: messageTime,
  lastSeenAt: messageTime,
  /** Whether it is the one that asks. */
  current: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSession>;
export const ownSessions = z.object({ data: z.array(ownSession) });

/** A second factor to be confirmed: the secret for the authenticator app, in Base32 and as its Key URI. */
export const totpOffer = z.object({ secret: z.string(), uri: z.string() });
export type TotpOffer = z.infer<typeof totpOffer>;

export const totpConfirmation = z.object({
  code: z.string().check(z.trim(), z.regex(/^\d{6}$/, { error: 'Give the six digits.' })),
});

/** Each works once instead of a code; told this once. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof recoveryCodes>;
