import {
  monthlyCost,
  leavingByMonth,
  upfrontCost,
  costPerUnitMonth,
  termDates,
  firstTermCost,
  type Quote,
} from '../../tools/contract.ts';
import { localToday, longDate } from '../../tools/dates.ts';
import { cents } from '../../tools/numbers.ts';

/** The months in the table: every half year, and the end of the first term. */
const stops = (quote: Quote) =>
  leavingByMonth(quote).filter(({ month }) => month % 6 === 0 || month === quote.term);

/** What is paid and what leaving costs, by half year. */
export function LeavingTable({ quote }: { quote: Quote }) {
  return (
    <table className="w-full text-left font-mono text-micro">
      <thead>
        <tr className="border-b border-line">
          <th scope="col" className="py-1">
            After month
          </th>
          <th scope="col">Paid</th>
          <th scope="col">Leaving costs</th>
          <th scope="col">All told</th>
        </tr>
      </thead>
      <tbody>
        {stops(quote).map(({ month, paid, exit, renewed }) => (
          <tr key={month} className="border-b border-line">
            <th scope="row" className="py-1 font-normal">
              {month}
              {renewed && ' renewed'}
            </th>
            <td>{cents(paid)}</td>
            <td>{cents(exit)}</td>
            <td>{cents(paid + exit)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The quote for print: totals, dates, and the cost of leaving. */
export function ContractSheet({ quote, vendor }: { quote: Quote; vendor: string }) {
  return (
    <>
      <h1 className="text-title font-semibold">Contract{vendor && `: ${vendor}`}</h1>
      <p>
        {quote.units} units at {cents(quote.monthly)} a month for {quote.term} months from{' '}
        {longDate(quote.start)}. Once, for each unit: hardware {cents(quote.hardware)}, activation{' '}
        {cents(quote.activation)}. Printed on {longDate(localToday())}.
      </p>
      <p className="mt-3 font-semibold">
        {cents(firstTermCost(quote))} over the term: {cents(upfrontCost(quote))} once,{' '}
        {cents(monthlyCost(quote))} a month; {cents(costPerUnitMonth(quote))} for a unit and month,
        all told.
      </p>
      <ul className="my-3">
        {termDates(quote, 1).map(({ renewal, noticeBy, ends, next }) => (
          <li key={renewal}>
            {renewal === 0 ? 'First term' : 'First renewal'}:{' '}
            {noticeBy && `notice arrives by ${longDate(noticeBy)}; `}
            ends {longDate(ends)}
            {noticeBy && `; otherwise renews on ${longDate(next)} for ${quote.renew} months`}.
          </li>
        ))}
      </ul>
      <LeavingTable quote={quote} />
      <p className="mt-3">
        Without tax, interest and price rises. The contract itself decides; this is no legal advice.
      </p>
    </>
  );
}

/** What the totals assume. */
export function Assumptions({ more }: { more?: string }) {
  return (
    <p className="max-w-[68ch] text-micro text-muted">
      {more && `${more} `}Assumptions: fees are paid for whole months, a term ends on the day before
      the same day of the month, notice must have arrived that many days before the last day.
      Without tax, interest and price rises. Any currency. The contract decides, not this page.
    </p>
  );
}
