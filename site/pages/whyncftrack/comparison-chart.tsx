import { t } from '@ncf/contract/t';
import {
  paidIfLeaving,
  leads,
  type Comparison,
  type Party,
} from '../../tools/contract-comparison.ts';
import { Axes, scaleOf } from './contract-chart.tsx';
import { Drawing, linePath } from '../drawing.tsx';

/** What two quotes cost including leaving, by month, and where one overtakes the other. */
export function ComparisonChart({ of, month }: { of: Comparison; month: number }) {
  const { rows, months } = of;
  const scale = scaleOf(
    months,
    rows.flatMap(({ a, b }) => [paidIfLeaving(a), paidIfLeaving(b)]),
  );
  const line = (party: Party) =>
    linePath(rows.map((row) => [scale.x(row.month), scale.y(paidIfLeaving(row[party]))]));
  const turns = leads(rows, paidIfLeaving).slice(1);
  const here = rows[month];
  return (
    <Drawing
      viewBox="0 0 360 146"
      label={t(
        'Cost of both quotes when leaving, over {months} months. The text above and the table below have the figures.',
        { months },
      )}
    >
      <Axes scale={scale} />
      {turns.map(({ from }) => (
        <path
          key={from}
          d={`M${scale.x(from)} ${scale.top}V${scale.foot}`}
          className="stroke-line-strong"
          strokeWidth="0.8"
          strokeDasharray="1 2"
        />
      ))}
      <path d={line('b')} className="fill-none stroke-info" strokeWidth="2" strokeDasharray="5 2" />
      <path d={line('a')} className="fill-none stroke-accent-mark" strokeWidth="2" />
      {here && (
        <>
          <path
            d={`M${scale.x(month)} ${scale.foot}V${scale.y(Math.max(paidIfLeaving(here.a), paidIfLeaving(here.b)))}`}
            className="stroke-text"
            strokeWidth="1"
          />
          <rect
            x={scale.x(month) - 3.5}
            y={scale.y(paidIfLeaving(here.b)) - 3.5}
            width="7"
            height="7"
            className="fill-info stroke-surface"
            strokeWidth="1.5"
          />
          <circle
            cx={scale.x(month)}
            cy={scale.y(paidIfLeaving(here.a))}
            r="3.5"
            className="fill-accent-mark stroke-surface"
            strokeWidth="1.5"
          />
        </>
      )}
    </Drawing>
  );
}
