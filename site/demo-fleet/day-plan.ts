import { plural, t } from '@ncf/contract/t';
import { crossing, UNIT_METERS, type Point } from './city.ts';
import { distanceNear, joined, partOf, placeOn, reversed, through, type Route } from './routes.ts';

/** Why a vehicle stands: at its yard, at a customer, on a break, working there; `pass` is only driven by. */
export type VisitKind = 'yard' | 'stop' | 'break' | 'work' | 'pass';

/** A place where a vehicle stands; times are minutes after midnight. */
export interface Visit {
  place: string;
  at: Point;
  arrive: number;
  leave: number;
  kind: VisitKind;
  /** How long its engine stays on after it arrives, in minutes. */
  idle: number;
  /** What the customer was promised, in minutes after midnight, if that does not follow from the plan. */
  window?: { from: number; to: number };
}

/** The way from one visit to the next. */
export interface Trip {
  from: number;
  to: number;
  readonly path: Route;
  /** Average speed. */
  mph: number;
}

/** A vehicle's day: trip `i` leads from visit `i` to visit `i + 1`. */
export interface DayPlan {
  visits: Visit[];
  trips: Trip[];
}

/** Gates of the two geofences, and where a vehicle parks at the job site. */
const YARDS = {
  depot: { name: t('Depot'), gate: crossing(2, 3.5), street: '3rd Ave' },
  site: {
    name: t('Depot St site'),
    gate: crossing(3, 4.5),
    street: '4th Ave',
    spot: crossing(3.6, 4.3),
  },
};

/**
 * Where the plan stops: the name of a place on the street, or none for a yard, which has its own; the part of the route (0 to
 * 1), or the yard; times as `HH:MM`; and what it does there.
 */
export type PlanRow = readonly [
  place: string,
  at: number | keyof typeof YARDS,
  arrive: string,
  leave?: string,
  kind?: VisitKind,
  idle?: number,
];

/** `7:05` as minutes after midnight. */
export const minuteOf = (time: string): number => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
};

const UNITS_PER_MILE = 1609.344 / UNIT_METERS;

/**
 * Plans a day on a closed route. Between two visits, a vehicle goes around as often as its speed and the time ask for.
 * @param spot where it parks at the depot
 * @param isDirect never goes around
 */
export function planDay(
  route: Route,
  mph: number,
  spot: Point,
  rows: readonly PlanRow[],
  isDirect = false,
): DayPlan {
  const distances = rows.map(([, at]) =>
    typeof at === 'number' ? at * route.length : distanceNear(route, YARDS[at].gate),
  );
  const spotIn = (yard: keyof typeof YARDS) => (yard === 'depot' ? spot : YARDS.site.spot);
  const visits = rows.map(([place, at, arrive, leave, kind, idle = 0], i): Visit => ({
    place: typeof at === 'number' ? place : YARDS[at].name,
    at: typeof at === 'number' ? placeOn(route, distances[i] ?? 0).at : spotIn(at),
    arrive: arrive ? minuteOf(arrive) : 0,
    leave: leave ? minuteOf(leave) : 1440,
    kind: kind ?? (typeof at === 'number' ? 'stop' : 'yard'),
    idle,
  }));
  const spur = (i: number): Route[] => {
    const [, at] = rows[i] ?? ['', 0];
    return typeof at === 'number'
      ? []
      : [
          through(YARDS[at].street, [
            spotIn(at),
            YARDS[at].gate,
            placeOn(route, distances[i] ?? 0).at,
          ]),
        ];
  };
  const trips = rows.slice(1).map((_, i): Trip => {
    const [from, to] = [visits[i]?.leave ?? 0, visits[i + 1]?.arrive ?? 0];
    const start = distances[i] ?? 0;
    const once = ((distances[i + 1] ?? 0) - start + route.length) % route.length || route.length;
    const wanted = (mph * UNITS_PER_MILE * (to - from)) / 60;
    const laps = isDirect ? 0 : Math.max(0, Math.round((wanted - once) / route.length));
    let path: Route | undefined;
    return {
      from,
      to,
      mph: mph * (1 + 0.08 * Math.sin(5 * i + mph)),
      // Laps make it long, and most trips of a day are never drawn.
      get path() {
        return (path ??= joined(
          ...spur(i),
          partOf(route, start, start + once + laps * route.length),
          ...spur(i + 1).map(reversed),
        ));
      },
    };
  });
  return { visits, trips };
}

/** The day of something that stays where it is. */
export const standing = (at: Point, place: string): DayPlan => ({
  visits: [{ place, at, arrive: 0, leave: 1440, kind: 'yard', idle: 0 }],
  trips: [],
});

