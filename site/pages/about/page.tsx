import brand from 'brand:name';
import { t } from '@ncf/contract/t';
import about from 'picture:about';
import { exhibit } from '../../shell/exhibit.tsx';
import { Picture } from '../../shell/picture.tsx';
import { Actions } from '../section-parts/actions.tsx';
import { PageEnd } from '../section-parts/page-end.tsx';

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
];

export default function About() {
  return (
    <div className="shell-width pt-8 md:pt-12">
      <div className="grid items-center gap-x-10 gap-y-6 lg:grid-cols-12">
        <div className="lg:col-span-6">
          <h1 className="text-display font-semibold text-balance">
            We show you where things are, and how sure we are
          </h1>
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
      <div className="mt-4 lg:mt-12">
        <Certainty />
      </div>
      <div className="mt-12 grid gap-px overflow-hidden rounded-xl border border-line bg-line md:grid-cols-2">
        <section className="bg-surface p-6 md:p-10">
          <h2 className="text-heading font-semibold">What we do</h2>
          <ul className="mt-4 list-disc space-y-2 pl-5 text-muted marker:text-accent-mark">
            <li>Trackers that report the location, the time, and the vehicle’s own data.</li>
            <li>Software that turns that into trips, alerts, and records.</li>
            <li>People who install it, answer your questions, and fix what breaks.</li>
          </ul>
        </section>
        <section className="bg-surface p-6 md:p-10">
          <h2 className="text-heading font-semibold">What we won’t do</h2>
          <ul className="mt-4 list-disc space-y-2 pl-5 text-muted marker:text-error">
            <li>Sell or share your data.</li>
            <li>Track people who don’t know about it.</li>
            <li>Publish numbers you can’t check, such as customers, savings, or awards.</li>
            <li>Lock you in: there’s no minimum term, and you own the devices.</li>
          </ul>
        </section>
      </div>
      <section className="mt-16">
        <h2 className="text-title font-semibold">How you can tell</h2>
        <dl className="mt-6 grid gap-x-10 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
          {PROMISES.map(([name, text]) => (
            <div key={name} className="border-t-2 border-accent-mark pt-3">
              <dt className="font-semibold">{name}</dt>
              <dd className="mt-1 text-muted">{text}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className="mt-16 max-w-[68ch]">
        <h2 className="text-title font-semibold">Location data is sensitive</h2>
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
