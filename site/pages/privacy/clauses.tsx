import { t } from '@ncf/contract/t';
import { ICON_FETCH_MS, VISITOR_COOKIE_DAYS } from '@ncf/contract/constants';
import { RELOAD_GUARD_MS } from '@ncf/contract/first-load-constants';
import { RETENTION } from '@ncf/contract/retention';
import { Clause } from '../legal-page.tsx';

const CLAUSES = [
  [
    'device',
    t('On your device'),
    t('Your color mode, language, chat settings, and what you haven’t sent yet.'),
    t(
      'Local storage: your color mode, if you chose one; your language, if you chose one or a page was offered in another; for the chat, that you started it, whether an agent has joined, your draft, and your settings (language, emoji skin tone, sound, notifications, and whether Enter sends). Session storage, until you close the window: whether the chat stays open, what you typed into a form and haven’t sent, and when a page last reloaded itself, so no page does that twice within {value} seconds. IndexedDB: messages and files that haven’t been sent yet. All of it stays on your device until you clear the site’s data. Leaving the chat removes everything that belongs to the conversation, except a note that you had one.',
      { value: RELOAD_GUARD_MS / 1000 },
    ),
  ],
  [
    'cookie',
    t('The cookie'),
    t('One cookie, __Host-ncf_chat, set when you start a chat.'),
    t(
      'It contains a random secret for your browser, can’t be read by scripts, and lasts {VISITOR_COOKIE_DAYS} days after your last visit to the chat. The chat you asked for can’t work without it, so there’s no cookie banner. “Past conversations” in the chat’s menu lets you read conversations you ended, and remove them and the cookie from your browser.',
      { VISITOR_COOKIE_DAYS },
    ),
  ],
  [
    'shared',
    t('Shared computers'),
    t('Say so when you start the chat, and the chat leaves nothing on the device.'),
    t(
      'The cookie then expires when you close the browser, and what the chat stores on the device is deleted when you close its window. We still store the conversation itself, as listed above.',
    ),
  ],
  [
    'location',
    t('Your location'),
    t('Used only when you ask for it, and sent to us only in the chat.'),
    t(
      'Your browser asks your permission first, and may use its manufacturer’s location service. The Shops page calculates the distances on your device. If you press “Send my location” in the chat, your location is stored with your messages.',
    ),
  ],
  [
    'third-parties',
    t('Third parties'),
    t('No one else gets your data, but one outside request is possible.'),
    t(
      'Fonts, pictures, and scripts come from this server. If the site’s own icon service doesn’t respond within {value} seconds, your browser requests the icon from the public Iconify service, which then sees your IP address. Email goes through the owner’s mail server, if one is set up. The owner can also connect their own systems, which can read conversations (API keys) or receive events about them (webhooks).',
      { value: ICON_FETCH_MS / 1000 },
    ),
  ],
  [
    'logs',
    t('Logs'),
    t('Errors, not what you write.'),
    t(
      'The server logs its own errors and every chat connection it closes for breaking a rule or limit, with the IP address. If the owner turns on more detail, it also logs the route, status, and duration of each request. Message text, email addresses, tokens, and cookies stay out of the logs. To prevent flooding, the server counts requests and open connections by IP address, in memory only. The server’s operator decides how long logs are stored.',
    ),
  ],
  [
    'rights',
    t('Your rights'),
    t('See your data, download it, correct it, or have it erased.'),
    t(
      'In the chat, you can download the data from this browser’s conversations as a file, and you can delete it. Deleting a conversation leaves an empty entry without your name: when it took place and which agent had it. That entry is removed after {days} days. You can also ask us in the chat or by email: the owner can then export everything stored under your email address, or erase your conversations, messages, files, and inquiries in one step; the audit log records only that it was done. If the law where you live gives you more rights, you have them.',
      { days: RETENTION.conversations.days },
    ),
  ],
  [
    'email',
    t('Your email address isn’t a key'),
    t('No one can open your conversations just by knowing it.'),
    t(
      'Your conversations open only in the browser that started them, or with a one-time code or link sent to your email address. You can see which devices have access and remove any of them.',
    ),
  ],
  [
    'vehicles',
    t('Tracked vehicles'),
    t('Covered by a separate contract.'),
    t(
      'What a tracker records is agreed with the customer who ordered it. Location data says a lot about people: it’s stored for as long as that customer decides, and every view is logged.',
    ),
  ],
] as const;

/** The clauses, each with a one-line summary. */
export default function Clauses() {
  return CLAUSES.map(([id, name, short, full]) => (
    <Clause key={id} id={id} name={name} short={short}>
      {full}
    </Clause>
  ));
}
