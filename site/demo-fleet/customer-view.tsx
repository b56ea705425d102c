import { t } from '@ncf/contract/t';
import { timeOfDay } from '../tools/duty-hours.ts';
import { path, type Point } from './city.ts';
import { CityMap, TrailLine } from './city-map.tsx';
import { drivenLine, milesAt } from './day-plan.ts';
import { dispatchStops } from './dispatch.ts';
import { viewAround, WHOLE } from './fleet-map.tsx';
import type { View } from './map-view.ts';
import { Markers } from './marker.tsx';
import type { Tracked } from './simulation.ts';

/** Width of the map on a phone, in pixels. */
const PHONE = 330;
/** How close the map comes at most, and the room around the two, in units of the map. */
const CLOSE = 2.4;
const ROOM = 240;

/** The part of the map with the vehicle and the customer. */
function viewOf(a: Point, b: Point): View {
  const [, , wide, high] = WHOLE;
  const [across, down] = [Math.abs(a[0] - b[0]) + ROOM, Math.abs(a[1] - b[1]) + ROOM];
  const zoom = Math.max(1, Math.min(CLOSE, wide / across, high / down));
  return viewAround([(a[0] + b[0]) / 2, (a[1] + b[1]) / 2], zoom);
}

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
  const view = viewOf(at, visit.at);
  const isThere = stop.state !== 'next';
  return (
    <div className="overflow-hidden rounded-xl border border-line bg-raised shadow-raised">
      <div className="p-5">
        <p className="text-muted">Delivery to {visit.place}</p>
        <p className="text-title">
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
        view={view}
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
          pixels={PHONE / view[2]}
        />
      </CityMap>
    </div>
  );
}
