import { t } from '@ncf/contract/t';
import type { Catalog } from '../build/content.ts';
import type { Offer } from '../build/offer.ts';
import { moneyIn } from '../tools/money.ts';
import { LOCALE } from './language.ts';

type Item = Catalog[number];

const number = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 1 });
const inches = (millimeters: number): string => number.format(millimeters / 25.4);

function sizeOf([length, width, height]: NonNullable<Item['size']>): string {
  const us = [length, width, height].map(inches).join(' × ');
  return t('{us}\u00a0in ({length} × {width} × {height}\u00a0mm)', { us, length, width, height });
}

/** From a pound on, weights are in pounds. */
const weightOf = (grams: number): string =>
  grams < 454
    ? t('{ounces}\u00a0oz ({grams}\u00a0g)', { ounces: number.format(grams / 28.35), grams })
    : t('{pounds}\u00a0lb ({grams}\u00a0g)', { pounds: number.format(grams / 453.6), grams });

/** What an item costs, in one line. */
export function priceLine(
  { price, monthly }: Pick<Item, 'price' | 'monthly'>,
  currency: string,
): string {
  const money = moneyIn(currency, LOCALE);
  return monthly === undefined
    ? money(price)
    : t('{price} once, {monthly} a month', { price: money(price), monthly: money(monthly) });
}

/** An item with its price, size, weight, and terms among its specifications. @param warranty in months */
export function withFigures(item: Item, { currency }: Offer, warranty: number): Item {
  const { model, size, weight, installPrice, minutes } = item;
  return {
    ...item,
    specs: {
      [t('Price')]: priceLine(item, currency),
      ...item.specs,
      ...(size && { [t('Size')]: sizeOf(size) }),
      ...(weight !== undefined && { [t('Weight')]: weightOf(weight) }),
      [t('Installation')]:
        installPrice > 0
          ? t('{minutes} minutes; {price} by our installer', {
              minutes,
              price: moneyIn(currency, LOCALE)(installPrice),
            })
          : t('{minutes} minutes, by you', { minutes }),
      [t('Warranty')]: t('{warranty} months', { warranty }),
      ...(model !== undefined && { [t('Model')]: model }),
    },
  };
}
