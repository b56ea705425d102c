import brand from 'brand:name';
import { t } from '@ncf/contract/t';
import { LOCALE } from '../../shell/language.ts';
import { moneyIn } from '../../tools/money.ts';
import type { Term } from '../../tools/price-sum.ts';
import { termName } from '../pricing/estimate.ts';
import type { Proposal } from './proposal.ts';
import type { QuoteOffer } from './quote-sum.ts';
import { Table } from '../table.tsx';

/** The quote as it is printed, or saved as a PDF: every line with its price. */
export function QuoteSheet({
  proposals,
  offer,
  term,
  isInstalled,
  totals,
  until,
}: {
  proposals: Proposal[];
  offer: QuoteOffer;
  term: Term;
  isInstalled: boolean;
  totals: readonly (readonly [name: string, amount: string])[];
  until: string;
}) {
  const money = moneyIn(offer.currency, LOCALE);
  const lines = proposals.flatMap(({ vehicle, parts }) =>
    parts.map((part) => ({ ...part, vehicle, price: offer.prices[part.id] })),
  );
  return (
    <>
      <h1 className="text-title">{t('Quote from {brand}', { brand })}</h1>
      <p className="mt-2">
        {t('Contract: {term}. Prices hold until {until}, without taxes.', {
          term: termName(term.months),
          until,
        })}
      </p>
      <Table
        heads={[t('Item'), t('For'), t('Quantity'), t('Device'), t('Installation'), t('Monthly')]}
        rows={lines.map(({ name, vehicle, count, price }) => [
          name,
          vehicle,
          count,
          money(price?.device ?? 0),
          money(isInstalled ? (price?.install ?? 0) : 0),
          money((price?.monthly ?? 0) * (1 - term.percentOff / 100)),
        ])}
        className="mt-4"
      />
      {totals.map(([name, amount]) => (
        <p key={name} className="mt-2">
          {name}: <b>{amount}</b>
        </p>
      ))}
    </>
  );
}
