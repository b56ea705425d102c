import { t } from '@ncf/contract/t';
import supports from 'picture:supports';
import type { PageProps } from '../../page.ts';
import { exhibit } from '../../shell/exhibit.tsx';
import { Picture } from '../../shell/picture.tsx';
import { FactList } from '../facts.tsx';
import { Steps } from '../steps.tsx';
import type { load } from './data.ts';

const LightFinder = exhibit(() => import('./light-finder.tsx'));
const Guides = exhibit(() => import('./guides.tsx'));

export const meta = {
  title: t('Help Center: GPS Tracker Setup and Troubleshooting'),
  description: t(
    'Find out what a light means, fix a tracker that stopped reporting, follow setup guides, or chat with a person.',
  ),
};

type HelpData = ReturnType<typeof load>;

export const showsHours = true;

const TOPICS = [
  [
    t('Buying'),
    [
      [t('How long is the contract?'), 'how-long-is-the-contract'],
      [t('Which device do I need?'), 'which-device-do-i-need'],
    ],
  ],
  [
    t('Installation'),
    [
      [t('6-pin, 9-pin, or 16-pin cable?'), 'do-i-need-a-6-pin-9-pin-or-16-pin-cable'],
      [t('My OBD port is already in use'), 'what-if-my-obd-port-is-already-in-use'],
    ],
  ],
  [
    t('Using it'),
    [
      [t('Will it drain my battery?'), 'will-a-tracker-drain-my-battery'],
      [t('Why does it wander on the map?'), 'why-does-a-parked-car-wander-on-the-map'],
    ],
  ],
  [
    t('Coverage'),
    [
      [t('What if there’s no cell service?'), 'what-if-theres-no-cell-service-at-all'],
      [t('Does it work in a garage?'), 'does-it-work-in-a-parking-garage-or-a-container'],
    ],
  ],
  [
    t('Rules'),
    [
      [t('Do I need an ELD?'), 'do-i-need-an-eld'],
      [t('What if the ELD fails on the road?'), 'what-if-the-eld-fails-on-the-road'],
    ],
  ],
  [
    t('Privacy'),
    [
      [t('Who can see my drivers?'), 'who-can-see-where-my-drivers-are'],
      [t('How long is data kept?'), 'how-long-is-data-kept'],
    ],
  ],
] as const;

const SILENT = [
  [
    t('Check the time of the last report'),
    t('If it’s minutes old, wait. If it’s hours old, go on.'),
  ],
  [
    t('Look at the last position'),
    t(
      'In a garage, in a valley, or on a ferry, the tracker stores its data and sends it once it’s out.',
    ),
  ],
  [
    t('Find out whether the vehicle is in the shop or its battery is disconnected'),
    t('Then the tracker sleeps or runs on its own battery.'),
  ],
  [
    t('Turn the ignition on and look at the lights'),
    t('The light finder tells you what they mean.'),
  ],
  [
    t('Still silent? Contact us'),
    t('Send us its serial number and what the lights do. Don’t open the case.'),
  ],
] as const;

/** What the site itself can't do, and who can. */
const ELSEWHERE = [
  [
    t('Can’t log in?'),
    t(
      'This website has no customer logins or passwords. For your tracking account, ask your company’s administrator first; if that doesn’t help, contact us.',
    ),
    '/contact?about=Help%20with%20a%20device',
    t('Ask for help'),
  ],
  [
    t('Paying an invoice'),
    t('You can’t pay on this website. Send us the invoice number and your question.'),
    '/contact',
    t('Write to us'),
  ],
  [
    t('The police want your tracking data'),
    t(
      'Ask for a written request, hand over only the trips in question, and record what you shared, with whom, and when.',
    ),
    '/news/telling-drivers-that-they-are-tracked',
    t('Decide in advance who may answer'),
  ],
] as const;

/** Logins, invoices, and requests for tracks, which people look for on a help page. */
function Elsewhere() {
  return (
    <section id="account" className="shell-width mt-14 scroll-mt-6">
      <h2 className="text-heading">Logins, invoices, and requests for data</h2>
      <FactList
        items={ELSEWHERE.map(([topic, answer, href, action]) => [
          topic,
          <>
            {answer}{' '}
            <a className="inline-block py-1 text-link underline" href={href}>
              {action}
            </a>
          </>,
        ])}
        className="mt-6 grid gap-x-10 md:grid-cols-3"
      />
    </section>
  );
}

