import { t } from '@ncf/contract/t';
import others from 'picture:others';
import type { PageProps } from '../../../page.ts';
import { exhibit } from '../../../shell/exhibit.tsx';
import { Picture } from '../../../shell/picture.tsx';
import { Actions, PageEnd, Questions } from '../../section-parts/parts.tsx';
import type { load } from './data.ts';

const DeviceFinder = exhibit(() => import('./device-finder.tsx'));
const TradeList = exhibit(() => import('./trade-list.tsx'));

export const meta = {
  title: t('GPS tracking for buses, boats, events, and more'),
  description: t(
    'GPS tracking for school buses, ambulances, waste, events, boats, and anything else that moves. Find the right tracker in three questions.',
  ),
};

export default function Others({
  data: { devices, trialDays, trialDevices, trialPrice },
}: PageProps<ReturnType<typeof load>>) {
  return (
    <div className="pt-8 md:pt-12">
      <div className="shell-width grid items-end gap-x-10 gap-y-4 lg:grid-cols-[3fr_2fr]">
        <h1 className="text-display">GPS tracking for buses, boats, bins, and everything else</h1>
        <div>
          <p className="text-lead text-muted">
            Pick what you run. Three questions lead to the right device and its price: how it’s
            powered, where it goes, and what you want to know.
          </p>
          <Actions />
        </div>
      </div>
      <div className="mt-8">
        <DeviceFinder devices={devices} />
      </div>
      <section className="shell-width mt-14">
        <h2 className="text-title">Seven trades, seven questions</h2>
        <TradeList />
      </section>
      <section className="shell-width mt-20 lg:mt-28 grid items-center gap-x-12 gap-y-6 lg:grid-cols-2">
        <Picture of={others} sizes="(min-width: 64rem) 36rem, 88vw" />
        <div>
          <h2 className="text-headline">Not on the list? Try it on three of yours</h2>
          <p className="mt-4 text-lead text-muted">
            {t(
              '{trialDevices} devices for {trialDays} days cost {trialPrice}, with shipping both ways. They’ll tell you more than any web page.',
              { trialDays, trialDevices, trialPrice },
            )}
          </p>
          <p className="mt-3 text-muted">
            No tracker sees satellites through steel or sends anything without a network. Your
            hardest vehicle is the one to test.
          </p>
          <p className="mt-6">
            <a className="button-quiet" href="/trial">
              See how a trial works
            </a>
          </p>
        </div>
      </section>
      <section className="shell-width mt-14">
        <div className="max-w-4xl">
          <Questions
            items={[
              [
                t('Can you track animals?'),
                t(
                  'Yes, with a battery tracker on a collar, to within a few yards. A whole herd needs a different system.',
                ),
              ],
              [t('Can you track drones or aircraft?'), t('Not with cellular devices.')],
              [t('Is a fleet of ten too small?'), t('No. One is enough to start.')],
            ]}
          />
          <PageEnd
            links={[
              ['/products', t('Trackers')],
              ['/solutions/rfid', t('RFID tracking')],
              ['/howncftrackworks', t('How it works')],
            ]}
          />
        </div>
      </section>
    </div>
  );
}
