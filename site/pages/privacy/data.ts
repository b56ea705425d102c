import { t } from '@ncf/contract/t';
import { CODE_KEPT_HOURS, CODE_MINUTES } from '@ncf/contract/visitor-data';
import { VISITOR_COOKIE_DAYS } from '@ncf/contract/constants';
import { EMAIL_RETRY_MINUTES, RETENTION } from '@ncf/contract/retention';
import { SEARCH_MISS_DAYS } from '@ncf/contract/search-misses';
import { company } from '../../content/library.ts';

/** Formats days, as whole years where possible. */
const span = (days: number): string =>
  days % 365 === 0
    ? `${days / 365} ${days === 365 ? t('year') : t('years')}`
    : t('{days} days', { days });

/** Most hours until the server gives up on an email it cannot deliver. */
const LETTER_HOURS = Math.ceil(
  EMAIL_RETRY_MINUTES.reduce((sum: number, minutes) => sum + minutes, 0) / 60,
);

/** What the chat stores. */
const CHAT = [
  {
    name: t('Your conversation'),
    what: t(
      'Your name, email address, messages (also those you send by email), locations you send, reactions, rating, and rating comment; who answered, and how long you waited',
    ),
    why: t('to answer you and to have a record of what was said'),
    who: t('chat agents'),
    long: t('{span} after the last message', { span: span(RETENTION.conversations.days) }),
  },
  {
    name: t('What you type before you send it'),
    what: t('Nothing; the server looks up answers on this site and forgets the text'),
    why: t('to offer an answer before someone replies'),
    who: t('no one'),
    long: t('not stored'),
  },
  {
    name: t('Edited messages'),
    what: t('Their earlier versions'),
    why: t('so no one can quietly change what was agreed'),
    who: t('no one, except in an export of your own data'),
    long: t('as long as the conversation'),
  },
  {
    name: t('Files'),
    what: t('What you send in the chat'),
    why: t('to see what you’re describing'),
    who: t('chat agents'),
    long: t('as long as the conversation; {span} if no message includes them', {
      span: span(RETENTION.uploads.days),
    }),
  },
  {
    name: t('Internal notes'),
    what: t('What agents write about the conversation for each other'),
    why: t('so the next agent doesn’t have to ask again'),
    who: t('chat agents'),
    long: t('as long as the conversation'),
  },
  {
    name: t('The page you’re on'),
    what: t(
      'During a conversation: the page you’re on, the page before it, and your browser, operating system, time zone, and language',
    ),
    why: t('to see what you’re asking about'),
    who: t('chat agents'),
    long: t('only the latest, as long as the conversation; never anything after ? or # in a URL'),
  },
  {
    name: t('Your browser’s key'),
    what: t('A hash of the secret in the cookie'),
    why: t('to continue your conversation without a password'),
    who: t('no one; the secret itself is not stored'),
    long: t('{span} after your last visit, if it has no conversation', {
      span: span(RETENTION.browsers.days),
    }),
  },
  {
    name: t('One-time codes'),
    what: t('Each as a hash, with the email address it’s for'),
    why: t('to show your conversations on another device'),
    who: t('no one'),
    long: t(
      'works for {CODE_MINUTES} minutes; deleted when anyone requests a code after {CODE_KEPT_HOURS} hours',
      { CODE_MINUTES, CODE_KEPT_HOURS },
    ),
  },
  {
    name: t('Browsers with access'),
    what: t(
      'Those in which you confirmed your email address, with browser name and operating system',
    ),
    why: t('to show you which browsers have access'),
    who: t('you, as a list of devices'),
    long: t('until you remove the device or have it erased'),
  },
];

/** What the contact form and emails store. */
const MAIL = [
  {
    name: t('Messages to us'),
    what: t(
      'From the contact form or from an email you send us: your name, email address, phone number if you give one, message, and our reply',
    ),
    why: t('to reply to you'),
    who: t('chat agents; also by email if the owner has set that up'),
    long: t('{span}; a hash of each email, to recognize repeats, for 30 days', {
      span: span(RETENTION.conversations.days),
    }),
  },
  {
    name: t('Emails to you'),
    what: t('Codes, transcripts, and replies sent while you’re away'),
    why: t('to retry if the mail server doesn’t respond'),
    who: t('the mail server'),
    long: t('until sent, or {LETTER_HOURS} hours at most. Emails with a code are never stored', {
      LETTER_HOURS,
    }),
  },
  {
    name: t('Your email choices'),
    what: t(
      'When we emailed you about a reply, where you opened its link, and whether you opted out of those emails',
    ),
    why: t('to email you once, and not after you opt out'),
    who: t('no one'),
    long: t('as long as the conversation'),
  },
];

/** What is stored about the site and its team. */
const SITE = [
  {
    name: t('Searches and chat questions without an answer'),
    what: t(
      'The words, and how often that happened on a day; never with your name, IP address, or browser',
    ),
    why: t('to add what people look for'),
    who: t('the owner and supervisors'),
    long: t('{SEARCH_MISS_DAYS} days', { SEARCH_MISS_DAYS }),
  },
  {
    name: 'Webhooks',
    what: t('What was sent to the owner’s own systems, if any are connected'),
    why: t('to retry, and to see what failed'),
    who: t('the owner and those systems'),
    long: span(RETENTION.deliveries.days),
  },
  {
    name: t('Audit log'),
    what: t(
      'Which team member did what, from which IP address: sign-ins, exports, and erasures (with your email address masked). Failed sign-ins, with the email address entered',
    ),
    why: t('so no one can view or erase data without a trace'),
    who: t('the owner'),
    long: span(RETENTION.audit.days),
  },
  {
    name: t('Team sign-ins'),
    what: t('When, from which IP address, and in which browser'),
    why: t('so agents can end a session that isn’t theirs'),
    who: t('that agent'),
    long: t('{span} after the session ended or was last used', {
      span: span(RETENTION.logins.days),
    }),
  },
];

/** What the server stores, why, who sees it, and how long by default: the days of `contract/src/retention.ts`. */
export const load = () => ({
  legalName: company.legalName,
  email: company.email,
  cookieDays: VISITOR_COOKIE_DAYS,
  groups: [
    { id: 'conversations', title: t('When you chat'), rows: CHAT },
    { id: 'mail', title: t('When you write to us, and we to you'), rows: MAIL },
    { id: 'site', title: t('On this site, and about our team'), rows: SITE },
  ],
});