/** How much the speed of a trip changes around its average, and how many minutes one change takes. */
const SWING = 0.5;
const WAVE = 2.5;

/** The part of a trip that is driven after a part of its time, and the speed there compared with its average. */
function progressOf(part: number, minutes: number) {
  const waves = Math.max(1, Math.round(minutes / WAVE));
  const angle = 2 * Math.PI * waves * part;
  return {
    driven: part - (SWING * Math.sin(angle)) / (2 * Math.PI * waves),
    pace: 1 - SWING * Math.cos(angle),
  };
}

const tripAt = ({ trips }: DayPlan, minute: number): number =>
  trips.findIndex(({ from, to }) => minute >= from && minute < to);

/** The number of the visit that a vehicle is at, or came from. */
export const visitAt = ({ visits }: DayPlan, minute: number): number =>
  Math.max(
    0,
    visits.findLastIndex(({ arrive }) => arrive <= minute),
  );

/** Speed in mph at a time of the day. */
export function speedAt(plan: DayPlan, minute: number): number {
  const trip = plan.trips[tripAt(plan, minute)];
  if (!trip) return 0;
  const { from, to, mph } = trip;
  return mph * progressOf((minute - from) / (to - from), to - from).pace;
}

/** Miles since midnight. */
export const milesAt = ({ trips }: DayPlan, minute: number): number =>
  trips.reduce((sum, { from, to, mph }) => {
    if (minute <= from) return sum;
    const hours = (to - from) / 60;
    return (
      sum +
      mph * hours * (minute >= to ? 1 : progressOf((minute - from) / (to - from), to - from).driven)
    );
  }, 0);

/** Minutes since midnight with the engine on while standing, work with the engine not counted. */
export const idlingAt = ({ visits }: DayPlan, minute: number): number =>
  visits.reduce(
    (sum, { kind, arrive, idle }) =>
      kind === 'work' ? sum : sum + Math.max(0, Math.min(idle, minute - arrive)),
    0,
  );

/** Visits on the way since midnight that are more than driving by. */
export const stopsAt = ({ visits }: DayPlan, minute: number): number =>
  visits.filter(
    ({ kind, arrive }) => arrive > 0 && arrive <= minute && kind !== 'pass' && kind !== 'yard',
  ).length;

/** What a vehicle did up to a time of the day: `63.6 mi, 1 stop, 4 min idling`. */
export const dayInWords = (plan: DayPlan, minute: number): string =>
  plural(
    stopsAt(plan, minute),
    '{miles} mi, {count} stop, {idling} min idling',
    '{miles} mi, {count} stops, {idling} min idling',
    {
      miles: milesAt(plan, minute).toFixed(1),
      idling: Math.floor(idlingAt(plan, minute)),
    },
  );

/** Where a vehicle is at a time of the day. `trip` and `visit` are numbers in the plan; one of them is null. */
export function placeAt(plan: DayPlan, minute: number) {
  const index = tripAt(plan, minute);
  const trip = plan.trips[index];
  if (!trip) {
    const visit = visitAt(plan, minute);
    return {
      at: plan.visits[visit]?.at ?? ([0, 0] as Point),
      heading: 0,
      street: '',
      trip: null,
      visit,
    };
  }
  const { driven } = progressOf((minute - trip.from) / (trip.to - trip.from), trip.to - trip.from);
  const distance = Math.min(driven * trip.path.length, trip.path.length - 0.01);
  return { ...placeOn(trip.path, distance), trip: index, visit: null };
}

/** The line that a vehicle drove on its present trip, at most `most` units of it. */
export function drivenLine(
  plan: DayPlan,
  minute: number,
  most = Number.POSITIVE_INFINITY,
): Point[] {
  const trip = plan.trips[tripAt(plan, minute)];
  if (!trip) return [];
  const { driven } = progressOf((minute - trip.from) / (trip.to - trip.from), trip.to - trip.from);
  const to = Math.max(0.02, driven * trip.path.length - 0.01);
  return partOf(trip.path, Math.max(0.01, to - most), to).corners.map(({ at }) => at);
}

/** The trips that are over by a minute of the day: from, to, start, end, and miles. */
export const tripRows = ({ trips, visits }: DayPlan, minute: number) =>
  trips
    .map(
      ({ from, to, mph }, i) =>
        [
          visits[i]?.place ?? '',
          visits[i + 1]?.place ?? '',
          from,
          to,
          (mph * (to - from)) / 60,
        ] as const,
    )
    .filter(([, , , to]) => to <= minute);