/** What to do when nothing on the page helped. */
function StillStuck() {
  return (
    <section className="shell-width mt-14">
      <div className="rounded-xl bg-accent-soft p-8">
        <h2 className="text-title">Still need help?</h2>
        <p className="mt-3 max-w-[60ch] text-muted">
          Tell us the serial number and what the lights do. A person reads it and replies.
        </p>
        <p className="mt-6 flex flex-wrap gap-3">
          <a className="button" href="/contact?about=Help%20with%20a%20device">
            Ask for help
          </a>
          <a className="button-quiet" href="/supports/livechat">
            Chat with a person
          </a>
        </p>
      </div>
    </section>
  );
}

/** How to reach a person, and when they answer. */
function Channels({ phone, tel, hours, replyHours }: HelpData) {
  const ways = [
    [t('Chat or call'), hours, [t('Chat with a person'), '/supports/livechat'], [phone, tel]],
    [
      t('Write anytime'),
      t('A person answers within {replyHours} business hours', { replyHours }),
      [t('Ask for help'), '/contact?about=Help%20with%20a%20device'],
    ],
  ] as const;
  return (
    <dl className="mt-5 max-w-xl border-b border-line text-small">
      {ways.map(([name, time, ...links]) => (
        <div key={name} className="flex gap-x-4 border-t border-line py-2">
          <dt className="w-24 shrink-0 py-1 text-muted">{name}</dt>
          <dd className="min-w-0 wrap-anywhere">
            {links.map(([label, href]) => (
              <a
                key={href}
                className="mr-5 inline-block py-1 font-semibold text-link underline"
                href={href}
              >
                {label}
              </a>
            ))}
            {time && <span className="block text-muted first-letter:uppercase">{time}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

export default function Help({ data }: PageProps<HelpData>) {
  return (
    <div className="pt-8 md:pt-12">
      <div className="shell-width grid items-center gap-10 lg:grid-cols-12">
        <div className="lg:col-span-6">
          <h1 className="text-display">Help with your tracker, dash cam, or ELD</h1>
          <form action="/search" className="mt-7 flex max-w-xl gap-2" role="search">
            <input
              type="search"
              name="q"
              aria-label="Search the help"
              placeholder="no signal, 9-pin, battery…"
              className="min-h-12 w-full rounded-md border border-line-strong bg-surface px-4"
            />
            <button type="submit" className="button">
              Search
            </button>
          </form>
          <p className="mt-5 flex flex-wrap gap-x-6 text-small">
            <a className="py-1 text-link underline" href="#silent">
              My device is silent
            </a>
            <a className="py-1 font-semibold text-error underline" href="/solutions/private#stolen">
              My vehicle is stolen
            </a>
          </p>
          <Channels {...data} />
        </div>
        <div id="light" className="scroll-mt-6 lg:col-span-6">
          <LightFinder />
        </div>
      </div>
      <section className="mt-12 border-y border-line bg-sunken py-12">
        <div className="shell-width grid items-center gap-10 lg:grid-cols-12">
          <div id="silent" className="scroll-mt-6 lg:col-span-7">
            <h2 className="text-headline">Tracker not reporting? Check these five things</h2>
            <Steps items={SILENT} />
          </div>
          <Picture of={supports} sizes="(min-width: 64rem) 32rem, 88vw" className="lg:col-span-5" />
        </div>
      </section>
      <section className="shell-width mt-14">
        <h2 className="text-title">Popular questions</h2>
        <FactList
          items={TOPICS.map(([topic, questions]) => [
            topic,
            questions.map(([text, id]) => (
              <a
                key={id}
                className="block w-fit py-1 text-small text-link underline"
                href={`/faq#${id}`}
              >
                {text}
              </a>
            )),
          ])}
          className="mt-6 grid gap-x-10 sm:grid-cols-2 lg:grid-cols-3"
        />
      </section>
      <section className="shell-width mt-14 grid gap-x-10 lg:grid-cols-12">
        <h2 className="text-title lg:col-span-4">Guides</h2>
        <div className="lg:col-span-8">
          <Guides />
        </div>
      </section>
      <Elsewhere />
      <StillStuck />
    </div>
  );
}
