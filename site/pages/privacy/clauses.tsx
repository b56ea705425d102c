import { ICON_FETCH_MS, RELOAD_GUARD_MS, VISITOR_COOKIE_DAYS } from '@ncf/contract/constants';
import { RETENTION } from '@ncf/contract/retention';

const CLAUSES = [
  [
    'On your device',
    'Your color mode, your settings for the chat, and what is not sent yet.',
    `Local storage: the color mode if you chose one; for the chat, that you started it, whether an agent is in it, a draft, and your choices (language, skin tone of emoji, sound, notices, whether Enter sends). Session storage, until the window closes: whether the chat stays in view, and when a page last reloaded itself, so that none does so twice within ${RELOAD_GUARD_MS / 1000} seconds. IndexedDB: messages and files that are not sent yet. All of it stays on your device and goes when you clear the site’s data; leaving the chat removes what belongs to the conversation.`,
  ],
  [
    'The cookie',
    '__Host-ncf_chat: one, after you sign in to the chat.',
    `It holds a random secret for your browser, is not readable by scripts, and lives for ${VISITOR_COOKIE_DAYS} days after your last visit to the chat. It is needed for what you asked for, so no banner asks you about it. Leaving the chat removes it.`,
  ],
  [
    'A shared computer',
    'Say so at sign-in, and nothing outlives the window.',
    'The cookie then has no date and goes when the browser is closed; what the chat keeps on the device goes with its window. Your conversation itself is kept as the list above says.',
  ],
  [
    'Your position',
    'Asked when you press the button on Shops, and not sent to us.',
    'Your browser then asks you, and may ask a location service of its maker. The page measures the distances itself.',
  ],
  [
    'Others',
    'No one else gets your data; one request may go out.',
    `Fonts, pictures and scripts come from this server. If the site’s own icon service does not answer in ${ICON_FETCH_MS / 1000} seconds, an icon is asked of the public Iconify service, which then sees your network address. Mail goes through the mail server that the owner has set, where one is set. The owner may connect systems of their own, which then read conversations (API keys) or are told of them (webhooks).`,
  ],
  [
    'Logs',
    'Faults, not what you write.',
    'The server logs its faults, and each chat connection that it had to cut off for breaking a rule or a limit, with its network address. If the owner asks for more, it also logs route, status and duration of each call. Texts, e-mail addresses, tokens and cookies are kept out of it. To hold off floods it counts calls and open connections by network address, in memory only. How long logs stay is up to the person who runs the server.',
  ],
  [
    'Your rights',
    'See it, take it with you, correct it, have it erased.',
    `In the chat you can save what is kept of this browser’s conversations as a file, and delete it. What stays of a conversation that you delete is an empty entry without your name: when it was, and which agent had it; it goes after ${RETENTION.conversations.days} days. Or ask, in the chat or by mail: the owner can then hand out everything that is kept under your address, or remove conversations, messages, files and enquiries in one step; the trail keeps only that it was done. Where the law of your place gives you more, you have more.`,
  ],
  [
    'Your address is a label',
    'Knowing it gives no one your conversations.',
    'They open only in the browser that began them, or with a one-time code that was sent to the address. You see which devices read along, and can end each.',
  ],
  [
    'Tracked vehicles',
    'Another contract, another page.',
    'What a tracker records is settled with the customer who ordered it, in writing. Location tells about people: it is kept for as long as that customer decides, and who looked is logged.',
  ],
] as const;

/** The clauses, each with its short form beside it. */
export default function Clauses() {
  return (
    <section className="mt-14">
      <h2 className="text-title font-semibold">In short, and in full</h2>
      <dl className="mt-5 border-t border-line">
        {CLAUSES.map(([name, short, full]) => (
          <div
            key={name}
            className="grid break-inside-avoid gap-x-10 gap-y-2 border-b border-line py-5 lg:grid-cols-12"
          >
            <dt className="lg:col-span-4">
              <span className="font-semibold">{name}</span>
              <span className="block text-small text-accent">{short}</span>
            </dt>
            <dd className="max-w-[54ch] text-muted lg:col-span-8">{full}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
