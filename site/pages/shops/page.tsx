import { plural, t } from '@ncf/contract/t';
import { useState } from 'react';
import type { PageProps, ReadPublic } from '../../page.ts';
import { exhibit } from '../../shell/exhibit.tsx';
import {
  shopsHref,
  RADII,
  readShopSearch,
  type ShopSearch,
  type ShopsView,
} from './shop-search.ts';
import { JobList, type Job } from '../job-list.tsx';
import { Actions } from '../section-parts/parts.tsx';
import { ShopList } from './shop-list.tsx';

const ShopMap = exhibit(() => import('./shop-map.tsx'));

export const meta = {
  title: t('Find a GPS Tracker Shop or Installer Near You'),
  description: t(
    'Find shops that sell and install trackers and dash cams. Search by town or ZIP code, nearest first.',
  ),
};

/** The search is in the address. */
export const readsQuery = true;

interface ShopsData extends ShopsView {
  jobs: readonly Job[];
}

export const answer = async ({ jobs }: ShopsData, query: URLSearchParams, read: ReadPublic) => ({
  jobs,
  ...(await (await import('./answer.ts')).answerShops(query, read)),
});

const FIELD = 'mt-1 min-h-12 w-full rounded-md border border-line-strong bg-raised px-3';

function SearchForm({ view, search }: { view: ShopsView; search: ShopSearch }) {
  return (
    <form action="/shops" role="search" aria-label="Shops" key={shopsHref(search)} className="pt-6">
      <div className="flex flex-wrap items-end gap-3">
        <label className="min-w-[min(13rem,100%)] flex-1 text-small font-semibold">
          Town or ZIP code
          <input
            name="near"
            type="search"
            defaultValue={search.near}
            maxLength={80}
            autoComplete="address-level2"
            placeholder="Denver, CO or 80202"
            className={`${FIELD} font-normal`}
          />
        </label>
        <label className="text-small font-semibold">
          Distance
          <select
            name="within"
            defaultValue={search.within ?? ''}
            className={`${FIELD} font-normal`}
          >
            <option value="">Any distance</option>
            {RADII.map((miles) => (
              <option key={miles} value={miles}>
                within {miles} mi
              </option>
            ))}
          </select>
        </label>
        <button className="button min-h-12">Search</button>
      </div>
      {view.services.length > 1 && (
        <fieldset className="mt-3 flex flex-wrap gap-x-5 text-small">
          <legend className="sr-only">Services</legend>
          {view.services.map(({ name, chosen }) => (
            <label key={name} className="inline-flex min-h-11 cursor-pointer items-center gap-2">
              <input
                type="checkbox"
                name="service"
                value={name}
                defaultChecked={chosen}
                onChange={(event) => event.currentTarget.form?.requestSubmit()}
                className="size-5 accent-accent"
              />
              {name}
            </label>
          ))}
        </fieldset>
      )}
    </form>
  );
}

const read: ReadPublic = async (url) => (await fetch(url)).text();

/** Asks the browser for the visitor's position, only when pressed. The position is not sent anywhere. */
function PositionButton({ show }: { show: (view: ShopsView) => void }) {
  const [status, setStatus] = useState('');
  const press = () => {
    setStatus(t('Waiting for your location…'));
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        import('./answer.ts')
          .then(({ answerShops }) =>
            answerShops(new URLSearchParams(location.search), read, { latitude, longitude }),
          )
          .then(show)
          .then(() => setStatus(t('We used your location on this page only and sent it nowhere.')))
          .catch(() => setStatus(t('The list didn’t load. Try again.')));
      },
      () =>
        setStatus(t('Your browser didn’t share your location. Enter a town or ZIP code instead.')),
      { maximumAge: 600_000, timeout: 10_000 },
    );
  };
  return (
    <p className="mt-1 flex min-h-11 flex-wrap items-center gap-x-4 text-small noscript:hidden">
      <button type="button" onClick={press} className="min-h-11 cursor-pointer text-link underline">
        Use my location
      </button>
      <span role="status" className="text-muted">
        {status}
      </span>
    </p>
  );
}

/** A summary of the list: `12 shops within 100 mi of Denver, CO, nearest first`. */
function summaryOf({ found, from, within }: ShopsView): string {
  const shops = found === 0 ? t('No shops') : plural(found, '{count} shop', '{count} shops');
  if (!from) return t('{shops}, by town', { shops });
  const { name } = from;
  const place = within
    ? t('{shops} within {within} mi of {name}', { shops, within, name })
    : t('{shops} near {name}', { shops, name });
  return found > 1 ? t('{place}, nearest first', { place }) : place;
}

