import { LAB_PLAN, lifeDays, MEASURED, TOLERANCE, type Plan } from '../../../tools/battery-life.ts';
import { RATES } from './battery-draft.ts';
import { Drawing, GridLines } from '../../drawing.tsx';

const TICKS: [number, string][] = [
  [0.25, '4 days'],
  [1, '24 h'],
  [4, '6 h'],
  [24, '1 h'],
  [144, '10 min'],
  [1440, '1 min'],
];
const DAYS: [number, string][] = [
  [1, '1 d'],
  [7, '1 wk'],
  [30, '1 mo'],
  [365, '1 y'],
  [1826, '5 y'],
];
const x = (rate: number) => 38 + (Math.log(rate / 0.25) / Math.log(1440 / 0.25)) * 314;
const y = (days: number) => {
  const share = Math.log(Math.max(0.5, Math.min(3650, days)) / 0.5) / Math.log(3650 / 0.5);
  return 128 - share * 120;
};

/** Battery life by reports a day, on logarithmic scales: the plan's curve and the published lab's. */
export function BatteryChart({ plan, rate }: { plan: Plan; rate: number | null }) {
  const text = 'fill-muted font-mono text-[11px] sm:text-[7px] lg:text-[6px]';
  const curve = (of: Plan, factor = 1) =>
    RATES.map((r) => `${x(r).toFixed(1)} ${y(lifeDays(r, of) * factor).toFixed(1)}`);
  const band = [...curve(plan, 1 + TOLERANCE), ...curve(plan, 1 - TOLERANCE).toReversed()].join(
    'L',
  );
  const shown = rate === null ? null : Math.max(0.25, Math.min(1440, rate));
  const days = shown === null ? 0 : lifeDays(shown, plan);
  return (
    <Drawing
      viewBox="0 0 360 150"
      label="Battery life falls as reports rise. The sentence below says how long."
    >
      <GridLines
        from={38}
        to={352}
        ticks={DAYS.map(([d, label]) => [y(d), label])}
        className={text}
      />
      {TICKS.map(([r, label]) => (
        <text
          key={r}
          x={x(r)}
          y="142"
          textAnchor={r === 1440 ? 'end' : r === 0.25 ? 'start' : 'middle'}
          className={r === 1 ? `${text} max-sm:hidden` : text}
        >
          {label}
        </text>
      ))}
      <path d={`M${band}Z`} className="fill-accent-mark/20" />
      <path
        d={`M${curve(LAB_PLAN).join('L')}`}
        className="fill-none stroke-line-strong"
        strokeWidth="1"
        strokeDasharray="3 3"
      />
      <path
        d={`M${curve(plan).join('L')}`}
        className="fill-none stroke-accent-mark"
        strokeWidth="2"
      />
      {MEASURED.map(([r, d]) => (
        <circle
          key={r}
          cx={x(r)}
          cy={y(d)}
          r="2.5"
          className="fill-surface stroke-info"
          strokeWidth="1.5"
        />
      ))}
      {shown !== null && (
        <>
          <path
            d={`M${x(shown)} 128V${y(days)}H38`}
            className="fill-none stroke-accent-mark"
            strokeWidth="1"
            strokeDasharray="2 3"
          />
          <circle
            cx={x(shown)}
            cy={y(days)}
            r="5"
            className="fill-accent stroke-surface"
            strokeWidth="2"
          />
        </>
      )}
    </Drawing>
  );
}
