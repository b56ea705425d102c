import { t } from '@ncf/contract/t';
import {
  monthlyCost,
  leavingByMonth,
  upfrontCost,
  costPerUnitMonth,
  termDates,
  firstTermCost,
  type Quote,
} from '../../tools/contract.ts';
import { localToday, longDate, monthsText, unitsText } from '../../tools/dates.ts';
import { cents } from '../../tools/numbers.ts';
import { Table } from '../table.tsx';

/** The months in the table: every half year, and the end of the first term. */
const stops = (quote: Quote) =>
  leavingByMonth(quote).filter(({ month }) => month % 6 === 0 || month === quote.term);

/** What is paid and what leaving costs, by half year. */
export const LeavingTable = ({ quote }: { quote: Quote }) => (
  <Table
    heads={[t('After month'), t('Paid'), t('Cost of leaving'), t('Total')]}
    rows={stops(quote).map(({ month, paid, exit, renewed }) => [
      `${month}${renewed ? t(', renewed') : ''}`,
      ...[paid, exit, paid + exit].map(cents),
    ])}
    hasFigures
  />
);

/** The quote for print: totals, dates, and the cost of leaving. */
export function ContractSheet({ quote, vendor }: { quote: Quote; vendor: string }) {
  return (
    <>
      <h1 className="text-title">Contract{vendor && `: ${vendor}`}</h1>
      <p>
        {unitsText(quote.units)} at {cents(quote.monthly)} a month for {monthsText(quote.term)} from{' '}
        {longDate(quote.start)}. Per unit, up front: hardware {cents(quote.hardware)}, activation{' '}
        {cents(quote.activation)}. Printed on {longDate(localToday())}.
      </p>
      <p className="mt-3 font-semibold">
        {cents(firstTermCost(quote))} over the term: {cents(upfrontCost(quote))} up front,{' '}
        {cents(monthlyCost(quote))} a month; {cents(costPerUnitMonth(quote))} per unit and month,
        all included.
      </p>
      <ul className="my-3">
        {termDates(quote, 1).map(({ renewal, noticeBy, ends, next }) => (
          <li key={renewal}>
            {renewal === 0 ? t('First term') : t('First renewal')}:{' '}
            {noticeBy && t('give notice by {longDate}; ', { longDate: longDate(noticeBy) })}
            ends {longDate(ends)}
            {noticeBy &&
              t('; otherwise renews on {longDate} for {renew}', {
                longDate: longDate(next),
                renew: monthsText(quote.renew),
              })}
            .
          </li>
        ))}
      </ul>
      <LeavingTable quote={quote} />
      <p className="mt-3">
        Excludes tax, interest, and price increases. The contract decides; this isn’t legal advice.
      </p>
    </>
  );
}

/** What the totals assume. */
export function Assumptions({ more }: { more?: string }) {
  return (
    <p className="max-w-[68ch] text-micro text-muted">
      {more && `${more} `}We assume that fees are paid for whole months, that a term ends the day
      before the same day of the month, and that notice must arrive that many days before the last
      day. Excludes tax, interest, and price increases. Works in any currency. The contract decides,
      not this page.
    </p>
  );
}
