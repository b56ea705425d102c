import type { PageProps } from '../../page.ts';
import { exhibit } from '../../shell/exhibit.tsx';
import { ToolStrip } from '../tool-strip.tsx';
import { CityMap } from './city-map.tsx';
import type { City } from './fleet.ts';

const Tour = exhibit(() => import('./tour.tsx'));
const ClosingSection = exhibit(() => import('./closing-section.tsx'));

interface HomeData {
  city: City;
  news: { slug: string; title: string; date: string }[];
}

export const meta = {
  title: 'NCF Track',
  description:
    'Vehicle, fleet and asset tracking: see where every vehicle, trailer and machine is, and what happened on the way.',
};

export default function Home({ data }: PageProps<HomeData>) {
  return (
    <>
      <div className="shell-width grid items-center gap-10 pt-8 md:pt-14 lg:grid-cols-12">
        <div className="lg:col-span-5">
          <p className="eyebrow">Fleet · vehicle · asset tracking</p>
          <h1 className="mt-4 text-display font-semibold text-balance">
            Every vehicle’s last position, and how old it is
          </h1>
          <p className="mt-5 max-w-[44ch] text-lead text-muted">
            For people who run vans, trucks, trailers and machines: position, trips and alerts from
            one device each, on one map.
          </p>
          <p className="mt-7 flex flex-wrap gap-3">
            <a className="button" href="/supports/livechat">
              Talk to us
            </a>
            <a className="button-quiet" href="/howncftrackworks">
              See how it works
            </a>
          </p>
        </div>
        <div className="min-w-0 lg:col-span-7">
          <CityMap city={data.city} />
        </div>
      </div>
      <Tour />
      <section className="shell-width mt-16 grid gap-x-12 gap-y-10 lg:grid-cols-12">
        <div className="border-l-4 border-info bg-info-soft p-6 lg:col-span-5">
          <h2 className="text-heading font-semibold">Rules, with their citation</h2>
          <ul className="mt-3 space-y-2 text-small">
            <li>
              <a className="text-link underline" href="/solutions/eld#need">
                Do you need an ELD?
              </a>{' '}
              A checker, 49 CFR 395.8.
            </li>
            <li>
              <a className="text-link underline" href="/news/ifta-ten-minute-fixes">
                IFTA wants a fix every 10 minutes
              </a>{' '}
              with the engine on.
            </li>
            <li>
              <a className="text-link underline" href="/downloads">
                Blank logs and sheets for the cab
              </a>
              , to print.
            </li>
          </ul>
          <p className="mt-3 text-micro text-muted">Read in November 2026. Not legal advice.</p>
        </div>
        <div className="lg:col-span-7">
          <h2 className="text-heading font-semibold">Lately</h2>
          <ul className="mt-3 border-t border-line">
            {data.news.map(({ slug, title, date }) => (
              <li key={slug} className="border-b border-line">
                <a
                  href={`/news/${slug}`}
                  className="group flex flex-wrap items-baseline gap-x-5 py-3 hover:text-accent"
                >
                  <time dateTime={date} className="font-mono text-micro text-faint">
                    {date}
                  </time>
                  <span className="font-semibold">{title}</span>
                </a>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <ToolStrip title="Three tools for the desk" />
      <ClosingSection />
    </>
  );
}
