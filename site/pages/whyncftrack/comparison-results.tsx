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
import { longDate } from '../../tools/dates.ts';
import { cents } from '../../tools/numbers.ts';
import { Slider } from '../figure.tsx';
import { ToolActions } from '../tool-actions.tsx';
import { saveCalendar, type NamedQuote } from './contract-days.ts';
import { Assumptions } from './contract-sheet.tsx';
import { ComparisonChart } from './comparison-chart.tsx';

/** Two quotes with their names. */
export interface QuotePair {
  a: NamedQuote;
  b: NamedQuote;
}

/** Which quote is cheaper when, in words. */
function leadsText(found: readonly Lead[], names: Record<Party, string>): string {
  const who = (cheaper: Party | null) => (cheaper === null ? 'no difference' : names[cheaper]);
  const [only] = found;
  if (found.length === 1 && only)
    return only.cheaper === null
      ? 'no difference in any month'
      : `${who(only.cheaper)} in every month`;
  return found
    .map(({ from, to, cheaper }, i) =>
      i === found.length - 1
        ? `${who(cheaper)} from month ${from} on`
        : `${who(cheaper)} ${from === to ? `in month ${from}` : i === 0 ? `through month ${to}` : `in months ${from}–${to}`}`,
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
        ? `Both cost the same over ${months} months`
        : `${names[apart < 0 ? 'a' : 'b']} costs ${cents(Math.abs(apart))} less over ${months} months`,
    staying: leadsText(leads(rows, paidIfStaying), names),
    leaving: leadsText(leads(rows, paidIfLeaving), names),
    why:
      ended === null
        ? 'Compared over the longer first term and one renewal.'
        : `Compared until ${ended === 'both' ? 'both contracts end' : `${names[ended]}’s contract ends`}.`,
  };
}

/** The figures of two quotes as a table. */
function Figures({ a, b, of, month }: QuotePair & { of: Comparison; month: number }) {
  const row = of.rows[month];
  const end = of.rows.at(-1);
  if (!row || !end) return null;
  const [firstA, firstB] = [a, b].map(({ quote }) => termDates(quote, 0)[0]);
  const notice = (date: string | null | undefined) => (date ? longDate(date) : 'none needed');
  const each = ({ units }: Quote, paid: number) =>
    cents(Math.round(paid / (units * Math.max(1, of.months))));
  const lines: [string, string, string][] = [
    [`Paid over ${of.months} months`, cents(end.a.paid), cents(end.b.paid)],
    ['First term', `${a.quote.term} mo.`, `${b.quote.term} mo.`],
    ['Total over its first term', cents(firstTermCost(a.quote)), cents(firstTermCost(b.quote))],
    ['Per unit and month, all included', each(a.quote, end.a.paid), each(b.quote, end.b.paid)],
    [`Paid after month ${month}`, cents(row.a.paid), cents(row.b.paid)],
    ['Cost of leaving then', cents(row.a.exit), cents(row.b.exit)],
    ['Total if you leave then', cents(paidIfLeaving(row.a)), cents(paidIfLeaving(row.b))],
    ['First notice date', notice(firstA?.noticeBy), notice(firstB?.noticeBy)],
  ];
  return (
    <table className="w-full table-fixed text-left text-small">
      <thead>
        <tr className="border-b-2 border-accent-mark">
          <th scope="col">
            <span className="sr-only">Figure</span>
          </th>
          {[a, b].map(({ name }, i) => (
            <th key={i} scope="col" className="py-2 pl-3 text-right wrap-break-word">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(([label, ofA, ofB]) => (
          <tr key={label} className="border-b border-line">
            <th scope="row" className="py-2 font-normal text-muted">
              {label}
            </th>
            <td className="py-2 pl-3 text-right font-mono">{ofA}</td>
            <td className="py-2 pl-3 text-right font-mono">{ofB}</td>
          </tr>
        ))}
      </tbody>
    </table>
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
        <p className="text-heading font-semibold wrap-break-word">{answers.headline}.</p>
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
          min={0}
          max={of.months}
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
              <h1 className="mb-3 text-title font-semibold">Two tracking quotes, side by side</h1>
              <p className="mb-3">
                {a.quote.units} units from {longDate(a.quote.start)}. {answers.headline}.
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
