import { t } from '@ncf/contract/t';
import fleet from 'picture:fleet';
import { exhibit } from '../../../shell/exhibit.tsx';
import { Picture } from '../../../shell/picture.tsx';
import { Actions, PageEnd, Questions } from '../../section-parts/parts.tsx';
import { Limits } from '../../limits.tsx';

const TripReplay = exhibit(() => import('../../../demo-fleet/trip-replay.tsx'));
const Reports = exhibit(() => import('../../../demo-fleet/reports.tsx'));
const IdlingAndSources = exhibit(() => import('./idling-and-sources.tsx'));
const GeofenceEditor = exhibit(() => import('../../../demo-fleet/geofence-editor.tsx'));

export const meta = {
  title: t('GPS fleet tracking for vans and trucks'),
  description: t(
    'See your fleet on a live map, replay any trip, get geofence alerts, and cut the reporting work. GPS fleet tracking for vans, trucks, and trailers.',
  ),
};

const DAY = [
  [
    t('7:16 AM'),
    t('Where is Van 12?'),
    t('Four miles out and moving. You send the customer an arrival time instead of an apology.'),
  ],
  [
    t('11:15 AM'),
    t('Who is idling?'),
    t(
      'Truck 4: ignition on, 0 mph, for 22 minutes. Idling counts from the third minute, or from the limit you set.',
    ),
  ],
  [
    t('5:30 PM'),
    t('Where’s today’s report?'),
    t(
      'Already done: every trip with its start, end, distance, and driver, in a table that opens in any spreadsheet.',
    ),
  ],
];

function Hero() {
  return (
    <div className="grid items-center gap-x-8 gap-y-4 lg:grid-cols-12">
      <div className="lg:col-span-6">
        <h1 className="text-display">GPS fleet tracking that answers the daily questions</h1>
        <p className="mt-5 max-w-[60ch] text-lead text-muted">
          Who’s closest to the job? Who’s been idling? Why was the truck late? Track vans and trucks
          on a live map, replay any trip, and stop building reports by hand. It takes one device per
          vehicle.
        </p>
        <Actions>
          <a className="button-quiet" href="/demo">
            Try the live demo
          </a>
        </Actions>
      </div>
      <Picture
        of={fleet}
        sizes="(min-width: 64rem) 38rem, 88vw"
        priority
        className="lg:col-span-6"
      />
    </div>
  );
}

function Day() {
  return (
    <section className="mt-10 grid gap-x-12 md:grid-cols-3">
      {DAY.map(([at, name, text]) => (
        <div key={at} className="border-t-2 border-accent-mark py-5">
          <p className="font-mono text-small text-accent">{at}</p>
          <h2 className="mt-1 text-heading">{name}</h2>
          <p className="mt-2 text-muted">{text}</p>
        </div>
      ))}
    </section>
  );
}

function LimitsAndQuestions() {
  return (
    <section className="mt-16 grid gap-8 lg:grid-cols-12">
      <div className="lg:col-span-5">
        <Limits>
          In an underground garage there’s no GPS signal, so the map shows the last position and how
          old it is. A fuel reading is only as good as the sensor in the tank. And some US states
          require written notice or consent before you track employees, so tell your drivers first,
          wherever you operate.
        </Limits>
        <PageEnd
          links={[
            ['/solutions/safety', t('Driver safety')],
            ['/solutions/eld', 'ELD'],
            ['/industries/transportation', t('Transportation')],
            ['/howncftrackworks', t('How it works')],
          ]}
        />
      </div>
      <div className="lg:col-span-7">
        <Questions
          items={[
            [
              t('Will it drain the battery?'),
              t(
                'Not in normal use. While you’re parked, a wired tracker draws 5 mA at 12 V, or 0.12 Ah a day: a tenth of a healthy 60 Ah battery in 50 days. Parking for longer? Choose a tracker with its own battery.',
              ),
            ],
            [
              t('What happens without cell coverage?'),
              t(
                'The tracker stores its records and sends them later, oldest first. It holds 400,000: at one every 30 seconds, more than four months of nonstop driving.',
              ),
            ],
            [
              t('Will it lower our insurance?'),
              t(
                'We can’t promise a discount. Ask your insurer before you order which devices count, and for how much.',
              ),
            ],
            [
              t('Can drivers turn it off for personal trips?'),
              t(
                'A private mode can hide the location and keep the mileage. Agree on the rule before the first trip.',
              ),
            ],
          ]}
        />
      </div>
    </section>
  );
}

export default function Fleet() {
  return (
    <div className="shell-width pt-8 md:pt-12">
      <Hero />
      <section id="demo-trip" className="mt-10">
        <h2 className="sr-only">Replay a day</h2>
        <TripReplay />
      </section>
      <Day />
      <section id="demo-reports" className="mt-14">
        <h2 className="text-title">Reports and maintenance</h2>
        <p className="mt-3 mb-6 max-w-[68ch] text-muted">
          Get miles, stops, and idling by vehicle every Friday, and see what’s due for service
          before it’s overdue.
        </p>
        <Reports />
      </section>
      <section id="demo-geofence" className="mt-20 lg:mt-28">
        <h2 className="text-headline">Geofences: draw a zone, get an alert</h2>
        <p className="mt-3 mb-6 max-w-[68ch] text-muted">
          Drag a zone or its corners, and see which alerts Van 12’s day would have sent. Each
          position is compared with the one before it, so the more often the tracker reports, the
          sooner you know. If a zone is smaller than the distance between two positions, a vehicle
          can cross it unnoticed.
        </p>
        <GeofenceEditor />
      </section>
      <IdlingAndSources />
      <LimitsAndQuestions />
    </div>
  );
}
