import { t } from '@ncf/contract/t';
import { dispatchStops } from '../../../demo-fleet/dispatch.ts';
import type { Vehicle } from '../../../demo-fleet/fleet.ts';
import { ORDER, withOrder } from '../../../demo-fleet/orders.ts';
import { timeOfDay } from '../../../tools/duty-hours.ts';
import { useDemo } from '../demo-context.ts';
import { timeInLink } from '../demo-link.ts';
import { Card } from '../parts.tsx';

/** When a driver would get to the new order, and how many customers after it would have to wait. */
function offerOf(vehicle: Vehicle, minute: number) {
  const plan = withOrder(vehicle.plan, ORDER, minute);
  if (!plan) return [];
  const stops = dispatchStops(plan, minute);
  const stop = stops.find(({ visit }) => visit.place === ORDER.place);
  const lateBefore = dispatchStops(vehicle.plan, minute).filter(({ isLate }) => isLate).length;
  const late = stops.filter((one) => one.isLate && one !== stop).length - lateBefore;
  return stop ? [{ vehicle, arrive: stop.visit.arrive, isLate: stop.isLate, late }] : [];
}

const promised = `${timeOfDay(ORDER.window.from)} – ${timeOfDay(ORDER.window.to)}`;

/** An order of today, and who could take it, the soonest first; or who has it. */
export function NewOrder({ among }: { among: (vehicle: Vehicle) => boolean }) {
  const { fleet, minute, seconds, go } = useDemo();
  const vehicles = fleet.map(({ vehicle }) => vehicle).filter(among);
  const taken = vehicles.find(({ plan }) => plan.visits.some(({ place }) => place === ORDER.place));
  const offers = taken
    ? []
    : vehicles
        .flatMap((vehicle) => offerOf(vehicle, minute))
        .sort((a, b) => a.arrive - b.arrive)
        .slice(0, 4);
  return (
    <Card title={t('New order: {place}', { place: ORDER.place })} aside={promised}>
      {taken && (
        <div role="status" className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
          <span>{t('{who} has it, in {vehicle}.', { who: taken.who, vehicle: taken.name })}</span>
          <button type="button" className="button-quiet" onClick={() => go({ order: '' })}>
            Take it back
          </button>
        </div>
      )}
      {!taken && offers.length === 0 && (
        <p className="p-4 text-muted">No one is on the way anymore today.</p>
      )}
      <ul>
        {offers.map(({ vehicle: { id, who, name }, arrive, isLate, late }) => (
          <li
            key={id}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-2 last:border-0"
          >
            <span className="min-w-40 flex-1">
              <b className="font-semibold">{who}</b> <span className="text-muted">{name}</span>
              <span className="block text-micro text-muted">
                {late > 0
                  ? t('{count} of the other stops would be late', { count: late })
                  : t('No other stop would be late')}
              </span>
            </span>
            <span className={isLate ? 'text-warning' : ''}>
              {t('ETA {time}', { time: timeOfDay(arrive) })}
            </span>
            <button
              type="button"
              className="button-quiet"
              onClick={() => go({ v: id, order: `${id}@${timeInLink(seconds)}` })}
            >
              Assign<span className="sr-only"> {who}</span>
            </button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
