import { t } from '@ncf/contract/t';
import type { Catalog } from '../../build/content.ts';
import { LOCALE } from '../../shell/language.ts';
import { moneyIn } from '../../tools/money.ts';

/** What the price list says of an item. */
export type PricedItem = Pick<
  Catalog[number],
  'id' | 'name' | 'model' | 'price' | 'monthly' | 'installPrice' | 'minutes'
>;

interface PriceListProps {
  name: string;
  /** Path of the catalog. */
  base: string;
  items: readonly PricedItem[];
  /** ISO 4217. */
  currency: string;
}

/** What each item of a catalog costs: once, every month, and to have it installed. */
export function PriceList({ name, base, items, currency }: PriceListProps) {
  const money = moneyIn(currency, LOCALE);
  const hasMonthly = items.some(({ monthly }) => monthly !== undefined);
  const figure = 'py-2 pl-3 text-right';
  return (
    <div tabIndex={0} role="region" aria-label={name} className="self-start overflow-x-auto">
      <table className="w-full text-small tabular-nums">
        <thead>
          <tr className="border-b-2 border-accent-mark align-bottom">
            <th scope="col" className="py-2 text-left font-semibold">
              {name}
            </th>
            <th scope="col" className={`${figure} font-semibold`}>
              Once
            </th>
            {hasMonthly && (
              <th scope="col" className={`${figure} font-semibold`}>
                Monthly
              </th>
            )}
            <th scope="col" className={`${figure} font-semibold`}>
              Installer
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ id, name: item, model, price, monthly, installPrice, minutes }) => (
            <tr key={id} className="border-b border-line align-top">
              <th scope="row" className="py-2 text-left font-normal">
                <a className="text-link underline" href={`${base}/${id}`}>
                  {item}
                </a>{' '}
                <span className="whitespace-nowrap text-muted">{model}</span>
              </th>
              <td className={figure}>{money(price)}</td>
              {hasMonthly && <td className={figure}>{monthly !== undefined && money(monthly)}</td>}
              <td className={`${figure} text-muted`}>
                {installPrice > 0 ? money(installPrice) : t('do it yourself')}
                <span className="block text-micro">{t('{minutes} min', { minutes })}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
