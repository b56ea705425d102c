import { t } from '@ncf/contract/t';
import { timeOfDay } from '../tools/duty-hours.ts';
import { speedArea } from './day-map.tsx';
import { dayInWords } from './day-plan.ts';
import type { Vehicle } from './fleet.ts';

/** Speed of a vehicle since it started its day, as a curve. */
export function SpeedCurve({
  vehicle: { name, plan },
  minute,
}: {
  vehicle: Vehicle;
  minute: number;
}) {
  const from = Math.min(plan.trips[0]?.from ?? 360, minute - 60);
  return (
    <div className="min-w-[min(10rem,100%)] flex-1 text-micro text-muted">
      <svg
        viewBox="0 0 300 41"
        className="h-10 w-full"
        preserveAspectRatio="none"
        role="img"
        aria-label={t('Speed of {name} since {since}', { name, since: timeOfDay(from) })}
      >
        <path d={speedArea(plan, from, minute)} className="fill-success-mark" opacity=".35" />
        <path d="M0 40.500H300" className="stroke-line-strong" />
      </svg>
      <span className="flex justify-between">
        <span>{timeOfDay(from)}</span>
        <span>{timeOfDay(minute)}</span>
      </span>
    </div>
  );
}

/** The selected vehicle's day so far: figures, and its speed as a curve. */
export function VehicleDay({
  vehicle,
  minute,
  className,
}: {
  vehicle: Vehicle;
  minute: number;
  className: string;
}) {
  const { name, plate, plan } = vehicle;
  return (
    <div
      className={`flex flex-wrap items-center gap-x-6 gap-y-2 bg-raised px-4 py-3 text-small ${className}`}
    >
      <p>
        <b className="font-semibold">{name} today</b>{' '}
        <span className="font-mono text-micro text-muted">{plate}</span>
        <span className="block text-muted">{dayInWords(plan, minute)}</span>
      </p>
      <SpeedCurve vehicle={vehicle} minute={minute} />
    </div>
  );
}
