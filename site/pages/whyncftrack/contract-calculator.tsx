import { Field } from '@ncf/ui/field';
import { calendarFile, type CalendarDay } from '../../tools/calendar-file.ts';
import {
  eachMonth,
  leavingByMonth,
  once,
  perUnitMonth,
  termDates,
  total,
  type Quote,
} from '../../tools/contract.ts';
import { longDate } from '../../tools/dates.ts';
import { useLinkState } from '../../tools/link-state.ts';
import { cents, readNumber } from '../../tools/numbers.ts';
import { Exhibited, Slider } from '../exhibited.tsx';
import { Group, Keep, NumberField, Select } from '../tool-parts.tsx';
import { ContractChart } from './contract-chart.tsx';
import { CHOICES, FIRST, quoteOf, type Draft } from './contract-draft.ts';
import { ContractSheet, LeavingTable } from './contract-sheet.tsx';

/** Days before a notice is due at which the calendar reminds. */
const REMIND = 30;

/** The days of a quote for a calendar: notice, end and renewal, of the first term and one renewal. */
function daysOf(quote: Quote, vendor: string): Omit<CalendarDay, 'uid'>[] {
  const of = vendor ? ` (${vendor})` : '';
  return termDates(quote, 1).flatMap(({ noticeBy, ends, next }) => [
    ...(noticeBy
      ? [
          {
            date: noticeBy,
            title: `Tracking contract${of}: last day for notice`,
            text: `Without a notice by today the contract renews on ${longDate(next)} for ${quote.renew} months: ${cents(quote.renew * eachMonth(quote))}.`,
            remind: REMIND,
          },
        ]
      : []),
    {
      date: ends,
      title: `Tracking contract${of}: last day of the term`,
      text: `Term of ${quote.units} units.`,
    },
  ]);
}

