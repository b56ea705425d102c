import { t } from '@ncf/contract/t';
import { timeOfDay } from '../tools/duty-hours.ts';
import { path } from './city.ts';
import { CityMap, TrailLine } from './city-map.tsx';
import { drivenLine, milesAt } from './day-plan.ts';
import { dispatchStops } from './dispatch.ts';
import { WHOLE } from './fleet-map.tsx';
import { Markers } from './marker.tsx';
import type { Tracked } from './simulation.ts';

/**
 * What a customer sees of the delivery: when it arrives, and where the vehicle is now. Nothing else of the fleet.
 * @param tracked the vehicle at that time
 * @param minute minutes after midnight
 */
export function CustomerView({
  tracked: { vehicle, at, heading, state },
  minute,
}: {
  tracked: Tracked;
  minute: number;
}) {
  const stops = dispatchStops(vehicle.plan, minute);
  const stop = stops.find((one) => one.state === 'here' || one.state === 'next') ?? stops.at(-1);
  if (!stop) return null;
  const { visit, window } = stop;
  const away = milesAt(vehicle.plan, visit.arrive) - milesAt(vehicle.plan, minute);
  const line = drivenLine(vehicle.plan, minute, 300);
  const isThere = stop.state !== 'next';
  return (
    <div className="overflow-hidden rounded-xl border border-line bg-raised shadow-raised">
      <div className="p-5" role="status">
        <p className="text-muted">Delivery to {visit.place}</p>
        <p className="text-title font-semibold">
          {isThere
            ? t('Arrived at {time}', { time: timeOfDay(visit.arrive) })
            : t('Arriving at {time}', { time: timeOfDay(visit.arrive) })}
        </p>
        {!isThere && (
          <p className="text-muted">
            {t('{vehicle} is {away} mi away.', {
              vehicle: vehicle.name,
              away: away.toFixed(1),
            })}
          </p>
        )}
        <p className="text-muted">
          Your window is {timeOfDay(window.from)} – {timeOfDay(window.to)}.
        </p>
      </div>
      <CityMap
        view={WHOLE}
        className="aspect-3/2"
        label={t('Map of a fictional city with your delivery on its way')}
      >
        {line.length > 0 && <TrailLine line={path(line)} />}
        <Markers
          marks={[
            { id: 'you', name: t('You'), state: 'working', at: visit.at },
            { id: vehicle.id, name: vehicle.name, state, at, heading },
          ]}
          selected={vehicle.id}
        />
      </CityMap>
    </div>
  );
}
