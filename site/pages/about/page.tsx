import brand from 'brand:name';
import { t } from '@ncf/contract/t';
import about from 'picture:about';
import type { PageProps } from '../../page.ts';
import { exhibit } from '../../shell/exhibit.tsx';
import { Picture } from '../../shell/picture.tsx';
import { Statements } from '../facts.tsx';
import { Actions, PageEnd } from '../section-parts/parts.tsx';
import type { load } from './data.ts';

const Certainty = exhibit(() => import('./certainty.tsx'));

export const meta = {
  title: t('About {brand}', { brand }),
  description: t(
    '{brand} makes GPS tracking for vehicles, trailers, machines, and people. What we do, what we won’t do, and how we treat your location data.',
    { brand },
  ),
};

const PROMISES = [
  [
    t('We state the limits'),
    t('Every solution page says what it can’t do. If something is missing, tell us.'),
  ],
  [t('We name our sources'), t('Rules come with their citation and the date we last read them.')],
  [
    t('You talk to people'),
    t('The chat shows its hours before you type, and tells you who joined.'),
  ],
  [
    t('This website doesn’t track you'),
    t('No cookies until you start a chat, and nothing from third parties.'),
  ],
] as const;

type AboutData = ReturnType<typeof load>;

/** What a customer can count on, from the order to the end. */
const stopsOf = ({
  arrivesDays,
  exportDays,
  noticeDays,
  obdTrackerMinutes,
  replyHours,
  returnDays,
  shipsDays,
  warrantyMonths,
  wiredTrackerMinutes,
}: AboutData['figures']) =>
  [
    [t('Today'), t('You ask. We answer within {replyHours} business hours.', { replyHours })],
    [t('Business day {shipsDays}', { shipsDays }), t('Your order ships.')],
    [
      t('Business day {arrivesDays}', { arrivesDays }),
      t(
        'It’s there. A plug-in tracker takes {obdTrackerMinutes} minutes, a wired one {wiredTrackerMinutes}.',
        { obdTrackerMinutes, wiredTrackerMinutes },
      ),
    ],
    [t('Day {returnDays}', { returnDays }), t('Until then, send it back for a refund.')],
    [
      t('Any month'),
      t(
        'Leave with {noticeDays} days’ notice. You can download your data for {exportDays} days after that.',
        {
          noticeDays,
          exportDays,
        },
      ),
    ],
    [
      t('Month {warrantyMonths}', { warrantyMonths }),
      t('Until then, if a device fails, we ship the replacement first.'),
    ],
  ] as const;

/** The stops of a route, in the order of time. */
function Timeline({ figures }: Pick<AboutData, 'figures'>) {
  return (
    <section className="mt-20 lg:mt-28">
      <h2 className="text-headline">What you can hold us to, day by day</h2>
      <ol className="mt-8 max-lg:border-l-3 lg:grid lg:grid-cols-6 lg:border-t-3 border-accent-mark">
        {stopsOf(figures).map(([when, text]) => (
          <li
            key={when}
            className="relative pr-5 before:absolute before:size-4 before:rounded-full before:border-3 before:border-accent-mark before:bg-surface max-lg:pb-6 max-lg:pl-6 max-lg:before:top-1 max-lg:before:-left-2.5 lg:pt-6 lg:before:-top-2.5"
          >
            <strong className="font-mono text-small text-accent">{when}</strong>
            <p className="mt-1">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Shops({ shops }: Pick<AboutData, 'shops'>) {
  return (
    <section className="mt-16 grid gap-x-12 gap-y-6 lg:grid-cols-12">
      <div className="lg:col-span-4">
        <h2 className="text-title">Our own shops</h2>
        <p className="mt-4 text-muted">
          The people who sell you a tracker also install it, and fix it when it breaks.
        </p>
        <p className="mt-4">
          <a className="text-link underline underline-offset-4" href="/shops">
            Find the nearest one
          </a>
        </p>
      </div>
      <ul className="lg:col-span-8">
        {shops.map(({ id, town, services, hours, phone, tel }) => (
          <li key={id} className="flex flex-wrap gap-x-8 border-t border-line py-4">
            <h3 className="w-48 text-heading">{town}</h3>
            <p className="min-w-0 grow basis-64 text-muted">
              {services.join(', ')}
              <br />
              {hours}
            </p>
            {phone && (
              <a className="font-mono text-small text-link underline underline-offset-4" href={tel}>
                {phone}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

export default function About({ data: { figures, shops } }: PageProps<AboutData>) {
  return (
    <div className="shell-width pt-8 md:pt-12">
      <div className="grid items-center gap-x-10 gap-y-6 lg:grid-cols-12">
        <div className="lg:col-span-6">
          <h1 className="text-display">We show you where things are, and how sure we are</h1>
          <p className="mt-5 text-lead text-muted">
            {brand} makes GPS tracking for people who run vans, trucks, trailers, and machines, and
            for people who just want to know where their car is.
          </p>
          <Actions />
        </div>
        <Picture
          of={about}
          sizes="(min-width: 64rem) 38rem, 88vw"
          priority
          className="lg:col-span-6"
        />
      </div>
      <Timeline figures={figures} />
      <div className="mt-14">
        <Certainty />
      </div>
      <div className="mt-12 grid gap-px overflow-hidden rounded-xl border border-line bg-line md:grid-cols-2">
        <section className="bg-surface p-6 md:p-10">
          <h2 className="text-heading">What we do</h2>
          <ul className="mt-4 list-disc space-y-2 pl-5 text-muted marker:text-accent-mark">
            <li>Trackers that report the location, the time, and the vehicle’s own data.</li>
            <li>Software that turns that into trips, alerts, and records.</li>
            <li>People who install it, answer your questions, and fix what breaks.</li>
          </ul>
        </section>
        <section className="bg-surface p-6 md:p-10">
          <h2 className="text-heading">What we won’t do</h2>
          <ul className="mt-4 list-disc space-y-2 pl-5 text-muted marker:text-error">
            <li>Sell or share your data.</li>
            <li>Track people who don’t know about it.</li>
            <li>Publish numbers you can’t check, such as customers, savings, or awards.</li>
            <li>Lock you in: there’s no minimum term, and you own the devices.</li>
          </ul>
        </section>
      </div>
      <Shops shops={shops} />
      <section className="mt-16">
        <h2 className="text-title">How you can tell</h2>
        <Statements items={PROMISES} />
      </section>
      <section className="mt-16 max-w-[68ch]">
        <h2 className="text-heading">Location data is sensitive</h2>
        <p className="mt-4 text-muted">
          Where a van was at 8 PM tells you where a person was. So we ask what you need it for, keep
          it only as long as you set, and show you who looked. Our{' '}
          <a className="text-link underline" href="/privacy">
            privacy page
          </a>{' '}
          lists everything this website stores, and for how long.
        </p>
        <PageEnd
          links={[
            ['/whyncftrack', t('Why {brand}', { brand })],
            ['/careers', t('Careers')],
            ['/contact', t('Contact us')],
          ]}
        />
      </section>
    </div>
  );
}
