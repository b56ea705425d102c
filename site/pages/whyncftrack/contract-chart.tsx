import { t } from '@ncf/contract/t';
import { LOCALE } from '../../shell/language.ts';
import type { Leaving } from '../../tools/contract.ts';
import { cents } from '../../tools/numbers.ts';
import { AxisLabels, Drawing, GridLines, linePath, tenth } from '../drawing.tsx';

const LEFT = 46;
const RIGHT = 352;
const TOP = 8;
const FOOT = 128;
const LABEL_FONT = 'font-mono text-[11.2px] sm:text-[7px] lg:text-[6px]';

/** Cents as a label that fits beside the axis: 1234500 → `12,345`; from 100,000 on, `123K`. */
const short = (amount: number): string =>
  amount < 10_000_000
    ? cents(amount)
    : (amount / 100).toLocaleString(LOCALE, { notation: 'compact' });

/** The next round amount whose half is round too. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, value)));
  return (
    [1, 1.2, 1.6, 2, 3, 4, 5, 6, 8, 10].map((step) => step * power).find((step) => step >= value) ??
    value
  );
}

/** Maps months and amounts to a drawing of 360 × 146. */
export interface Scale {
  months: number;
  most: number;
  top: number;
  foot: number;
  x: (month: number) => number;
  y: (amount: number) => number;
}

/** The scale for a number of months and for amounts in cents. */
export function scaleOf(months: number, amounts: readonly number[]): Scale {
  const most = roundUp(Math.max(100, ...amounts));
  const x = (month: number) => tenth(LEFT + (month / Math.max(1, months)) * (RIGHT - LEFT));
  const y = (amount: number) => tenth(FOOT - (amount / most) * (FOOT - TOP));
  return { months, most, top: TOP, foot: FOOT, x, y };
}

/** Amounts on the left, months below. */
export function Axes({ scale: { months, most, x, y } }: { scale: Scale }) {
  const every = months > 72 ? 24 : months > 18 ? 12 : 3;
  const marks = Array.from({ length: Math.floor(months / every) + 1 }, (_, i) => i * every);
  return (
    <>
      <GridLines
        from={LEFT}
        to={RIGHT}
        ticks={[0, 0.5, 1].map((part) => [y(part * most), short(part * most)])}
        className={`fill-muted ${LABEL_FONT}`}
      />
      <AxisLabels
        from={x(0)}
        to={x(months)}
        y={140}
        ticks={marks.map((month) => [x(month), month === 0 ? t('Month 0') : month])}
        className={`fill-muted ${LABEL_FONT}`}
      />
    </>
  );
}

/** What is paid and what leaving costs on top, by month. After the term: without notice. */
export function ContractChart({
  rows,
  term,
  month,
}: {
  rows: readonly Leaving[];
  term: number;
  month: number;
}) {
  const last = rows.length - 1;
  const scale = scaleOf(
    last,
    rows.map((row) => row.paid + row.exit),
  );
  const { x, y } = scale;
  const line = (of: (row: Leaving) => number) =>
    linePath(rows.map((row) => [x(row.month), y(of(row))]));
  const paid = line((row) => row.paid);
  const all = line((row) => row.paid + row.exit);
  const here = rows[month] ?? rows[0];
  return (
    <Drawing
      viewBox="0 0 360 146"
      label={t('Paid and cost of leaving over {last} months. The table below has the figures.', {
        last,
      })}
    >
      <path d={`${all}V${FOOT}H${LEFT}Z`} className="fill-warning-soft" />
      <path d={`${paid}V${FOOT}H${LEFT}Z`} className="fill-accent-soft" />
      <Axes scale={scale} />
      <path
        d={all}
        className="fill-none stroke-warning-mark"
        strokeWidth="1.5"
        strokeDasharray="4 2"
      />
      <path d={paid} className="fill-none stroke-accent-mark" strokeWidth="2" />
      {term < last && (
        <>
          <path d={`M${x(term)} ${TOP}V${FOOT}`} className="stroke-line-strong" strokeWidth="0.8" />
          <text x={x(term) - 3} y={TOP + 7} textAnchor="end" className={`fill-muted ${LABEL_FONT}`}>
            Term ends
          </text>
        </>
      )}
      {here && (
        <>
          <path
            d={`M${x(here.month)} ${FOOT}V${y(here.paid + here.exit)}`}
            className="stroke-text"
            strokeWidth="1"
          />
          <circle
            cx={x(here.month)}
            cy={y(here.paid)}
            r="3.5"
            className="fill-accent-mark stroke-surface"
            strokeWidth="1.5"
          />
          <path
            d={`M${x(here.month) - 4} ${y(here.paid + here.exit) + 3}h8l-4 -7Z`}
            className="fill-warning-mark stroke-surface"
            strokeWidth="1"
          />
        </>
      )}
    </Drawing>
  );
}
