import { crossing, type Point } from './city.ts';
import type { DayPlan, Trip } from './day-plan.ts';
import { dispatchStops } from './dispatch.ts';
import { distanceNear, joined, partOf, reversed, through } from './routes.ts';

/** A stop that a customer asks for during the day. */
export interface Order {
  place: string;
  at: Point;
  /** What the customer is promised, in minutes after midnight. */
  window: { from: number; to: number };
  /** Minutes that the stop takes. */
  takes: number;
}

/** The order that came in on the day of the demo. */
export const ORDER: Order = {
  place: '73 Oak St',
  at: crossing(3.45, 2),
  window: { from: 15 * 60, to: 15 * 60 + 30 },
  takes: 15,
};

/** The trip before which a driver can still be told. @returns -1 if there is none that day */
const nextTrip = ({ trips }: DayPlan, minute: number): number =>
  trips.findIndex(({ from }) => from >= minute);

/** Splits a trip in two, which lead to a place beside it and back. Its speed stays. */
function detour({ from, to, path, mph }: Trip, { at, takes }: Order): [there: Trip, on: Trip] {
  // The end of a closed path is its start.
  const end = path.length - 0.01;
  const turn = Math.min(distanceNear(path, at), end);
  const corner = partOf(path, turn, end).corners[0]?.at ?? at;
  const side = through('', [corner, at]);
  const there = joined(partOf(path, 0, turn), side);
  const on = joined(reversed(side), partOf(path, turn, end));
  const minutes = (to - from) / path.length;
  const arrive = from + there.length * minutes;
  const leave = arrive + takes;
  return [
    { from, to: arrive, path: there, mph },
    { from: leave, to: leave + on.length * minutes, path: on, mph },
  ];
}

/**
 * A plan with an order as its next stop that has not started yet; what follows is later.
 * @param minute when the driver is told
 * @returns null if the driver is not on the way anymore that day
 */
export function withOrder(plan: DayPlan, order: Order, minute: number): DayPlan | null {
  const split = nextTrip(plan, minute);
  const trip = plan.trips[split];
  if (!trip) return null;
  const [there, on] = detour(trip, order);
  const later = on.to - trip.to;
  const promised = new Map(dispatchStops(plan, 0).map(({ index, window }) => [index, window]));
  const visits = plan.visits.map((visit, i) => {
    const window = promised.get(i);
    const moved = i <= split ? 0 : later;
    return {
      ...visit,
      ...(window && { window }),
      arrive: visit.arrive + moved,
      leave: Math.min(1440, visit.leave + moved),
    };
  });
  const stop = {
    place: order.place,
    at: order.at,
    arrive: there.to,
    leave: on.from,
    kind: 'stop' as const,
    idle: 0,
    window: order.window,
  };
  return {
    visits: visits.toSpliced(split + 1, 0, stop),
    trips: [
      ...plan.trips.slice(0, split),
      there,
      on,
      ...plan.trips
        .slice(split + 1)
        .map((one) => ({ ...one, from: one.from + later, to: one.to + later })),
    ],
  };
}
