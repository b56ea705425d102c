import { t } from '@ncf/contract/t';
import { AVENUES, crossing, STREETS, type Point } from './city.ts';
import type { Vehicle } from './fleet.ts';
import { lineOn, placeOn } from './routes.ts';

/** Seconds from one position report of a moving vehicle to the next. */
export const REPORT_INTERVAL = 5;

/** Units of the map per second at one mile per hour: a unit is 1.5 m. */
const UNITS_PER_MPH = 0.447 / 1.5;

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

/** A vehicle at one moment of the simulation. */
export interface Tracked {
  vehicle: Vehicle;
  at: Point;
  /** Degrees clockwise from north; 0 for a parked one. */
  heading: number;
  /** Speed or state, in words. */
  status: string;
  place: string;
  /** Age of the last report. */
  age: string;
}

const distanceAt = ({ offset = 0, speed = 0 }: Vehicle, seconds: number) =>
  offset + speed * UNITS_PER_MPH * seconds;

/** When a vehicle last reported, in seconds of the simulation. Vehicles do not report at the same moment. */
const lastReport = (seconds: number, index: number) =>
  Math.floor((seconds + 2 * index) / REPORT_INTERVAL) * REPORT_INTERVAL - 2 * index;

/** The fleet at a time of the simulation, in seconds. */
export function track(fleet: readonly Vehicle[], seconds: number): Tracked[] {
  return fleet.map((vehicle, index) => {
    const { route, at, place, status, age = 0, speed = 0 } = vehicle;
    if (!route) {
      return {
        vehicle,
        heading: 0,
        at: at ?? [0, 0],
        place: place ?? '',
        status: status ?? '',
        age: ageText(age < 60 ? (age + seconds) % 60 : age + seconds),
      };
    }
    const report = lastReport(seconds, index);
    const reported = placeOn(route, distanceAt(vehicle, report));
    const now = placeOn(route, distanceAt(vehicle, seconds));
    const shown = Math.round(speed + 3 * Math.sin(report / 7 + index));
    return {
      vehicle,
      at: now.at,
      heading: now.heading,
      status: `${shown} mph`,
      place: t('{street} at {nearest}', {
        street: reported.street,
        nearest: nearest(reported.street, reported.at),
      }),
      age: ageText(seconds - report),
    };
  });
}

/** The last part of a vehicle's way, and its last five reports on it. */
export function trail(vehicle: Vehicle, index: number, seconds: number) {
  const { route } = vehicle;
  if (!route) return null;
  const now = distanceAt(vehicle, seconds);
  const report = lastReport(seconds, index);
  return {
    line: lineOn(route, now - 460, now),
    reports: [0, 1, 2, 3, 4].map(
      (back) => placeOn(route, distanceAt(vehicle, report - back * REPORT_INTERVAL)).at,
    ),
  };
}
