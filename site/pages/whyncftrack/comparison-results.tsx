import { t } from '@ncf/contract/t';
import {
  compare,
  paidIfLeaving,
  leads,
  paidIfStaying,
  type Comparison,
  type Lead,
  type Party,
} from '../../tools/contract-comparison.ts';
import { termDates, firstTermCost, type Quote } from '../../tools/contract.ts';
import { longDate, monthsText, unitsText } from '../../tools/dates.ts';
import { cents } from '../../tools/numbers.ts';
import { Slider } from '../figure.tsx';
import { ToolActions } from '../tool-actions.tsx';
import { saveCalendar, type NamedQuote } from './contract-days.ts';
import { Assumptions } from './contract-sheet.tsx';
import { ComparisonChart } from './comparison-chart.tsx';
import { Table } from '../table.tsx';

/** Two quotes with their names. */
export interface QuotePair {
  a: NamedQuote;
  b: NamedQuote;
}

/** Which quote is cheaper when, in words. */
function leadsText(found: readonly Lead[], names: Record<Party, string>): string {
  const who = (cheaper: Party | null) => (cheaper === null ? t('no difference') : names[cheaper]);
  const [only] = found;
  if (found.length === 1 && only)
    return only.cheaper === null
      ? t('no difference in any month')
      : t('{who} in every month', { who: who(only.cheaper) });
  return found
    .map(({ from, to, cheaper }, i) =>
      i === found.length - 1
        ? t('{who} from month {from} on', { who: who(cheaper), from })
        : `${who(cheaper)} ${from === to ? t('in month {from}', { from }) : i === 0 ? t('through month {to}', { to }) : t('in months {from}–{to}', { from, to })}`,
    )
    .join(', ');
}

/** Which quote is cheaper for staying and for leaving, in words. */
function answersOf({ rows, months, ended }: Comparison, names: Record<Party, string>) {
  const end = rows.at(-1);
  const apart = end ? end.a.paid - end.b.paid : 0;
  return {
    headline:
      apart === 0
        ? t('Both cost the same over {months}', { months: monthsText(months) })
        : t('{value} costs {cents} less over {months}', {
            value: names[apart < 0 ? 'a' : 'b'],
            cents: cents(Math.abs(apart)),
            months: monthsText(months),
          }),
    staying: leadsText(leads(rows, paidIfStaying), names),
    leaving: leadsText(leads(rows, paidIfLeaving), names),
    why:
      ended === null
        ? t('Compared over the longer first term and one renewal.')
        : t('Compared until {value}.', {
            value:
              ended === 'both'
                ? t('both contracts end')
                : t('{value}’s contract ends', { value: names[ended] }),
          }),
  };
}

/** The figures of two quotes as a table. */
function Figures({ a, b, of, month }: QuotePair & { of: Comparison; month: number }) {
  const row = of.rows[month];
  const end = of.rows.at(-1);
  if (!row || !end) return null;
  const [firstA, firstB] = [a, b].map(({ quote }) => termDates(quote, 0)[0]);
  const notice = (date: string | null | undefined) => (date ? longDate(date) : t('none needed'));
  const each = ({ units }: Quote, paid: number) =>
    cents(Math.round(paid / (units * Math.max(1, of.months))));
  const lines: [string, string, string][] = [
    [
      t('Paid over {months}', { months: monthsText(of.months) }),
      cents(end.a.paid),
      cents(end.b.paid),
    ],
    [t('First term'), monthsText(a.quote.term), monthsText(b.quote.term)],
    [t('Total over its first term'), cents(firstTermCost(a.quote)), cents(firstTermCost(b.quote))],
    [t('Per unit and month, all included'), each(a.quote, end.a.paid), each(b.quote, end.b.paid)],
    [t('Paid after month {month}', { month }), cents(row.a.paid), cents(row.b.paid)],
    [t('Cost of leaving then'), cents(row.a.exit), cents(row.b.exit)],
    [t('Total if you leave then'), cents(paidIfLeaving(row.a)), cents(paidIfLeaving(row.b))],
    [t('First notice date'), notice(firstA?.noticeBy), notice(firstB?.noticeBy)],
  ];
  return (
    <Table
      heads={['', a.name, b.name]}
      rows={lines}
      hasFigures
      className="table-fixed wrap-break-word"
    />
  );
}

/** Two quotes compared: in total, when leaving, and where one overtakes the other. */
export function ComparisonResults({
  a,
  b,
  month: wanted,
  onMonth,
}: QuotePair & { month: number; onMonth: (month: number) => void }) {
  const of = compare(a.quote, b.quote);
  const names = { a: a.name, b: b.name };
  const answers = answersOf(of, names);
  const month = Math.min(wanted, of.months);
  const row = of.rows[month];
  const lines = (
    <dl className="grid gap-x-6 gap-y-3 text-small sm:grid-cols-2">
      <div>
        <dt className="text-muted">Cheaper if you stay</dt>
        <dd className="font-semibold">{answers.staying}.</dd>
      </div>
      <div>
        <dt className="text-muted">Cheaper if you leave, including what it costs</dt>
        <dd className="font-semibold">{answers.leaving}.</dd>
      </div>
    </dl>
  );
  const assumed = <Assumptions more={answers.why} />;
  return (
    <>
      <div role="status" className="space-y-4 border-y border-line bg-accent-soft p-4 md:p-6">
        <p className="text-heading wrap-break-word">{answers.headline}.</p>
        {lines}
      </div>
      <ComparisonChart of={of} month={month} />
      <div className="space-y-6 p-4 md:p-6">
        <p className="text-micro text-muted">
          Paid plus the cost of leaving, month by month. Solid line and dot: {a.name}. Dashed line
          and square: {b.name}. Where a vertical line is, one overtakes the other.
        </p>
        <Slider
          label="Leave after month"
          value={month}
          range={[0, of.months]}
          text={
            row
              ? `${month} · ${cents(paidIfLeaving(row.a))} vs. ${cents(paidIfLeaving(row.b))}`
              : ''
          }
          onChange={onMonth}
        />
        <Figures a={a} b={b} of={of} month={month} />
        <ToolActions
          anchor="contract"
          sheet={
            <>
              <h1 className="mb-3 text-title">Two tracking quotes, side by side</h1>
              <p className="mb-3">
                {unitsText(a.quote.units)} from {longDate(a.quote.start)}. {answers.headline}.
              </p>
              {lines}
              <div className="my-4">
                <Figures a={a} b={b} of={of} month={month} />
              </div>
              {assumed}
            </>
          }
        >
          <button type="button" className="button" onClick={() => saveCalendar([a, b])}>
            Save both dates (.ics)
          </button>
        </ToolActions>
        {assumed}
      </div>
    </>
  );
}
