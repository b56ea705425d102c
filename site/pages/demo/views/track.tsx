import brand from 'brand:name';
import { t } from '@ncf/contract/t';
import { drivenLine, milesAt } from '../../../demo-fleet/day-plan.ts';
import { path } from '../../../demo-fleet/city.ts';
import { CityMap, TrailLine } from '../../../demo-fleet/city-map.tsx';
import { dispatchStops } from '../../../demo-fleet/dispatch.ts';
import { WHOLE } from '../../../demo-fleet/fleet-map.tsx';
import type { Vehicle } from '../../../demo-fleet/fleet.ts';
import { Markers } from '../../../demo-fleet/marker.tsx';
import { timeOfDay } from '../../../tools/duty-hours.ts';
import { useDemo } from '../demo-context.ts';
import { useVehicle } from '../parts.tsx';

const delivers = ({ plan }: Vehicle): boolean => dispatchStops(plan, 0).length > 0;

/** What a customer sees of the delivery: when it arrives, and where the vehicle is now. Nothing else of the fleet. */
export default function Track() {
  const { minute, go } = useDemo();
  const { vehicle, at, heading, state } = useVehicle(delivers);
  const stops = dispatchStops(vehicle.plan, minute);
  const stop = stops.find((one) => one.state === 'here' || one.state === 'next') ?? stops.at(-1);
  if (!stop) return null;
  const { visit, window } = stop;
  const away = milesAt(vehicle.plan, visit.arrive) - milesAt(vehicle.plan, minute);
  const line = drivenLine(vehicle.plan, minute, 300);
  const isThere = stop.state !== 'next';
  return (
    <div className="h-full overflow-y-auto bg-sunken" tabIndex={-1}>
      <div className="mx-auto grid max-w-3xl gap-4 p-4 lg:p-8">
        <p className="flex items-center justify-between gap-3">
          <b className="text-lg font-semibold">{brand}</b>
          <button type="button" className="button-quiet" onClick={() => go({ view: 'dispatch' })}>
            Back to dispatch
          </button>
        </p>
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
        <p className="text-micro text-muted">
          The link stops working when the stop is done. Simulated delivery.
        </p>
      </div>
    </div>
  );
}
