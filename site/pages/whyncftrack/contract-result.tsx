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
import { longDate } from '../../tools/dates.ts';
import { cents } from '../../tools/numbers.ts';
import { Slider } from '../figure.tsx';
import { ToolActions } from '../tool-actions.tsx';
import { ContractChart } from './contract-chart.tsx';
import { saveCalendar } from './contract-days.ts';
import { Assumptions, ContractSheet, LeavingTable } from './contract-sheet.tsx';

interface ContractResultProps {
  quote: Quote;
  /** Empty if it has no name. */
  vendor: string;
  /** The month after which the customer leaves. */
  month: number;
  onMonth: (month: number) => void;
}

/** When notice is due, and when the first term and its renewal end. */
const Dates = ({ quote }: { quote: Quote }) => (
  <ol className="grid gap-x-6 gap-y-3 border-l-2 border-accent-mark pl-5 text-small sm:grid-cols-2">
    {termDates(quote, 1).flatMap(({ renewal, noticeBy, ends, next }) => [
      ...(noticeBy
        ? [
            <li key={`n${renewal}`}>
              <span className="block font-mono text-accent">{longDate(noticeBy)}</span>
              {renewal === 0
                ? t('Last day to give notice')
                : t('Last day to give notice after one renewal')}
            </li>,
          ]
        : []),
      <li key={`e${renewal}`}>
        <span className="block font-mono text-accent">{longDate(ends)}</span>
        {renewal === 0 ? t('Last day of the first term') : t('Last day of the renewal')}
        {noticeBy && renewal === 0 && (
          <>
            ; without notice, another {cents(quote.renew * monthlyCost(quote))} from{' '}
            {longDate(next)}
          </>
        )}
      </li>,
    ])}
  </ol>
);

/** What one quote costs, in total and when leaving, and its dates. */
export function ContractResult({ quote, vendor, month: wanted, onMonth }: ContractResultProps) {
  const rows = leavingByMonth(quote);
  const last = Math.max(1, rows.length - 1);
  const month = Math.min(wanted, last);
  const row = rows[month];
  if (!row) return null;
  return (
    <>
      <div className="grid border-y border-line lg:grid-cols-3">
        <div role="status" className="self-center p-4 md:p-6">
          <dl className="grid gap-6 sm:max-lg:grid-cols-3">
            {[
              [
                t('Over the first term'),
                firstTermCost(quote),
                t('{cents} up front, {cents2} a month', {
                  cents: cents(upfrontCost(quote)),
                  cents2: cents(monthlyCost(quote)),
                }),
              ],
              [
                t('Per unit and month, all included'),
                costPerUnitMonth(quote),
                t('the quote says {cents}', { cents: cents(quote.monthly) }),
              ],
              [
                t('Leaving after month {month}', { month }),
                row.exit,
                t('on top of {cents} paid{value}', {
                  cents: cents(row.paid),
                  value: row.renewed ? t(', after renewing') : '',
                }),
              ],
            ].map(([label, amount, note]) => (
              <div key={label}>
                <dt className="text-small text-muted">{label}</dt>
                <dd className="font-mono text-heading">{cents(Number(amount))}</dd>
                <dd className="text-micro text-faint">{note}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div className="lg:col-span-2">
          <ContractChart rows={rows} term={quote.term} month={month} />
        </div>
      </div>
      <div className="space-y-6 p-4 md:p-6">
        <p className="text-micro text-muted">
          Solid line and dot: paid so far. Dashed line and triangle: paid plus the cost of leaving.
          {quote.renew > 0 && t(' Past “Term ends,” no one gave notice and the contract renewed.')}
        </p>
        <Slider
          label="Leave after month"
          value={month}
          range={[0, last]}
          text={`${month} · ${cents(row.exit)}`}
          onChange={onMonth}
        />
        <Dates quote={quote} />
        <ToolActions anchor="contract" sheet={<ContractSheet quote={quote} vendor={vendor} />}>
          <button
            type="button"
            className="button"
            onClick={() => saveCalendar([{ quote, name: vendor }])}
          >
            Save dates (.ics)
          </button>
        </ToolActions>
        <details className="text-small">
          <summary className="min-h-8 cursor-pointer text-link">
            Figures for every six months
          </summary>
          <div className="mt-2 max-w-[68ch] overflow-x-auto">
            <LeavingTable quote={quote} />
          </div>
        </details>
        <Assumptions />
      </div>
    </>
  );
}
