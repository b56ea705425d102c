import { t } from '@ncf/contract/t';
import { useState } from 'react';
import { parkedDays } from '../../../tools/parked-battery.ts';
import { Answer, Choice, Controls, Figure, Slider } from '../../figure.tsx';
import { AxisLabels, Drawing } from '../../drawing.tsx';
import { LABEL } from '../../label.ts';

const STATES = [
  ['5', t('Asleep, 5 mA')],
  ['24', t('Awake, 24 mA')],
] as const;
const WEEKS = 26;
/** The labeled weeks. */
const MARKS = [0, 4, 8, 12, 16, 20, 24];
const x = (day: number) => 20 + (day / (WEEKS * 7)) * 330;

/** The charge left in a parked vehicle's battery by week, with and without the tracker. */
export default function Parked() {
  const [state, setState] = useState<(typeof STATES)[number][0]>('5');
  const [capacity, setCapacity] = useState(70);
  const [vehicle, setVehicle] = useState(20);
  const device = Number(state);
  const days = parkedDays(capacity, device, vehicle);
  const bare = parkedDays(capacity, 0, vehicle);
  const line = (half: number) => {
    const end = Math.min(WEEKS * 7, half * 2);
    return `M20 12L${x(end).toFixed(1)} ${(12 + (end / half) * 44).toFixed(1)}`;
  };
  const text = t(
    'With the tracker, half of the charge is gone after {round} days; without it, after {round2}.',
    { round: Math.round(days), round2: Math.round(bare) },
  );
  return (
    <Figure title="How long can it stay parked?" note={t('Calculated for a full, healthy battery')}>
      <Drawing viewBox="0 0 360 122" label={text}>
        <rect x="20" y="56" width="330" height="44" className="fill-warning-soft" />
        <path
          d="M20 56H350"
          className="stroke-warning-mark"
          strokeWidth="1"
          strokeDasharray="4 3"
        />
        <text
          x="348"
          y="20"
          textAnchor="end"
          className="fill-muted text-[11.2px] md:text-[7px] lg:text-[6px]"
        >
          Shaded: below half, the vehicle may not start
        </text>
        <path
          d={`M20 100H350${MARKS.map((week) => `M${x(week * 7)} 100v4`).join('')}`}
          className="stroke-line-strong"
          strokeWidth="1"
        />
        <AxisLabels
          from={x(0)}
          to={x(WEEKS * 7)}
          y={115}
          ticks={MARKS.map((week) => [x(week * 7), week])}
          className={LABEL}
        />
        <path d={line(bare)} className="stroke-info" strokeWidth="1.5" strokeDasharray="4 3" />
        <path d={line(days)} className="stroke-accent-mark" strokeWidth="2.5" />
        {days <= WEEKS * 7 && (
          <circle
            cx={x(days)}
            cy="56"
            r="4"
            className="fill-accent stroke-surface"
            strokeWidth="2"
          />
        )}
      </Drawing>
      <Controls>
        <Choice label="The tracker" options={STATES} value={state} onChange={setState} />
        <div className="flex flex-wrap gap-x-6 gap-y-2">
          <Slider
            label="Battery"
            value={capacity}
            range={[12, 220, 2]}
            text={`${capacity} Ah`}
            onChange={setCapacity}
          />
          <Slider
            label="The vehicle itself"
            value={vehicle}
            range={[0, 60, 5]}
            text={`${vehicle} mA`}
            onChange={setVehicle}
          />
        </div>
        <Answer text={<>{Math.round(days)} days until it’s half empty.</>}>
          {Number.isFinite(bare)
            ? t('Without the tracker: {round}. ', { round: Math.round(bare) })
            : t('Without the tracker, it wouldn’t drain. ')}
          The solid line is with the tracker, the dashed line without it, in weeks parked. Cold and
          age shorten both.
        </Answer>
      </Controls>
    </Figure>
  );
}
