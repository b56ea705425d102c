import { t } from '@ncf/contract/t';
import { DayMap, dayState, DayStops, speedArea } from '../../../demo-fleet/day-map.tsx';
import { dayInWords } from '../../../demo-fleet/day-plan.ts';
import { WHOLE } from '../../../demo-fleet/fleet-map.tsx';
import type { Vehicle } from '../../../demo-fleet/fleet.ts';
import { timeOfDay } from '../../../tools/duty-hours.ts';
import { useDemo } from '../demo-context.ts';
import { SplitView, useVehicle, VehiclePicker } from '../parts.tsx';

const drives = ({ plan }: Vehicle): boolean => plan.trips.length > 0;

/** A vehicle's trips of the day: its stops, its way on the map, and its speed. The clock replays them. */
export default function Trips() {
  const { minute, seek } = useDemo();
  const { vehicle } = useVehicle(drives);
  const { plan, id, name } = vehicle;
  const [from, to] = [plan.trips[0]?.from ?? 0, plan.trips.at(-1)?.to ?? 1440];
  const now = Math.min(300, Math.max(0, ((minute - from) / (to - from)) * 300));
  return (
    <SplitView
      title={t('Trips today')}
      aside={dayInWords(plan, minute)}
      list={
        <>
          <div className="p-3">
            <VehiclePicker among={drives} chosen={vehicle} />
          </div>
          <DayStops plan={plan} minutes={minute} onJump={seek} />
        </>
      }
    >
      <div className="flex h-112 flex-col lg:h-full">
        <div className="relative min-h-0 flex-1">
          <DayMap
            id={id}
            name={name}
            plan={plan}
            minutes={minute}
            view={WHOLE}
            className="absolute inset-0 h-full"
          />
        </div>
        <div className="border-t border-line bg-raised px-4 pt-2.5 pb-2">
          <p className="flex justify-between gap-3">
            <b className="font-semibold">{name}</b>
            <span className="text-muted">{dayState(plan, minute)}</span>
          </p>
          <svg
            viewBox="0 0 300 41"
            preserveAspectRatio="none"
            className="mt-1 h-12 w-full"
            role="img"
            aria-label={t('Speed of {name} over the day', { name })}
          >
            <path d={speedArea(plan, from, to)} className="fill-success-mark" opacity=".35" />
            <path d="M0 40.500H300" className="stroke-line-strong" />
            <path
              d={`M${now.toFixed(1)} 0V41`}
              className="stroke-text"
              strokeWidth="2"
              vectorEffect="non-scaling-stroke"
            />
          </svg>
          <p className="flex justify-between font-mono text-micro text-muted">
            <span>{timeOfDay(from)}</span>
            <span>{timeOfDay(to)}</span>
          </p>
        </div>
      </div>
    </SplitView>
  );
}
