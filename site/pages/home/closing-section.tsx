import { t } from '@ncf/contract/t';
import { longDate } from '../../tools/dates.ts';
import { TOOLS } from '../../tools/tools.ts';
import { ChatAction } from '../chat-action.tsx';
import { FactList } from '../facts.tsx';
import { Actions } from '../section-parts/parts.tsx';
import type { HomeData } from './data.ts';

/** A drawing for each calculator: a day's log, a battery that runs down, and what leaving costs month by month. */
const CURVES = [
  'M0 64h40V24h30v40h24V8h70v56h36V24h40V64h80',
  'M0 8c60 4 110 8 150 18s50 24 70 28s60 8 100 10',
  'M0 8h40v8h40v8h40v8h40v8h40v8h40v8h40v8h40',
] as const;

const questionsOf = ({ exportDays, longMonths, shortMonths }: HomeData['figures']) =>
  [
    [
      'how-long-is-the-contract',
      t('How long is the contract?'),
      t('As long as you want: month to month, or {shortMonths} or {longMonths} months for less.', {
        shortMonths,
        longMonths,
      }),
    ],
    [
      'will-a-tracker-drain-my-battery',
      t('Will a tracker drain my battery?'),
      t('Not if it’s healthy: it can run a wired tracker for weeks while you’re parked.'),
    ],
    [
      'what-happens-where-theres-no-signal',
      t('What happens when there’s no signal?'),
      t('You don’t lose the trip. The tracker stores it and sends it once it’s back online.'),
    ],
    [
      'who-can-see-where-my-drivers-are',
      t('Who can see where my drivers are?'),
      t('Only the people your own administrator lets in.'),
    ],
    [
      'can-i-take-my-data-with-me',
      t('Can I take my data with me if I leave?'),
      t(
        'Yes, all of it, as CSV files. You can download it for {exportDays} days after you leave.',
        { exportDays },
      ),
    ],
  ] as const;

function Calculators() {
  return (
    <section className="shell-width mt-20">
      <h2 className="text-title">Three free calculators</h2>
      <p className="mt-2 text-muted">
        They run in your browser, and you can share your result as a link.
      </p>
      <ul className="mt-6 grid gap-x-6 gap-y-8 md:grid-cols-3">
        {TOOLS.map(({ href, name, summary }, i) => (
          <li key={href}>
            <a href={href} className="group block">
              <svg
                viewBox="0 -8 320 88"
                aria-hidden="true"
                className="w-full rounded-lg border border-line bg-raised p-4"
              >
                <path
                  d="M0 8H320M0 26.7H320M0 45.3H320M0 64H320"
                  className="fill-none stroke-line"
                />
                <path d={CURVES[i]} strokeWidth="3" className="fill-none stroke-accent-mark" />
              </svg>
              <span className="mt-3 block font-semibold group-hover:text-accent">{name} →</span>
              <span className="mt-0.5 block text-small text-muted">{summary}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Articles({ news }: Pick<HomeData, 'news'>) {
  return (
    <section className="shell-width mt-20">
      <h2 className="text-title">Latest articles</h2>
      <ul className="mt-6 grid gap-x-6 gap-y-8 md:grid-cols-3">
        {news.map(({ slug, title, date, drawing }) => (
          <li key={slug}>
            <a href={`/news/${slug}`} className="group block">
              {drawing && (
                <svg
                  viewBox={drawing.viewBox}
                  aria-hidden="true"
                  className="h-44 w-full rounded-lg border border-line bg-surface p-4"
                >
                  <use href={drawing.href} />
                </svg>
              )}
              <time dateTime={date} className="mt-3 block text-small text-muted">
                {longDate(date)}
              </time>
              <span className="font-semibold group-hover:text-accent">{title}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Ways to start: how long each takes, what it is, and where. */
const waysOf = ({
  callMinutes,
  figures: { obdTrackerMinutes, replyHours, shipsDays, trialDays, trialDevices, trialPrice },
}: HomeData) => [
  {
    time: t('{trialDays} days', { trialDays }),
    name: t('Try it on your own vehicles'),
    text: t(
      'Up to {trialDevices} devices for {trialPrice}, with shipping both ways. They ship within {shipsDays} business days, and a plug-in tracker takes {obdTrackerMinutes} minutes to install.',
      { obdTrackerMinutes, shipsDays, trialDevices, trialPrice },
    ),
    action: (
      <a className="button-quiet" href="/trial">
        See how a trial works
      </a>
    ),
  },
  ...(callMinutes === null
    ? []
    : [
        {
          time: t('{callMinutes} minutes', { callMinutes }),
          name: t('Talk it through on a call'),
          text: t(
            'Pick a time that suits you, and we’ll call you. We’ll go over what you run, which devices fit, and what they cost.',
          ),
          action: (
            <a className="button-quiet" href="/book-a-call?from=/">
              Book a call
            </a>
          ),
        },
      ]),
  {
    time: t('{replyHours} hours', { replyHours }),
    name: t('Ask a question in the chat'),
    text: t(
      'Ask about devices, prices, or anything else. That’s the longest you’ll wait for a person’s answer, counted in business hours.',
    ),
    action: <ChatAction />,
  },
];

function Questions({ figures }: Pick<HomeData, 'figures'>) {
  return (
    <section className="shell-width mt-20">
      <h2 className="text-title">Questions buyers ask first</h2>
      <FactList
        look="statement"
        className="mt-6 grid gap-x-8 gap-y-6 md:grid-cols-2 lg:grid-cols-3"
        items={questionsOf(figures).map(([id, question, answer]) => [
          <a key={id} className="hover:text-accent" href={`/faq#${id}`}>
            {question} →
          </a>,
          answer,
        ])}
      />
    </section>
  );
}

/** Calculators, articles, the last questions, and the ways to start. */
export default function ClosingSection({ data }: { data: HomeData }) {
  return (
    <>
      <Calculators />
      {data.news.length > 0 && <Articles news={data.news} />}
      <Questions figures={data.figures} />
      <section className="shell-width mt-20">
        <h2 className="text-title">Choose how to start</h2>
        <ul className="mt-6 grid gap-6 md:grid-cols-[repeat(auto-fit,minmax(15rem,1fr))]">
          {waysOf(data).map(({ time, name, text, action }) => (
            <li key={name} className="flex flex-col rounded-xl bg-accent-soft p-6">
              <p className="text-title text-accent">{time}</p>
              <h3 className="text-heading">{name}</h3>
              <p className="mt-2 mb-5 text-muted">{text}</p>
              <p className="mt-auto flex">{action}</p>
            </li>
          ))}
        </ul>
        <Actions>
          <a className="button-quiet" href="/pricing">
            Add up your fleet
          </a>
        </Actions>
      </section>
    </>
  );
}
