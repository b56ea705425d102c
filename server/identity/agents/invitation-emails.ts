import { FORGOT_HOURS, INVITATION_DAYS } from '@ncf/contract/invitations';
import type { Letter } from '../../platform/mail/mail.ts';

/** The email with an invitation; `link` is its absolute URL. */
export const invitationEmail = (
  brand: string,
  to: string,
  madeBy: string,
  link: string,
): Letter => ({
  to,
  subject: `${madeBy} invited you to ${brand}’s support chat`,
  paragraphs: [
    `${madeBy} invited you to join the ${brand} console, where agents chat with website visitors.`,
    { link, words: 'Set up your account' },
    `The link works once and expires in ${INVITATION_DAYS} days.`,
  ],
});

/** The email with a password reset link; `link` is its absolute URL. */
export const resetEmail = (brand: string, to: string, link: string): Letter => ({
  to,
  subject: `Reset your ${brand} console password`,
  paragraphs: [
    'Someone, most likely you, asked to reset the password of your account.',
    { link, words: 'Choose a new password' },
    `The link works once and expires in ${FORGOT_HOURS} hour. If you didn’t ask for this, you can ignore this email: your password won’t change.`,
  ],
});
