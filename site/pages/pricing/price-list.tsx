import { t } from '@ncf/contract/t';
import type { Catalog } from '../../build/content.ts';
import { LOCALE } from '../../shell/language.ts';
import { moneyIn } from '../../tools/money.ts';
import { Table } from '../table.tsx';

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
  return (
    <div className="self-start">
      <Table
        label={name}
        heads={[name, t('Once'), ...(hasMonthly ? [t('Monthly')] : []), t('Installer')]}
        rows={items.map(({ id, name: item, model, price, monthly, installPrice, minutes }) => [
          <>
            <a className="text-link underline" href={`${base}/${id}`}>
              {item}
            </a>{' '}
            <span className="font-normal whitespace-nowrap text-muted">{model}</span>
          </>,
          money(price),
          ...(hasMonthly ? [monthly !== undefined && money(monthly)] : []),
          <>
            {installPrice > 0 ? money(installPrice) : t('do it yourself')}
            <span className="block text-micro text-muted">{t('{minutes} min', { minutes })}</span>
          </>,
        ])}
        hasFigures
        className="[&_tr]:align-top"
      />
    </div>
  );
}
