import { AUDIT_ACTIONS, type AuditAction } from '@ncf/contract/audit';
import { topicIn } from '@ncf/contract/inquiry-topics';
import { FORGOT_HOURS, INVITATION_DAYS } from '@ncf/contract/invitations';
import type { Language } from '@ncf/contract/languages';
import { inEachLanguage, type Speech } from '../platform/languages.ts';
import type { Email } from '../platform/mail/mail.ts';

/** The texts of an email. */
export type EmailText = Pick<Email, 'subject' | 'paragraphs'>;

/** A change as an email shows it. Empty texts are left out. */
interface Change {
  action: AuditAction;
  target: string;
  who: string;
  address: string;
  before: string;
  after: string;
  time: string;
  /** The audit log; null if its URL is unknown. */
  log: string | null;
}

/** Every text of the emails and notifications to agents. `link` is an absolute URL. */
const agentTexts = ({ language, t, plural, say }: Speech) => ({
  language,

  invitation: (brand: string, madeBy: string, link: string): EmailText => ({
    subject: t('{madeBy} invited you to {brand}’s support chat', { madeBy, brand }),
    paragraphs: [
      t(
        '{madeBy} invited you to join the {brand} console, where agents chat with website visitors.',
        { madeBy, brand },
      ),
      { link, words: t('Set up your account') },
      t('The link works once and expires in {days} days.', { days: INVITATION_DAYS }),
    ],
  }),
  reset: (brand: string, link: string): EmailText => ({
    subject: t('Reset your {brand} console password', { brand }),
    paragraphs: [
      t('Someone, most likely you, asked to reset the password of your account.'),
      { link, words: t('Choose a new password') },
      plural(
        FORGOT_HOURS,
        'The link works once and expires in {count} hour. If you didn’t ask for this, you can ignore this email: your password won’t change.',
        'The link works once and expires in {count} hours. If you didn’t ask for this, you can ignore this email: your password won’t change.',
      ),
    ],
  }),
  /** @param why in English, as it is stored */
  webhookOff: (url: string, why: string): EmailText => ({
    subject: t('A webhook was turned off'),
    paragraphs: [
      t('The webhook to {url} was turned off. {reason}', {
        url,
        reason: why
          .split(/(?<=[.]) /)
          .map(say)
          .join(' '),
      }),
      t('You can see its deliveries and turn it back on in the console under Webhooks.'),
    ],
  }),

  change({ action, target, who, address, before, after, time, log }: Change): EmailText {
    const what = say(AUDIT_ACTIONS[action]);
    return {
      subject: `${who}: ${what}`,
      paragraphs: [
        [
          t('What: {what}', { what }),
          ...(target === '' ? [] : [t('Concerns: {target}', { target })]),
          ...(after === '' ? [] : [t('New: {after}', { after })]),
          ...(before === '' ? [] : [t('Before: {before}', { before })]),
          address === ''
            ? t('Who: {who}', { who })
            : t('Who: {who}, from {address}', { who, address }),
          t('When: {time} (UTC)', { time }),
        ].join('\n'),
        t(
          'Every owner gets this email. If this wasn’t one of you, change that person’s password, and undo the change.',
        ),
        ...(log === null ? [] : [{ link: log, words: t('Open the audit log') }]),
      ],
    };
  },

  /** @param topic as the site’s form stores it; empty for none */
  inquiryFrom: (topic: string, name: string) =>
    t('{about}: message from {name}', {
      about: topic === '' ? t('Inquiry') : topicIn(topic, { t }),
      name,
    }),
  forwarded: t('Forwarded conversation'),
  from: t('From'),
  email: t('Email'),
  phone: t('Phone'),
  writesIn: t('Language'),
  page: t('From the page'),
  openConsole: t('Open the console'),

  newMessage: t('New message'),
  assigned: t('Assigned to you'),
  snoozeOver: t('No longer snoozed'),
  mentioned: (name: string) => t('{name} mentioned you', { name }),
  inNote: t('In a private note'),
});

export type AgentTexts = ReturnType<typeof agentTexts>;

const inLanguage = inEachLanguage(agentTexts);

/** The texts for an agent's language; English if the agent has not used the console yet. */
export const agentTextsIn = (language: Language | null | undefined): AgentTexts =>
  inLanguage(language ?? 'en');
