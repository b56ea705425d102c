import { CODE_KEPT_HOURS, CODE_MINUTES } from '@ncf/contract/visitor-data';
import { VISITOR_COOKIE_DAYS } from '@ncf/contract/constants';
import { EMAIL_RETRY_MINUTES, RETENTION } from '@ncf/contract/retention';
import { SEARCH_MISS_DAYS } from '@ncf/contract/search-misses';
import { company } from '../../shell/company.ts';

/** Formats days, as whole years where possible. */
const span = (days: number): string =>
  days % 365 === 0 ? `${days / 365} ${days === 365 ? 'year' : 'years'}` : `${days} days`;

/** Most hours until the server gives up on an email it cannot deliver. */
const LETTER_HOURS = Math.ceil(
  EMAIL_RETRY_MINUTES.reduce((sum: number, minutes) => sum + minutes, 0) / 60,
);

/** What the chat stores. */
const CHAT = [
  {
    name: 'Your conversation',
    what: 'Your name, email address, messages (also those you send by email), reactions, rating, and rating comment; who answered, and how long you waited',
    why: 'to answer you and to have a record of what was said',
    who: 'chat agents',
    long: `${span(RETENTION.conversations.days)} after the last message`,
  },
  {
    name: 'Edited messages',
    what: 'Their earlier versions',
    why: 'so no one can quietly change what was agreed',
    who: 'no one, except in an export of your own data',
    long: 'as long as the conversation',
  },
  {
    name: 'Files',
    what: 'What you send in the chat',
    why: 'to see what you’re describing',
    who: 'chat agents',
    long: `as long as the conversation; ${span(RETENTION.uploads.days)} if no message includes them`,
  },
  {
    name: 'Internal notes',
    what: 'What agents write about the conversation for each other',
    why: 'so the next agent doesn’t have to ask again',
    who: 'chat agents',
    long: 'as long as the conversation',
  },
  {
    name: 'The page you’re on',
    what: 'During a conversation: the page you’re on, the page before it, and your browser, operating system, time zone, and language',
    why: 'to see what you’re asking about',
    who: 'chat agents',
    long: 'only the latest, as long as the conversation; never anything after ? or # in a URL',
  },
  {
    name: 'Your browser’s key',
    what: 'A hash of the secret in the cookie',
    why: 'to continue your conversation without a password',
    who: 'no one; the secret itself is not stored',
    long: `${span(RETENTION.browsers.days)} after your last visit, if it has no conversation`,
  },
  {
    name: 'One-time codes',
    what: 'Each as a hash, with the email address it’s for',
    why: 'to show your conversations on another device',
    who: 'no one',
    long: `works for ${CODE_MINUTES} minutes; deleted when anyone requests a code after ${CODE_KEPT_HOURS} hours`,
  },
  {
    name: 'Browsers with access',
    what: 'Those in which you confirmed your email address, with browser name and operating system',
    why: 'to show you which browsers have access',
    who: 'you, as a list of devices',
    long: 'until you remove the device or have it erased',
  },
];

/** What the contact form and emails store. */
const MAIL = [
  {
    name: 'Messages to us',
    what: 'From the contact form or from an email you send us: your name, email address, phone number if you give one, message, and our reply',
    why: 'to reply to you',
    who: 'chat agents; also by email if the owner has set that up',
    long: `${span(RETENTION.conversations.days)}; a hash of each email, to recognize repeats, for 30 days`,
  },
  {
    name: 'Emails to you',
    what: 'Codes, transcripts, and replies sent while you’re away',
    why: 'to retry if the mail server doesn’t respond',
    who: 'the mail server',
    long: `until sent, or ${LETTER_HOURS} hours at most. Emails with a code are never stored`,
  },
  {
    name: 'Your email choices',
    what: 'When we emailed you about a reply, where you opened its link, and whether you opted out of those emails',
    why: 'to email you once, and not after you opt out',
    who: 'no one',
    long: 'as long as the conversation',
  },
];

/** What is stored about the site and its team. */
const SITE = [
  {
    name: 'Searches that find nothing',
    what: 'The words, and how often that happened on a day; never with your name, IP address, or browser',
    why: 'to add what people look for',
    who: 'the owner and supervisors',
    long: `${SEARCH_MISS_DAYS} days`,
  },
  {
    name: 'Webhooks',
    what: 'What was sent to the owner’s own systems, if any are connected',
    why: 'to retry, and to see what failed',
    who: 'the owner and those systems',
    long: span(RETENTION.deliveries.days),
  },
  {
    name: 'Audit log',
    what: 'Which team member did what, from which IP address: sign-ins, exports, and erasures (with your email address masked). Failed sign-ins, with the email address entered',
    why: 'so no one can view or erase data without a trace',
    who: 'the owner',
    long: span(RETENTION.audit.days),
  },
  {
    name: 'Team sign-ins',
    what: 'When, from which IP address, and in which browser',
    why: 'so agents can end a session that isn’t theirs',
    who: 'that agent',
    long: `${span(RETENTION.logins.days)} after the session ended or was last used`,
  },
];

/** What the server stores, why, who sees it, and how long by default: the days of `contract/src/retention.ts`. */
export const load = () => ({
  legalName: company.legalName,
  email: company.email,
  sample: company.sample,
  cookieDays: VISITOR_COOKIE_DAYS,
  groups: [
    { id: 'chat', title: 'When you chat', rows: CHAT },
    { id: 'mail', title: 'When you write to us, and we to you', rows: MAIL },
    { id: 'site', title: 'On this site, and about our team', rows: SITE },
  ],
});
