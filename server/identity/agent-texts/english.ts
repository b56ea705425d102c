import { FORGOT_HOURS, INVITATION_DAYS } from '@ncf/contract/invitations';
import type { Email } from '../../platform/mail/mail.ts';

/** The texts of an email. */
export type EmailText = Pick<Email, 'subject' | 'paragraphs'>;

/** What owners are told about: it redirects or destroys data, or lets someone in. */
export type NotedAction =
  | 'inquiry-email.changed'
  | 'retention.changed'
  | 'retention.run'
  | `webhook.${'made' | 'changed' | 'rotated' | 'removed'}`
  | `key.${'made' | 'revoked'}`
  | `person.${'exported' | 'erased'}`
  | `account.${'made' | 'changed' | 'invited' | 'joined' | 'link'}`;

/** A change as an email shows it. Empty texts are left out. */
interface Change {
  what: string;
  target: string;
  who: string;
  address: string;
  before: string;
  after: string;
  time: string;
  /** The audit log; null if its URL is unknown. */
  log: string | null;
}

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

  change: ({ what, target, who, address, before, after, time, log }: Change): EmailText => ({
    subject: `${who}: ${what}`,
    paragraphs: [
      [
        `What: ${what}`,
        ...(target === '' ? [] : [`Concerns: ${target}`]),
        ...(after === '' ? [] : [`New: ${after}`]),
        ...(before === '' ? [] : [`Before: ${before}`]),
        `Who: ${who}${address === '' ? '' : `, from ${address}`}`,
        `When: ${time} (UTC)`,
      ].join('\n'),
      'Every owner gets this email. If this wasn’t one of you, change that person’s password, and undo the change.',
      ...(log === null ? [] : [{ link: log, words: 'Open the audit log' }]),
    ],
  }),
  changes: {
    'inquiry-email.changed': 'Changed who gets the site’s inquiries',
    'retention.changed': 'Changed data retention',
    'retention.run': 'Deleted expired data',
    'webhook.made': 'Created a webhook',
    'webhook.changed': 'Changed a webhook',
    'webhook.rotated': 'Rotated a webhook’s secret',
    'webhook.removed': 'Deleted a webhook',
    'key.made': 'Created an API key',
    'key.revoked': 'Revoked an API key',
    'person.exported': 'Exported a person’s data',
    'person.erased': 'Erased a person’s data',
    'account.made': 'Created an account',
    'account.changed': 'Changed an account',
    'account.invited': 'Invited someone',
    'account.joined': 'Accepted an invitation',
    'account.link': 'Created a password reset link',
  },

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
export type AgentTexts = Omit<typeof english, 'changes'> & { changes: Record<NotedAction, string> };
