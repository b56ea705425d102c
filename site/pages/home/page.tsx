import brand from 'brand:name';
import { t } from '@ncf/contract/t';
import type { PageProps } from '../../page.ts';
import { exhibit } from '../../shell/exhibit.tsx';
import { Actions } from '../section-parts/parts.tsx';
import type { HomeData } from './data.ts';

const LiveMap = exhibit(() => import('../../demo-fleet/live-map.tsx'));
const Tour = exhibit(() => import('./tour.tsx'));
const ClosingSection = exhibit(() => import('./closing-section.tsx'));

export const meta = {
  title: t('GPS fleet tracking for vehicles, trailers, and equipment'),
  description: t(
    'GPS tracking, ELD, dash cams, and RFID for vans, trucks, trailers, and machines, with alerts when something needs your attention.',
  ),
};

export default function Home({ data }: PageProps<HomeData>) {
  return (
    <>
      <div className="shell-width grid items-end gap-x-12 pt-8 md:pt-12 lg:grid-cols-12">
        <h1 className="text-display lg:col-span-7">See your whole fleet on one live map</h1>
        <div className="lg:col-span-5">
          <p className="max-w-[60ch] text-lead text-muted max-lg:mt-5 lg:text-body">
            Vans, trucks, trailers, and machines, all in one place. {brand} shows where everything
            is and how fresh each position is, alerts you when something needs attention, and keeps
            the records you have to keep.
          </p>
          <Actions>
            <a className="button-quiet" href="/demo">
              Try the live demo
            </a>
          </Actions>
        </div>
      </div>
      <div id="demo-live-map" className="shell-width mt-8 md:mt-10">
        <LiveMap />
      </div>
      <Tour data={data} />
      <ClosingSection data={data} />
    </>
  );
}
