import { t } from '@ncf/contract/t';
import type { PageProps } from '../../../page.ts';
import { exhibit } from '../../../shell/exhibit.tsx';
import { Actions } from '../../section-parts/parts.tsx';
import type { load } from './data.ts';

type Figures = ReturnType<typeof load>;

const PersonalAlert = exhibit(() => import('../../../demo-fleet/personal-alert.tsx'));
const BatteryLab = exhibit(() => import('./battery-lab.tsx'));
const ConsentAndLimits = exhibit(() => import('./consent-and-limits.tsx'));

export const meta = {
  title: t('Personal GPS tracking for people, pets, and bikes'),
  description: t(
    'Small GPS trackers for lone workers, parents with dementia, pets, and bikes. See how long the battery lasts, how consent works, and what a tracker can’t do.',
  ),
};

function Hero({ figures: { personalTrackerMonthly, personalTrackerPrice } }: { figures: Figures }) {
  return (
    <div className="grid items-end gap-x-12 lg:grid-cols-12">
      <h1 className="text-display lg:col-span-7">Personal GPS trackers, worn with consent</h1>
      <div className="lg:col-span-5">
        <p className="max-w-[60ch] text-lead text-muted max-lg:mt-5 lg:text-body">
          For someone who works alone, a parent who wanders off, a dog, or a bike. A tracker the
          size of a matchbox shows you where they are when it matters.
        </p>
        <p className="mt-2 font-semibold">
          {t('{personalTrackerPrice} once, {personalTrackerMonthly} a month, no contract.', {
            personalTrackerPrice,
            personalTrackerMonthly,
          })}
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

export default function Personal({ data }: PageProps<Figures>) {
  return (
    <div className="shell-width pt-8 md:pt-12">
      <Hero figures={data} />
      <section id="demo-personal" className="mt-12">
        <h2 className="text-title">Four plans to start with</h2>
        <p className="mt-3 mb-6 max-w-[68ch] text-muted">
          The more often a tracker reports, the more you know, and the sooner it needs a charge.
          These are examples, so test your plan for a week before you rely on it.
        </p>
        <PersonalAlert />
      </section>
      <section id="battery" className="mt-20 lg:mt-28 scroll-mt-6">
        <h2 className="mb-6 text-headline">How long will the battery last?</h2>
        <BatteryLab />
      </section>
      <section className="mt-16 grid gap-6 lg:grid-cols-[2fr_3fr]">
        <h2 className="text-title">
          Why ten times as many reports doesn’t mean a tenth of the battery life
        </h2>
        <div className="space-y-4 text-muted">
          <p>
            After sleeping all day, a receiver needs 60 to 120 s to find its satellites. After a fix
            a few minutes ago, it needs only 10 to 20 s. So the rarer the fixes, the more energy
            each one takes, and the battery drains even in sleep mode.
          </p>
          <p>
            One manufacturer’s 2,500 mAh logger lasts 20 days when it reports every hour, and 110
            days when it reports every 12 hours. With a twelfth of the reports, the battery lasts
            only five and a half times as long.
          </p>
        </div>
      </section>
      <ConsentAndLimits />
    </div>
  );
}
