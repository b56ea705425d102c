import { CODE_MINUTES } from '@ncf/contract/account';
import { RETENTION } from '@ncf/contract/retention';
import { company } from '../../content/library.ts';

/** Days as people count them. */
const span = (days: number): string =>
  days % 365 === 0 ? `${days / 365} ${days === 365 ? 'year' : 'years'}` : `${days} days`;

/** What the server stores, why, who sees it, and how long by default: the days of `contract/src/retention.ts`. */
export const load = () => ({
  legalName: company.legalName,
  email: company.email,
  sample: company.sample,
  rows: [
    {
      what: 'Name, e-mail address, messages, reactions, your rating',
      why: 'to answer you, and to know what was said',
      who: 'the agents of the chat',
      long: `${span(RETENTION.conversations.days)} after the last message`,
    },
    {
      what: 'What an edited message said before',
      why: 'so that nobody can change an agreement unseen',
      who: 'nobody, but for the export of your own data',
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
      what: 'The contact form: name, e-mail address, telephone if given, text',
      why: 'to answer it',
      who: 'the agents; by mail where the owner has set that up',
      long: span(RETENTION.enquiries.days),
    },
    {
      what: 'A hash of your browser’s secret',
      why: 'to go on with your conversation without a password',
      who: 'nobody; the secret itself is not stored',
      long: `${span(RETENTION.browsers.days)} after the last visit, where no conversation hangs on it`,
    },
    {
      what: 'A one-time code, as a hash, and that an address was proven',
      why: 'to show your conversations on another device',
      who: 'you, as a list of devices that read along',
      long: `a code works for ${CODE_MINUTES} minutes`,
    },
  ],
});
