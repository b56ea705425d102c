import { t } from '@ncf/contract/t';
import { Picture } from '../../shell/picture.tsx';
import { shopsHref, type ShopSearch, type ShopsView } from './shop-search.ts';

type Entry = ShopsView['shops'][number];

function ShopEntry({ shop }: { shop: Entry }) {
  return (
    <li id={`shop-${shop.id}`} className="border-b border-line py-5 target:bg-accent-soft">
      {shop.formerIds?.map((former) => (
        <span key={former} id={`shop-${former}`} />
      ))}
      <div className="flex gap-4">
        <a
          href={`#pin-${shop.id}`}
          aria-label={t('{number}: show {name} on the map', {
            number: shop.number,
            name: shop.name,
          })}
          className="grid size-8 shrink-0 place-items-center rounded-full bg-accent font-mono text-micro font-semibold text-on-accent hover:bg-accent-strong"
        >
          {shop.number}
        </a>
        <div className="min-w-0 flex-1">
          <h2 className="text-heading">{shop.name}</h2>
          <address className="not-italic text-muted">{shop.address.join(', ')}</address>
          <p className="mt-1 text-small text-muted">{shop.hours}</p>
          <p className="mt-1 flex flex-wrap gap-x-5 text-small">
            {shop.phone && (
              <a className="py-1 text-link underline" href={shop.tel}>
                {shop.phone}
              </a>
            )}
            <a
              className="py-1 text-link underline"
              href={`https://www.openstreetmap.org/directions?to=${shop.latitude}%2C${shop.longitude}`}
              rel="noopener"
            >
              Directions
            </a>
            <span className="py-1 text-muted">{shop.services.join(' · ')}</span>
          </p>
          {shop.picture && (
            <Picture of={shop.picture} sizes="20rem" className="mt-3 max-w-80 rounded-xl" />
          )}
        </div>
        {shop.distance !== null && (
          <p className="shrink-0 text-right font-mono text-micro text-muted tabular-nums">
            {shop.distance}
          </p>
        )}
      </div>
    </li>
  );
}

/** The shops on this page of the list, with a pager. */
export function ShopList({ view, search }: { view: ShopsView; search: ShopSearch }) {
  const box = 'inline-flex min-h-11 items-center py-2 text-link underline';
  return (
    <div>
      <ol>
        {view.shops.map((shop) => (
          <ShopEntry key={shop.id} shop={shop} />
        ))}
      </ol>
      {view.pages > 1 && (
        <nav aria-label="Pages" className="mt-4 flex items-center gap-6 text-small">
          {view.page > 1 && (
            <a className={box} rel="prev" href={shopsHref({ ...search, page: view.page - 1 })}>
              ← Previous
            </a>
          )}
          <span className="text-micro text-muted">
            {t('Page {page} of {pages}', { page: view.page, pages: view.pages })}
          </span>
          {view.page < view.pages && (
            <a className={box} rel="next" href={shopsHref({ ...search, page: view.page + 1 })}>
              Next →
            </a>
          )}
        </nav>
      )}
    </div>
  );
}
