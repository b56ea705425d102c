import { CODE_KEPT_HOURS, CODE_MINUTES } from '@ncf/contract/visitor-data';
import { VISITOR_COOKIE_DAYS } from '@ncf/contract/constants';
import { LETTER_RETRY_MINUTES, RETENTION } from '@ncf/contract/retention';
import { company } from '../../content/library.ts';

/** Days as people count them. */
const span = (days: number): string =>
  days % 365 === 0 ? `${days / 365} ${days === 365 ? 'year' : 'years'}` : `${days} days`;

/** Hours until a letter that cannot be delivered is given up, at most. */
const LETTER_HOURS = Math.ceil(
  LETTER_RETRY_MINUTES.reduce((sum: number, minutes) => sum + minutes, 0) / 60,
);

/** What the server stores, why, who sees it, and how long by default: the days of `contract/src/retention.ts`. */
export const load = () => ({
  legalName: company.legalName,
  email: company.email,
  sample: company.sample,
  cookieDays: VISITOR_COOKIE_DAYS,
  rows: [
    {
      what: 'Name, e-mail address, messages, reactions, your rating and its comment; who answered, and how long you waited',
      why: 'to answer you, and to know what was said',
      who: 'the agents of the chat',
      long: `${span(RETENTION.conversations.days)} after the last message`,
    },
    {
      what: 'What an edited message said before',
      why: 'so that no one can change an agreement unseen',
      who: 'no one, except in the export of your own data',
      long: 'with its conversation',
    },
    {
      what: 'Files that you send',
      why: 'to look at what you describe',
      who: 'the agents of the chat',
      long: `with their conversation; ${span(RETENTION.uploads.days)} where no message shows them`,
    },
    {
      what: 'Agents’ own notes on the conversation',
      why: 'so that the next one need not ask again',
      who: 'the agents of the chat',
      long: 'with their conversation',
    },
    {
      what: 'While you are in a conversation: the page you are on, the one before, browser and system, time zone, language',
      why: 'to see what you talk about',
      who: 'the agents of the chat',
      long: 'the latest only, with the conversation; never what follows ? or # in an address',
    },
    {
      what: 'The contact form: name, e-mail address, telephone if given, text, and our answer',
      why: 'to answer it',
      who: 'the agents; by mail where the owner has set that up',
      long: span(RETENTION.enquiries.days),
    },
    {
      what: 'A hash of your browser’s secret',
      why: 'to go on with your conversation without a password',
      who: 'no one; the secret itself is not stored',
      long: `${span(RETENTION.browsers.days)} after the last visit, where no conversation hangs on it`,
    },
    {
      what: 'A one-time code, as a hash, with the address that it is for',
      why: 'to show your conversations on another device',
      who: 'no one',
      long: `works for ${CODE_MINUTES} minutes; goes with the next code that anyone asks for after ${CODE_KEPT_HOURS} hours`,
    },
    {
      what: 'That a browser has proven your address, with its name and system',
      why: 'to show you who reads along',
      who: 'you, as a list of devices',
      long: 'until you end it there or have it erased',
    },
    {
      what: 'Letters to you: codes, transcripts, answers while you are away',
      why: 'to send them again where the mail server does not answer',
      who: 'the mail server',
      long: `until sent; given up after ${LETTER_HOURS} hours. A letter with a code is never stored`,
    },
    {
      what: 'When a letter about an answer went to you, and whether you stopped such letters',
      why: 'to write once, and not after you said stop',
      who: 'no one',
      long: 'with the conversation',
    },
    {
      what: 'What was told to systems of the owner, where there are any (webhooks)',
      why: 'to send it again, and to see what failed',
      who: 'the owner and those systems',
      long: span(RETENTION.deliveries.days),
    },
    {
      what: 'Who of the team did what, from which network address: logins, exports, erasures (with your address masked). Failed logins with the address that was typed',
      why: 'so that no one looks or erases unseen',
      who: 'the owner',
      long: span(RETENTION.audit.days),
    },
    {
      what: 'Logins of the team, with network address and browser',
      why: 'so that an agent can end a login that is not theirs',
      who: 'that agent',
      long: `${span(RETENTION.logins.days)} after the login has ended or was last used`,
    },
  ],
});
