import loneWorker from 'picture:lone-worker';
import { exhibit } from '../../../shell/exhibit.tsx';
import { Actions } from '../../section-parts/actions.tsx';
import { WidePicture } from '../../wide-picture.tsx';

const PersonalAlert = exhibit(() => import('../../../demo-fleet/personal-alert.tsx'));
const BatteryLab = exhibit(() => import('./battery-lab.tsx'));
const ConsentAndLimits = exhibit(() => import('./consent-and-limits.tsx'));

export const meta = {
  title: 'Personal GPS tracking for people, pets, and bikes',
  description:
    'Small GPS trackers for lone workers, a parent with dementia, pets, and bikes. See how long the battery lasts, how consent works, and what they can’t do.',
};

function Hero() {
  return (
    <div className="grid items-end gap-x-12 lg:grid-cols-12">
      <h1 className="text-display font-semibold text-balance lg:col-span-7">
        Personal GPS trackers, worn with consent
      </h1>
      <div className="lg:col-span-5">
        <p className="max-w-[60ch] text-lead text-muted max-lg:mt-5 lg:text-body">
          For someone who works alone, a parent who wanders off, a dog, or a bike. See where they
          are when it matters, on a tracker the size of a matchbox.
        </p>
        <Actions>
          <a className="button-quiet" href="#battery">
            Check the battery life
          </a>
        </Actions>
      </div>
    </div>
  );
}

export default function Personal() {
  return (
    <div className="shell-width pt-8 md:pt-12">
      <Hero />
      <WidePicture
        of={loneWorker}
        caption="The tracker hangs on a lanyard. The line shows the path that was walked."
        priority
      />
      <section id="demo-personal" className="mt-12">
        <h2 className="text-title font-semibold">Four plans to start from</h2>
        <p className="mt-3 mb-6 max-w-[68ch] text-muted">
          The more often it reports, the more you know, and the more often you charge it. These are
          examples: try yours for a week before you rely on it.
        </p>
        <PersonalAlert />
      </section>
      <section id="battery" className="mt-16 scroll-mt-24">
        <h2 className="mb-6 text-title font-semibold">How long will the battery last?</h2>
        <BatteryLab />
      </section>
      <section className="mt-16 grid gap-6 md:grid-cols-[2fr_3fr]">
        <h2 className="text-title font-semibold">
          Why ten times the reports doesn’t mean a tenth of the battery life
        </h2>
        <div className="space-y-4 text-muted">
          <p>
            A receiver that has slept all day needs 60 to 120 s to find its satellites. One that had
            a fix minutes ago needs 10 to 20 s. So an occasional fix uses the most energy, and even
            sleep mode drains the battery.
          </p>
          <p>
            One manufacturer’s 2,500 mAh logger lasts 20 days with a report every hour, and 110 days
            with one every 12 hours. A twelfth of the reports gets you only five and a half times
            the life.
          </p>
        </div>
      </section>
      <ConsentAndLimits />
    </div>
  );
}