function saveCalendar(quote: Quote, vendor: string): void {
  const stamp = new Date().toISOString();
  const run = [...crypto.getRandomValues(new Uint8Array(8))].map((n) => n.toString(36)).join('');
  const days = daysOf(quote, vendor).map((day, i) => ({
    ...day,
    uid: `${run}-${i}@${location.hostname}`,
  }));
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([calendarFile(days, stamp)], { type: 'text/calendar' }));
  link.download = 'contract-dates.ics';
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** Adds any vendor's quote up: in all, when leaving, and which dates count. */
export default function ContractCalculator() {
  const [draft, set] = useLinkState(FIRST, CHOICES);
  const { quote, errors } = quoteOf(draft);
  const number = (key: keyof Draft, label: string, unit?: string, hint?: string) => (
    <NumberField
      label={label}
      {...(unit ? { unit } : {})}
      {...(hint ? { hint } : {})}
      value={draft[key]}
      error={errors[key]}
      onChange={(value) => set({ [key]: value })}
    />
  );
  const rows = quote ? leavingByMonth(quote) : [];
  const last = Math.max(1, rows.length - 1);
  const month = Math.min(
    readNumber(draft.month, { min: 0, max: 180, whole: true }).value ?? 12,
    last,
  );
  const row = rows[month];
  return (
    <Exhibited title="Contract calculator" note="An example: put any vendor’s quote in">
      <div className="grid gap-6 p-4 md:grid-cols-3 md:p-6">
        <Group title="The quote">
          <div className="grid grid-cols-2 gap-3">
            {number('units', 'Units')}
            {number('monthly', 'A unit a month')}
            {number('hardware', 'Hardware', 'each, once')}
            {number('activation', 'Activation', 'each, once')}
          </div>
        </Group>
        <Group title="The term">
          <div className="grid grid-cols-2 gap-3">
            {number('term', 'First term', 'months')}
            {number('renew', 'Renews for', 'months')}
            {draft.renew.trim() !== '0' && number('notice', 'Notice', 'days')}
            <Field
              label="Begins on"
              type="date"
              className="min-w-0"
              value={draft.start}
              error={errors.start}
              onChange={(event) => set({ start: event.target.value })}
            />
          </div>
          <p className="mt-2 text-micro text-faint">Renews for 0: it ends by itself.</p>
        </Group>
        <Group title="Leaving early">
          <div className="grid gap-3">
            <Select
              label="It costs"
              value={draft.leaving as 'rest' | 'fee' | 'free'}
              options={[
                ['rest', 'A share of the months left'],
                ['fee', 'An amount for each unit'],
                ['free', 'Nothing'],
              ]}
              onChange={(leaving) => set({ leaving })}
            />
            {draft.leaving === 'rest' && number('percent', 'Share of the fees left', '%')}
            {draft.leaving === 'fee' && number('fee', 'For each unit')}
            <Field
              label="Vendor, if you like"
              autoComplete="off"
              maxLength={60}
              value={draft.vendor}
              onChange={(event) => set({ vendor: event.target.value })}
            />
          </div>
        </Group>
      </div>
      {quote && row ? (
        <>
          <div className="grid border-y border-line lg:grid-cols-3">
            <div role="status" className="self-center p-4 md:p-6">
              <dl className="grid gap-6">
                {[
                  [
                    'Over the first term',
                    total(quote),
                    `${cents(once(quote))} once, ${cents(eachMonth(quote))} a month`,
                  ],
                  [
                    'A unit a month, all told',
                    perUnitMonth(quote),
                    `${cents(quote.monthly)} on the quote`,
                  ],
                  [
                    `Leaving after month ${month}`,
                    row.exit,
                    `on top of ${cents(row.paid)} paid${row.renewed ? '; renewed' : ''}`,
                  ],
                ].map(([label, amount, note]) => (
                  <div key={label}>
                    <dt className="text-small text-muted">{label}</dt>
                    <dd className="font-mono text-heading font-semibold">
                      {cents(Number(amount))}
                    </dd>
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
              Full line, dot: paid. Dashed line, triangle: paid and the cost of leaving.
              {quote.renew > 0 && ' Right of “term ends”: nobody gave notice.'}
            </p>
            <Slider
              label="Leave after month"
              value={month}
              min={0}
              max={last}
              text={`${month} · ${cents(row.exit)}`}
              onChange={(value) => set({ month: String(value) })}
            />
            <ol className="grid gap-x-6 gap-y-3 border-l-2 border-accent-mark pl-5 text-small sm:grid-cols-2">
              {termDates(quote, 1).flatMap(({ renewal, noticeBy, ends, next }) => [
                ...(noticeBy
                  ? [
                      <li key={`n${renewal}`}>
                        <span className="block font-mono text-accent">{longDate(noticeBy)}</span>
                        {renewal === 0 ? 'Last day for notice' : 'Next last day, after one renewal'}
                      </li>,
                    ]
                  : []),
                <li key={`e${renewal}`}>
                  <span className="block font-mono text-accent">{longDate(ends)}</span>
                  {renewal === 0 ? 'Last day of the first term' : 'Last day of the renewal'}
                  {noticeBy && renewal === 0 && (
                    <>
                      ; without notice, {cents(quote.renew * eachMonth(quote))} more from{' '}
                      {longDate(next)}
                    </>
                  )}
                </li>,
              ])}
            </ol>
            <Keep
              anchor="contract"
              sheet={<ContractSheet quote={quote} vendor={draft.vendor.trim()} />}
            >
              <button
                type="button"
                className="button"
                onClick={() => saveCalendar(quote, draft.vendor.trim())}
              >
                Dates as .ics
              </button>
            </Keep>
            <details className="text-small">
              <summary className="min-h-8 cursor-pointer text-link">
                Figures for every half year
              </summary>
              <div className="mt-2 max-w-[68ch] overflow-x-auto">
                <LeavingTable quote={quote} />
              </div>
            </details>
            <p className="max-w-[68ch] text-micro text-muted">
              Assumed: fees are paid for whole months, a term ends on the day before the same day of
              the month, notice must have arrived that many days before the last day. Without tax,
              interest and price rises. Any currency. The contract decides, not this page.
            </p>
          </div>
        </>
      ) : (
        <p role="status" className="border-t border-line p-4 font-semibold md:p-6">
          {Object.keys(errors).length === 1 ? 'One field needs' : 'Some fields need'} a look before
          there is a result.
        </p>
      )}
    </Exhibited>
  );
}
