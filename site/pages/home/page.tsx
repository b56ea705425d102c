import brand from 'brand:name';
import { t } from '@ncf/contract/t';
import type { PageProps } from '../../page.ts';
import { exhibit } from '../../shell/exhibit.tsx';
import { longDate } from '../../tools/dates.ts';
import { Actions } from '../section-parts/actions.tsx';
import { ToolStrip } from '../tool-strip.tsx';

const LiveMap = exhibit(() => import('../../demo-fleet/live-map.tsx'));
const Tour = exhibit(() => import('./tour.tsx'));
const ClosingSection = exhibit(() => import('./closing-section.tsx'));

interface HomeData {
  news: { slug: string; title: string; date: string }[];
}

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
        <h1 className="text-display font-semibold text-balance lg:col-span-7">
          See your whole fleet on one live map
        </h1>
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
      <Tour />
      <section className="shell-width mt-16 grid gap-x-12 gap-y-10 lg:grid-cols-12">
        <div className="border-l-4 border-info bg-info-soft p-6 lg:col-span-5">
          <h2 className="text-heading font-semibold">ELD and IFTA rules, with citations</h2>
          <ul className="mt-3 space-y-2 text-small">
            <li>
              <a className="text-link underline" href="/solutions/eld#need">
                Do you need an ELD?
              </a>{' '}
              Check it against 49 CFR 395.8.
            </li>
            <li>
              <a className="text-link underline" href="/news/ifta-ten-minute-fixes">
                IFTA needs a position every 10 minutes
              </a>{' '}
              while the engine is on.
            </li>
            <li>
              <a className="text-link underline" href="/downloads">
                Blank logs and in-cab sheets
              </a>
              , ready to print.
            </li>
          </ul>
          <p className="mt-3 text-micro text-muted">
            Last checked in November 2026. This isn’t legal advice.
          </p>
        </div>
        <div className="lg:col-span-7">
          <h2 className="text-heading font-semibold">Latest articles</h2>
          <ul className="mt-3 border-t border-line">
            {data.news.map(({ slug, title, date }) => (
              <li key={slug} className="border-b border-line">
                <a
                  href={`/news/${slug}`}
                  className="group flex flex-wrap items-baseline gap-x-5 py-3 hover:text-accent"
                >
                  <time dateTime={date} className="font-mono text-micro text-faint">
                    {longDate(date)}
                  </time>
                  <span className="font-semibold">{title}</span>
                </a>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <ToolStrip title="Three free calculators" />
      <ClosingSection />
    </>
  );
}
