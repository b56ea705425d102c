import brand from 'brand:name';
import { t } from '@ncf/contract/t';
import { LOCALE } from '../../shell/language.ts';
import { moneyIn } from '../../tools/money.ts';
import type { Term } from '../../tools/price-sum.ts';
import { termName } from '../pricing/estimate.ts';
import type { Proposal } from './proposal.ts';
import type { QuoteOffer } from './quote-sum.ts';

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
      <table className="mt-4 w-full text-left">
        <thead>
          <tr>
            {[t('Item'), t('For'), t('Quantity'), t('Device'), t('Installation'), t('Monthly')].map(
              (head) => (
                <th key={head} className="border-b py-1 pr-2 font-semibold">
                  {head}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ id, name, vehicle, count, price }) => (
            <tr key={`${vehicle}${id}`}>
              <td className="py-1 pr-2">{name}</td>
              <td className="py-1 pr-2">{vehicle}</td>
              <td className="py-1 pr-2">{count}</td>
              <td className="py-1 pr-2">{money(price?.device ?? 0)}</td>
              <td className="py-1 pr-2">{money(isInstalled ? (price?.install ?? 0) : 0)}</td>
              <td className="py-1">{money((price?.monthly ?? 0) * (1 - term.percentOff / 100))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {totals.map(([name, amount]) => (
        <p key={name} className="mt-2">
          {name}: <b>{amount}</b>
        </p>
      ))}
    </>
  );
}
