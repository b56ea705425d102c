import { t } from '@ncf/contract/t';
import safety from 'picture:safety';
import { exhibit } from '../../../shell/exhibit.tsx';
import { Picture } from '../../../shell/picture.tsx';
import { FactList } from '../../facts.tsx';
import { Actions, Questions, RelatedLinks } from '../../section-parts/parts.tsx';
import { Steps } from '../../steps.tsx';

const CameraPane = exhibit(() => import('../../../demo-fleet/camera-pane.tsx'));
const GTrace = exhibit(() => import('./g-trace.tsx'));
const DriverScores = exhibit(() => import('../../../demo-fleet/driver-score-list.tsx'));

export const meta = {
  title: t('Driver safety: harsh braking, speeding, and scores'),
  description: t(
    'Spot harsh braking, cornering, and speeding, score drivers with a formula they can check, and coach them fairly. Try the thresholds on a drive.',
  ),
};

const STEPS = [
  [
    t('The tracker records it'),
    t(
      'Time, location, speed, and peak force in g. With a camera, the 10 seconds before and after are uploaded too.',
    ),
  ],
  [
    t('Someone reviews it'),
    t(
      'Was it a pothole, a child in the road, or late braking? Dismiss the first two, with a reason that stays on record.',
    ),
  ],
  [
    t('The driver sees it first'),
    t('Before any meeting, with room to add their side of the story.'),
  ],
  [
    t('You talk about one thing'),
    t('Following distance, for example, not a list of eleven things.'),
  ],
  [
    t('You check again in four weeks'),
    t('Same roads, same measure. If nothing has changed, try something else.'),
  ],
] as const;

const SOURCES = [
  [t('Braking, acceleration, cornering'), t('the accelerometer in the tracker')],
  [t('Speeding'), t('speed compared with the posted limit on the map, or a limit you set')],
  [t('Rolling stops, following distance, distraction'), t('the camera')],
  [t('Crash'), t('a peak of about 1–2.5 g, depending on the setting')],
] as const;

function Thresholds() {
  return (
    <section className="mt-20 lg:mt-28 grid items-start gap-x-10 gap-y-6 lg:grid-cols-12">
      <div className="lg:col-span-5">
        <h2 className="text-headline">You choose what counts as harsh</h2>
        <p className="mt-4 text-muted">
          That choice matters, because there’s no standard: in the same minute of driving, one
          vendor’s threshold finds one event and another’s finds four. Set it for each class of
          vehicle. A loaded truck can’t brake like a car, and a van full of tools shouldn’t.
        </p>
      </div>
      <div className="lg:col-span-7">
        <GTrace />
      </div>
    </section>
  );
}

function EventSteps() {
  return (
    <section className="mt-16 grid gap-8 lg:grid-cols-12">
      <div className="lg:col-span-4">
        <h2 className="text-title">From an event to a coaching talk</h2>
        <Picture of={safety} sizes="(min-width: 64rem) 24rem, 88vw" className="mt-4" />
      </div>
      <div className="lg:col-span-8">
        <Steps items={STEPS} className="" />
      </div>
    </section>
  );
}

function EventOnScreen() {
  return (
    <section className="mt-16">
      <h2 className="text-title">One event, second by second</h2>
      <p className="mt-3 mb-6 max-w-[68ch] text-muted">
        Road, cab, speed, and force at the same moment. You see whether someone cut in, or the
        driver followed too closely and looked away.
      </p>
      <CameraPane />
    </section>
  );
}

function SourcesAndLimits() {
  return (
    <section className="mt-16 grid gap-8 md:grid-cols-2">
      <div className="rounded-xl bg-sunken p-6 md:p-8">
        <h2 className="text-heading">What measures what</h2>
        <FactList items={SOURCES} className="mt-4 text-small" />
      </div>
      <div className="rounded-xl border border-line p-6 md:p-8">
        <h2 className="text-heading">What you should know</h2>
        <ul className="mt-4 list-disc space-y-2 pl-5 text-muted">
          <li>
            A loose tracker measures its own rattling. Mount it firmly, and set its direction of
            travel.
          </li>
          <li>
            Speed limits on maps go out of date. Check the street before you blame the driver.
          </li>
          <li>A crash alert is a reason to call the driver. It isn’t an emergency service.</li>
          <li>
            We won’t promise a percentage drop in accidents. Measure one month without coaching and
            one with it, and tell your drivers about both.
          </li>
        </ul>
      </div>
    </section>
  );
}

function QuestionsAndLinks() {
  return (
    <section className="mt-16 grid gap-x-12 gap-y-8 lg:grid-cols-[5fr_3fr]">
      <Questions
        items={[
          [
            t('Does one threshold work for cars and trucks?'),
            t(
              'No. One vendor publishes 0.25 g for braking in cars; another’s device default is 0.45 g. Set one for each class of vehicle.',
            ),
          ],
          [
            t('Do drivers get a warning in the cab?'),
            t(
              'If you want one: a buzzer sounds at the event, so the driver can react before any report does.',
            ),
          ],
          [
            t('Can we discipline drivers based on the score?'),
            t(
              'Ask your lawyer or union representative first. The score sees the vehicle, not the road.',
            ),
          ],
        ]}
      />
      <div>
        <p className="text-muted">
          Three vehicles and four weeks will show you more than any brochure: who brakes hard,
          where, and at which threshold. Ask us about a trial.
        </p>
        <div className="mb-6">
          <Actions />
        </div>
        <RelatedLinks
          links={[
            ['/solutions/livecameras', t('Dash cams')],
            ['/solutions/fleet', t('Fleet tracking')],
            ['/products', t('Trackers and cameras')],
          ]}
        />
      </div>
    </section>
  );
}

export default function Safety() {
  return (
    <div className="shell-width pt-8 md:pt-12">
      <div className="grid items-start gap-10 lg:grid-cols-12">
        <div className="lg:col-span-5">
          <h1 className="text-display">Driver safety you can measure and coach</h1>
          <p className="mt-5 text-lead text-muted">
            For safety managers who want fewer close calls and fair conversations. See who needs
            coaching this week, and why, with a score your drivers can check.
          </p>
          <Actions />
          <p className="mt-6 text-muted">
            Every driver starts at 100 and loses points for harsh events per 100 miles and for
            minutes of speeding per hour. Distance matters: someone who drives twice as far meets
            twice as many red lights. Choose your own weights, and post them where drivers can see
            them.
          </p>
        </div>
        <div className="lg:col-span-7">
          <DriverScores />
        </div>
      </div>

      <Thresholds />
      <EventOnScreen />
      <EventSteps />

      <SourcesAndLimits />
      <QuestionsAndLinks />
    </div>
  );
}
