import { ICON_FETCH_MS, RELOAD_GUARD_MS, VISITOR_COOKIE_DAYS } from '@ncf/contract/constants';

const CLAUSES = [
  [
    'On your device',
    'Your colour mode, your settings of the chat, and what is not sent yet.',
    `Local storage: the colour mode if you chose one; of the chat that it was begun, whether an agent is in it, a draft, and your choices (language, skin tone of emoji, sound, notices, whether Enter sends). Session storage: where you had scrolled to, whether the chat stays in view, and for ${RELOAD_GUARD_MS / 1000} seconds a guard against reloading twice. IndexedDB: messages and files that wait for the line. They stay on your device and go when you clear the site’s data; leaving the chat removes what belongs to the conversation.`,
  ],
  [
    'The cookie',
    'ncf_chat: one, after you sign in to the chat.',
    `It holds a random secret for your browser, is not readable by scripts, and lives for ${VISITOR_COOKIE_DAYS} days after your last visit to the chat. It is needed for what you asked for, so no banner asks you about it. Leaving the chat removes it.`,
  ],
  [
    'A shared computer',
    'Say so at sign-in, and nothing outlives the window.',
    'The cookie then has no date and goes when the browser is closed; what the chat keeps on the device goes with its window. Your conversation itself is kept as the list above says.',
  ],
  [
    'Others',
    'Nobody else gets your data; one request may go out.',
    `Fonts, pictures and scripts come from this server. If the site’s own icon service does not answer in ${ICON_FETCH_MS / 1000} seconds, an icon is asked of the public Iconify service, which then sees your network address. Mail goes through the mail server that the owner has set, where one is set. The owner may connect systems of their own, which then read conversations (API keys) or are told of them (webhooks).`,
  ],
  [
    'Logs',
    'Calls, not what you write.',
    'The server logs route, status and duration of a call. Texts, e-mail addresses, tokens and cookies are kept out of it. To hold off floods it counts calls by network address, in memory and for minutes. How long logs stay is up to whoever runs the server.',
  ],
  [
    'Your rights',
    'See it, take it with you, correct it, have it erased.',
    'In the chat you take what is kept of this browser’s conversations with you as a file, and delete it, by yourself. Or ask there or by mail: an agent’s command hands out everything that is kept of your address as a file, or removes conversations, messages, files and enquiries in one step; the trail keeps only that it was done. Where the law of your place gives you more, you have more.',
  ],
  [
    'Your address is a label',
    'Knowing it gives nobody your conversations.',
    'They open only in the browser that began them, or after a one-time code was sent to the address. You see which devices read along and can end each.',
  ],
  [
    'Tracked vehicles',
    'Another contract, another page.',
    'What a tracker records is settled with the customer who ordered it, in writing. Location tells about people: it is kept for as long as that customer sets, and who looked is logged.',
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
            <dd className="max-w-[68ch] text-muted lg:col-span-8">{full}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
