import * as z from 'zod/mini';
import { newPassword } from './agents.ts';
import { emailAddress } from './email.ts';
import { chatUserName, gender, messageTime } from './fields.ts';
import { agentRole } from './http.ts';

/** Links with a secret that works once: invitations, and the way to another password. */

/** How long an invitation holds. */
export const INVITATION_DAYS = 7;
/** How long a link to another password holds that an owner has made. */
export const RESET_HOURS = 24;
/** How long one holds that was sent by mail. */
export const FORGOT_HOURS = 1;

/** The console's page that a link leads to; the secret is the address's fragment, which no server sees. */
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
export const invitations = z.object({ data: z.array(invitation) });

/** A link as its making answers: `path` on the console's own origin, told this once. */
export const newLink = z.object({
  path: z.string(),
  expiresAt: messageTime,
  /** Whether it was sent by mail as well. */
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

/** Name and gender are an invitation's; without a gender it is `other`. */
export const linkAcceptance = z.object({
  secret,
  password: newPassword,
  adminUserName: z.optional(chatUserName),
  gender: z.optional(gender),
});
export type LinkAcceptance = z.infer<typeof linkAcceptance>;

export const forgotten = z.object({ email: emailAddress });
/** `byMail` tells whether this server can send such mail at all, never whether the address is known. */
export const forgottenAnswer = z.object({ byMail: z.boolean() });
