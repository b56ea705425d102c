import { FORGOT_HOURS, INVITATION_DAYS } from '@ncf/contract/invitations';
import type { Email } from '../../platform/mail/mail.ts';

/** The texts of an email. */
export type EmailText = Pick<Email, 'subject' | 'paragraphs'>;

/** Every text of the emails and notifications to agents, in English. `link` is an absolute URL. */
export const english = {
  language: 'en',

  invitation: (brand: string, madeBy: string, link: string): EmailText => ({
    subject: `${madeBy} invited you to ${brand}’s support chat`,
    paragraphs: [
      `${madeBy} invited you to join the ${brand} console, where agents chat with website visitors.`,
      { link, words: 'Set up your account' },
      `The link works once and expires in ${INVITATION_DAYS} days.`,
    ],
  }),
  reset: (brand: string, link: string): EmailText => ({
    subject: `Reset your ${brand} console password`,
    paragraphs: [
      'Someone, most likely you, asked to reset the password of your account.',
      { link, words: 'Choose a new password' },
      `The link works once and expires in ${FORGOT_HOURS} hour. If you didn’t ask for this, you can ignore this email: your password won’t change.`,
    ],
  }),
  webhookOff: (url: string, why: string): EmailText => ({
    subject: 'A webhook was turned off',
    paragraphs: [
      `The webhook to ${url} was turned off. ${why}`,
      'You can see its deliveries and turn it back on in the console under Webhooks.',
    ],
  }),

  inquiry: 'Inquiry',
  forwarded: 'Forwarded conversation',
  messageFrom: (about: string, name: string) => `${about}: message from ${name}`,
  from: 'From',
  email: 'Email',
  phone: 'Phone',
  writesIn: 'Language',
  page: 'From the page',
  openConsole: 'Open the console',

  newMessage: 'New message',
  assigned: 'Assigned to you',
  snoozeOver: 'No longer snoozed',
  mentioned: (name: string) => `${name} mentioned you`,
  inNote: 'In a private note',
};

/** The texts that each language has. */
export type AgentTexts = typeof english;
