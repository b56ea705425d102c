import { t } from '@ncf/contract/t';
import { LAB_PLAN, lifeDays, MEASURED, TOLERANCE, type Plan } from '../../../tools/battery-life.ts';
import { BOTTOM, LEFT, LONGEST, pointsOf, RIGHT, scaleOf, TOP, x } from './battery-curve.ts';
import { AxisLabels, Drawing, GridLines, linePath, tenth } from '../../drawing.tsx';

const TICKS: [number, string][] = [
  [0.25, '4 d'],
  [1, '24 h'],
  [4, '6 h'],
  [24, '1 h'],
  [144, '10 min'],
  [1440, '1 min'],
];
const DAYS: [number, string][] = [
  [1 / 1440, '1 min'],
  [1 / 24, '1 h'],
  [1, '1 d'],
  [7, t('1 wk')],
  [30, t('1 mo')],
  [365, t('1 yr')],
  [1826, t('5 yr')],
];
/**
 * Battery life by reports a day, on logarithmic scales: the plan's curve and the published table's. The axis
 * starts below the shortest life, and what is above the axis is cut off, so that no curve runs flat.
 */
export function BatteryChart({ plan, rate }: { plan: Plan; rate: number | null }) {
  const text = 'fill-muted font-mono text-[11px] sm:text-[7px]';
  const { start, y } = scaleOf(plan);
  const curve = (of: Plan, factor = 1) => pointsOf(of, y, factor);
  const band = [...curve(plan, 1 + TOLERANCE), ...curve(plan, 1 - TOLERANCE).toReversed()];
  const shown = rate === null ? null : Math.max(0.25, Math.min(1440, rate));
  const days = shown === null ? 0 : lifeDays(shown, plan);
  return (
    <Drawing
      viewBox="0 0 360 162"
      chart
      label="Battery life falls as reports rise. The sentence below says how long."
    >
      <GridLines
        from={LEFT}
        to={RIGHT}
        ticks={DAYS.filter(([d]) => d >= start).map(([d, label]) => [y(d), label])}
        className={text}
      />
      <AxisLabels
        from={LEFT}
        to={RIGHT}
        y={145}
        ticks={TICKS.map(([r, label]) => [x(r), label])}
        className={text}
      />
      <text x={LEFT} y="10" className={text}>
        Battery life per charge
      </text>
      <text x={RIGHT} y="158" textAnchor="end" className={text}>
        One report every …
      </text>
      <clipPath id="battery-plot">
        <rect x={LEFT} y={TOP} width={RIGHT - LEFT} height={BOTTOM - TOP} />
      </clipPath>
      <g clipPath="url(#battery-plot)">
        <path d={`${linePath(band)}Z`} className="fill-accent-mark/20" />
        <path
          d={linePath(curve(LAB_PLAN))}
          className="fill-none stroke-line-strong"
          strokeWidth="1"
          strokeDasharray="3 3"
        />
        <path d={linePath(curve(plan))} className="fill-none stroke-accent-mark" strokeWidth="2" />
      </g>
      {MEASURED.map(([r, d]) => (
        <circle
          key={r}
          cx={tenth(x(r))}
          cy={tenth(y(d))}
          r="2.5"
          className="fill-surface stroke-info"
          strokeWidth="1.5"
        />
      ))}
      {shown !== null && days <= LONGEST && (
        <>
          <path
            d={`M${tenth(x(shown))} ${BOTTOM}V${tenth(y(days))}H${LEFT}`}
            className="fill-none stroke-accent-mark"
            strokeWidth="1"
            strokeDasharray="2 3"
          />
          <circle
            cx={tenth(x(shown))}
            cy={tenth(y(days))}
            r="5"
            className="fill-accent stroke-surface sm:[r:4px]"
            strokeWidth="2"
          />
        </>
      )}
    </Drawing>
  );
}
