import { t } from '@ncf/contract/t';
import { DEMO_TIME, type Vehicle } from './fleet.ts';

/** Speed over the day as an area: a few trips with stops between them. */
function dayPath({ id, speed = 24, today: { stops } }: Vehicle): string {
  const seed = id.length + stops;
  const trips = Math.max(1, Math.min(stops, 7));
  const width = 240 / trips;
  return Array.from({ length: trips }, (_, i) => {
    const from = Math.round(i * width + 2);
    const points = [0.1, 0.35, 0.6, 0.78].map((part, n) => {
      const height = 8 + speed * 0.55 * (0.75 + 0.25 * Math.sin(seed * (n + 1) + i * 2.1));
      return `L${Math.round(from + part * width)} ${Math.round(44 - height)}`;
    });
    return `M${from} 44${points.join('')}L${Math.round(from + width * 0.86)} 44z`;
  }).join('');
}

/** The selected vehicle's day so far: figures, and its speed as a curve. */
export function VehicleDay({ vehicle, className }: { vehicle: Vehicle; className: string }) {
  const { name, plate, today } = vehicle;
  return (
    <div
      className={`flex flex-wrap items-center gap-x-6 gap-y-2 bg-raised px-4 py-3 text-small ${className}`}
    >
      <p>
        <b className="font-semibold">{name} today</b>{' '}
        <span className="font-mono text-micro text-muted">{plate}</span>
        <span className="block text-muted">
          {today.miles} mi · {today.stops} stops · {today.idling} min idling
        </span>
      </p>
      <div className="min-w-40 flex-1 font-mono text-micro text-muted">
        <svg
          viewBox="0 0 240 46"
          className="h-10 w-full"
          preserveAspectRatio="none"
          role="img"
          aria-label={t('Speed of {name} since {since}', { name, since: today.since })}
        >
          <path d={dayPath(vehicle)} className="fill-success-mark" opacity=".35" />
          <path d="M0 45H240" className="stroke-line-strong" />
        </svg>
        <span className="flex justify-between">
          <span>{today.since}</span>
          <span>{DEMO_TIME}</span>
        </span>
      </div>
    </div>
  );
}
