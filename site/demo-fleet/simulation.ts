import { t } from '@ncf/contract/t';
import { timeOfDay } from '../tools/duty-hours.ts';
import { workedBy } from '../tools/utilization.ts';
import { AVENUES, crossing, STREETS, type Point } from './city.ts';
import { drivenLine, placeAt, speedAt, type Visit } from './day-plan.ts';
import { DEMO_MINUTE, type Vehicle } from './fleet.ts';
import { workSpans } from './fleet-plans.ts';
import { temperatureAt } from './reefer.ts';

/** What a vehicle is doing. Each state has a glyph and a color of its own on the map. */
export type State = 'moving' | 'idling' | 'working' | 'parked' | 'alert';

/** Seconds from one position report of a moving vehicle to the next. */
export const REPORT_INTERVAL = 10;

/** How much of the way a map shows behind a vehicle, in units of the map. */
const TRAIL = 460;

/** The nearest crossing's avenue or street, whichever the vehicle is not on. */
function nearest(street: string, [x, y]: Point): string {
  let best = { name: '', distance: Number.POSITIVE_INFINITY };
  for (const [u, avenue] of AVENUES.entries()) {
    for (const [v, name] of STREETS.entries()) {
      const [crossX, crossY] = crossing(u, v);
      const distance = Math.hypot(crossX - x, crossY - y);
      if (distance < best.distance) best = { name: street === avenue ? name : avenue, distance };
    }
  }
  return best.name;
}

/** An age in seconds as people say it. */
export function ageText(seconds: number): string {
  if (seconds < 1) return t('now');
  if (seconds < 60) return t('{floor} s ago', { floor: Math.floor(seconds) });
  if (seconds < 3600) return t('{floor} min ago', { floor: Math.floor(seconds / 60) });
  return t('{floor} h ago', { floor: Math.floor(seconds / 3600) });
}

/** A vehicle at one moment of the day. */
export interface Tracked {
  vehicle: Vehicle;
  state: State;
  at: Point;
  /** Degrees clockwise from north; 0 for a parked one. */
  heading: number;
  /** Miles per hour. */
  speed: number;
  /** Speed or state, in words. */
  status: string;
  place: string;
  /** Age of the last report. */
  age: string;
}

/** The work of a machine, or of a vehicle at a visit, that is going on; `from` is when it started. */
function workAt({ id, plan }: Vehicle, minute: number): { from: number; minutes: number } | null {
  const spans = workSpans(id);
  const span = spans.find(([from, to]) => minute >= from && minute < to);
  if (span) {
    return { from: span[0], minutes: workedBy(spans, minute) };
  }
  const visit = plan.visits.findLast(({ arrive }) => arrive <= minute);
  return visit?.kind === 'work' && minute < Math.min(visit.leave, visit.arrive + visit.idle)
    ? { from: visit.arrive, minutes: minute - visit.arrive }
    : null;
}

/** Minutes that a standing vehicle's engine has been idling. */
export function idlingFor({ plan }: Vehicle, minute: number): number {
  const visit = plan.visits.findLast(({ arrive }) => arrive <= minute);
  if (!visit || visit.kind === 'work' || minute >= visit.leave) return 0;
  return minute < visit.arrive + visit.idle ? minute - visit.arrive : 0;
}

/** State and words for a vehicle that stands at a visit. */
function standingStatus(
  vehicle: Vehicle,
  visit: Visit,
  minute: number,
): Pick<Tracked, 'state' | 'status'> {
  const { id, kind } = vehicle;
  if (workAt(vehicle, minute))
    return { state: 'working', status: kind === 'machine' ? t('Working') : t('PTO on') };
  const idling = idlingFor(vehicle, minute);
  if (idling >= 1)
    return { state: 'idling', status: t('Idling {minutes} min', { minutes: Math.floor(idling) }) };
  if (id === 'reefer-5')
    return { state: 'parked', status: `${Math.round(temperatureAt(minute))} °F` };
  if (kind === 'machine') return { state: 'parked', status: t('Off') };
  if (visit.kind === 'yard' || minute < visit.arrive)
    return { state: 'parked', status: t('Parked') };
  return { state: 'parked', status: t('Stopped') };
}

/** Where a standing vehicle is; of a machine also since when it has run, or not. */
function standingPlace(vehicle: Vehicle, visit: Visit, minute: number): string {
  if (vehicle.kind !== 'machine') return visit.place;
  const work = workAt(vehicle, minute);
  if (work) return t('Engine on, {hours} h today', { hours: (work.minutes / 60).toFixed(1) });
  const last = workSpans(vehicle.id).findLast(([, to]) => to <= minute);
  return last ? t('Engine off since {time}', { time: timeOfDay(last[1]) }) : visit.place;
}

/** When a vehicle last reported, in seconds of the day. Vehicles do not report at the same moment. */
const lastReport = (seconds: number, index: number) =>
  Math.floor((seconds + 2 * index) / REPORT_INTERVAL) * REPORT_INTERVAL - 2 * index;

/** The fleet at a time of the day, in seconds after midnight. */
export function track(fleet: readonly Vehicle[], seconds: number): Tracked[] {
  const minute = seconds / 60;
  return fleet.map((vehicle, index) => {
    const { plan, reports } = vehicle;
    const now = placeAt(plan, minute);
    const visit = plan.visits[now.visit ?? -1];
    if (visit) {
      const age = reports.age + seconds - DEMO_MINUTE * 60;
      return {
        vehicle,
        at: now.at,
        heading: 0,
        speed: 0,
        ...standingStatus(vehicle, visit, minute),
        place: standingPlace(vehicle, visit, minute),
        age: ageText(((age % reports.every) + reports.every) % reports.every),
      };
    }
    const report = lastReport(seconds, index);
    const reported = placeAt(plan, report / 60);
    const speed = speedAt(plan, report / 60);
    return {
      vehicle,
      state: 'moving',
      at: now.at,
      heading: now.heading,
      speed,
      status: `${Math.round(speed)} mph`,
      // Just after it left, the last report is still from where it stood.
      place:
        plan.visits[reported.visit ?? -1]?.place ??
        t('{street} at {nearest}', {
          street: reported.street,
          nearest: nearest(reported.street, reported.at),
        }),
      age: ageText(seconds - report),
    };
  });
}

/** The last part of a vehicle's way, and its last five reports on it; null while it stands. */
export function trail({ plan }: Vehicle, index: number, seconds: number) {
  const line = drivenLine(plan, seconds / 60, TRAIL);
  if (line.length === 0) return null;
  const report = lastReport(seconds, index);
  return {
    line,
    reports: [0, 1, 2, 3, 4].map(
      (back) => placeAt(plan, (report - back * 3 * REPORT_INTERVAL) / 60).at,
    ),
  };
}
