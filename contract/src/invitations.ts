import * as z from 'zod/mini';
import { listOf } from './list.ts';
import { newPassword } from './agents.ts';
import { emailAddress } from './email.ts';
import { enteredName, gender, messageTime } from './fields.ts';
import { agentRole } from './agent-sessions.ts';

/** Links with a single-use secret: invitations and password resets. */

/** How long an invitation is valid. */
export const INVITATION_DAYS = 7;
/** How long a password reset link created by an owner is valid. */
export const RESET_HOURS = 24;
/** How long an emailed password reset link is valid. */
export const FORGOT_HOURS = 1;

/** The console page a link opens. The secret is in the fragment, which is never sent to a server. */
export const LINK_PAGE = '/console/join';

export const newInvitation = z.object({
  email: emailAddress,
  role: z._default(agentRole, 'agent'),
});
export type NewInvitation = z.infer<typeof newInvitation>;

export const invitation = z.object({
  invitationId: z.string(),
  email: z.string(),
  role: agentRole,
  invitedBy: z.string(),
  createdAt: messageTime,
  expiresAt: messageTime,
});
export type Invitation = z.infer<typeof invitation>;
export const invitations = listOf(invitation);

/** A created link: `path` on the console's origin. Returned only once. */
export const newLink = z.object({
  path: z.string(),
  expiresAt: messageTime,
  /** Whether it was also emailed. */
  mailed: z.boolean(),
});
export type NewLink = z.infer<typeof newLink>;

const secret = z.string().check(z.minLength(20), z.maxLength(100));

export const linkSecret = z.object({ secret });

/** What a link is for. */
export const linkPurpose = z.object({
  kind: z.enum(['invite', 'reset']),
  email: z.string(),
  role: z.nullable(agentRole),
  expiresAt: messageTime,
});
export type LinkPurpose = z.infer<typeof linkPurpose>;

/** Name and gender apply to invitations; the default gender is `other`. */
export const linkAcceptance = z.object({
  secret,
  password: newPassword,
  adminUserName: z.optional(enteredName),
  gender: z.optional(gender),
});
export type LinkAcceptance = z.infer<typeof linkAcceptance>;

export const passwordResetRequest = z.object({ email: emailAddress });
/** `byMail` says whether this server can send the email at all, never whether the address is known. */
export const passwordResetAnswer = z.object({ byMail: z.boolean() });