function ResultSummary({ view, search }: { view: ShopsView; search: ShopSearch }) {
  return (
    <div className="mt-2">
      <div role="status">
        <p className="text-micro text-muted">{summaryOf(view)}</p>
        {view.unknown && (
          <p className="mt-3 rounded-md bg-warning-soft p-3 text-small text-warning">
            We don’t know a shop or place called “{view.unknown}”. Enter a ZIP code or a US town of
            10,000 people or more. All shops are listed below.
          </p>
        )}
      </div>
      {view.namesakes.length > 0 && (
        <p className="mt-2 text-muted">
          Or did you mean{' '}
          {view.namesakes.map((name, i) => (
            <span key={name}>
              {i > 0 && ' · '}
              <a
                className="py-1 text-link underline"
                href={shopsHref({ ...search, near: name, page: 1 })}
                rel="nofollow"
              >
                {name}
              </a>
            </span>
          ))}
          ?
        </p>
      )}
      {view.found === 0 && (
        <p className="py-6">
          There’s no shop that close.{' '}
          <a
            className="text-link underline"
            href={shopsHref({ ...search, within: null, services: [], page: 1 })}
          >
            Search at any distance
          </a>
          , or ask us who can come to you.
        </p>
      )}
    </div>
  );
}

/** What a visit costs. */
function Visit({ jobs }: { jobs: readonly Job[] }) {
  return (
    <section className="mt-10 max-lg:order-last">
      <h2 className="text-title">What a visit takes and costs</h2>
      <div className="mt-4">
        <JobList jobs={jobs} />
      </div>
      <p className="mt-6">
        <a className="button" href="/quote?from=/shops">
          Get a quote with installation
        </a>
      </p>
    </section>
  );
}

function NoShop() {
  return (
    <section className="mt-16 grid items-start gap-x-12 gap-y-4 rounded-xl bg-sunken p-6 md:p-10 lg:grid-cols-[2fr_3fr]">
      <h2 className="text-headline">No shop near you?</h2>
      <div>
        <p className="text-muted">
          Plug-in, solar, and battery trackers need no installer: you mount them yourself in a few
          minutes. For wired devices, anyone who knows vehicle wiring will do. Print the{' '}
          <a className="text-link underline" href="/downloads">
            installation record
          </a>{' '}
          for them.
        </p>
        <p className="mt-4 text-muted">
          Do you install devices yourself? We’re looking for shops in more places.
        </p>
        <p className="mt-6 flex flex-wrap gap-3 wrap-anywhere">
          <a className="button-quiet" href="/installation">
            See how to install each device
          </a>
          <a className="button-quiet" href="/opportunities">
            Become a partner
          </a>
        </p>
      </div>
    </section>
  );
}

export default function Shops({ data, query }: PageProps<ShopsData>) {
  const [nearby, setNearby] = useState<{ query: string; view: ShopsView } | null>(null);
  const view = nearby?.query === query ? nearby.view : data;
  const search = readShopSearch(new URLSearchParams(query));
  return (
    <div className="shell-width pt-8 md:pt-12">
      <div className="grid items-end gap-x-12 gap-y-4 lg:grid-cols-2">
        <h1 className="text-display">Find a shop near you</h1>
        <p className="text-lead text-muted">
          Our own people install your trackers and dash cams, show you the first position on the
          map, and fix what breaks. Most devices take an hour or less.
        </p>
      </div>
      {view.total === 0 ? (
        <div className="py-10">
          <h2 className="text-heading">No shop is listed yet</h2>
          <p className="mt-2 max-w-[54ch] text-muted">
            Tell us where your vehicles are, and we’ll tell you who can install devices there.
          </p>
          <Actions />
        </div>
      ) : (
        <>
          <div className="gap-x-10 max-lg:flex max-lg:flex-col lg:grid lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
            <div>
              <SearchForm view={view} search={search} />
              <PositionButton show={(found) => setNearby({ query, view: found })} />
              <ResultSummary view={view} search={search} />
            </div>
            <div className="max-lg:contents lg:row-span-2">
              <div className="pt-6">
                <ShopMap view={view} />
                <p className="mt-2 text-micro text-muted">
                  Map: US Census Bureau. Places:{' '}
                  <a className="underline" href="https://www.geonames.org/" rel="noopener">
                    GeoNames
                  </a>{' '}
                  (CC BY 4.0).
                </p>
              </div>
              <Visit jobs={data.jobs} />
            </div>
            <ShopList view={view} search={search} />
          </div>
          <NoShop />
        </>
      )}
    </div>
  );
}
