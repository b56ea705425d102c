import { t } from '@ncf/contract/t';
import { loop, placeOn } from './routes.ts';

/** A stop of the day: where it is on the route (0 to 1), and when, in minutes after midnight. */
export interface DayStop {
  place: string;
  at: number;
  arrive: number;
  leave: number;
}

/** Van 12's route on the replayed day. */
export const DAY_ROUTE = loop([2, 3], [2, 1], [4, 1], [4, 2], [5, 2], [5, 3]);

const clock = (hour: number, minute: number) => hour * 60 + minute;

/** Its stops; it starts and ends at the depot. */
export const DAY_STOPS: readonly DayStop[] = [
  { place: t('Depot'), at: 0, arrive: clock(7, 5), leave: clock(7, 5) },
  { place: '118 Harbor St', at: 0.29, arrive: clock(7, 24), leave: clock(8, 20) },
  { place: '40 Oak St', at: 0.53, arrive: clock(9, 4), leave: clock(9, 31) },
  { place: t('City Park gate'), at: 0.68, arrive: clock(9, 58), leave: clock(11, 45) },
  { place: '27 Court St', at: 0.86, arrive: clock(12, 30), leave: clock(14, 5) },
  { place: t('Depot'), at: 1, arrive: clock(14, 35), leave: clock(14, 35) },
];

export const DAY_START = DAY_STOPS[0]?.leave ?? 0;
export const DAY_END = DAY_STOPS.at(-1)?.arrive ?? 0;

/** Where Van 12 is at a time of the day: part of the route, speed in mph, and the stop if it is parked. */
export function dayAt(minutes: number) {
  const found = DAY_STOPS.findIndex(({ leave }, i) => i > 0 && minutes < leave);
  const next = found === -1 ? DAY_STOPS.length - 1 : found;
  const to = DAY_STOPS[next];
  const from = DAY_STOPS[next - 1];
  if (!to || !from) return { part: 1, speed: 0, stop: DAY_STOPS.length - 1 };
  if (minutes >= to.arrive) return { part: to.at, speed: 0, stop: next };
  if (minutes <= from.leave) return { part: from.at, speed: 0, stop: next - 1 };
  const done = (minutes - from.leave) / (to.arrive - from.leave);
  const eased = done * done * (3 - 2 * done);
  const speed = Math.round(46 * Math.sqrt(done * (1 - done)) + 5 * Math.sin(minutes));
  return { part: from.at + (to.at - from.at) * eased, speed: Math.max(4, speed), stop: null };
}

/** The point of the route at a part of it, and its heading. */
export const onRoute = (part: number) =>
  placeOn(DAY_ROUTE, Math.min(part, 0.9999) * DAY_ROUTE.length);
