import { t } from '@ncf/contract/t';
import type { Report } from './analysis.ts';

/** The miles of all vehicles by state in each quarter, the most first. */
export function milesByState(
  report: Report,
): { quarter: string; states: { state: string | null; miles: number }[] }[] {
  const quarters = new Map<string, Map<string | null, number>>();
  for (const { quarter, state, miles } of report.stateMiles) {
    const states = quarters.get(quarter) ?? new Map<string | null, number>();
    states.set(state, (states.get(state) ?? 0) + miles);
    quarters.set(quarter, states);
  }
  return [...quarters].map(([quarter, states]) => ({
    quarter,
    states: [...states]
      .map(([state, miles]) => ({ state, miles }))
      .toSorted((a, b) => b.miles - a.miles),
  }));
}

/** The sums of the whole fleet; null where no vehicle has the value. */
export function totalsOf({ vehicles }: Report): {
  miles: number;
  idling: number | null;
  speeding: number | null;
  gaps: number;
  afterHours: number;
} {
  const sum = (of: (vehicle: Report['vehicles'][number]) => number | null): number | null =>
    vehicles.every((vehicle) => of(vehicle) === null)
      ? null
      : vehicles.reduce((total, vehicle) => total + (of(vehicle) ?? 0), 0);
  return {
    miles: sum(({ miles }) => miles) ?? 0,
    idling: sum(({ idling }) => idling),
    speeding: sum(({ speeding }) => speeding),
    gaps: sum(({ gaps }) => gaps) ?? 0,
    afterHours: sum(({ afterHours }) => afterHours) ?? 0,
  };
}

const tenth = (value: number | null): number | string =>
  value === null ? '' : Math.round(value * 10) / 10;

/** The rows of the table of vehicles, below the names of the columns. Minutes, miles, and mph. */
export const vehicleRows = (report: Report): (string | number)[][] =>
  report.vehicles.map((vehicle) => [
    vehicle.name || t('Unnamed'),
    tenth(vehicle.miles),
    tenth(vehicle.idling),
    tenth(vehicle.speeding),
    tenth(vehicle.topSpeed),
    vehicle.gaps,
    tenth(vehicle.afterHours),
  ]);

/** The rows of the miles by quarter, state, and vehicle. */
export const stateRows = (report: Report): (string | number)[][] =>
  report.stateMiles.map(({ quarter, state, vehicle, miles }) => [
    quarter,
    state ?? '',
    vehicle,
    tenth(miles),
  ]);
