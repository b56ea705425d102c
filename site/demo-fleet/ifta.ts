import { t } from '@ncf/contract/t';
import { milesAt } from './day-plan.ts';
import { TRUCKS, type VehicleId } from './fleet.ts';

/** The states in which the demo fleet drove this quarter. */
export const STATES = ['CO', 'KS', 'NE', 'WY'] as const;
export type StateCode = (typeof STATES)[number];

/** Miles of a vehicle in a state. */
export interface StateMiles {
  vehicle: VehicleId;
  state: StateCode;
  miles: number;
}

/** Fuel bought in a state. */
export interface Purchase {
  vehicle: VehicleId;
  state: StateCode;
  gallons: number;
}

/** A line of the IFTA return, in the order of its columns. */
export interface IftaLine {
  state: StateCode;
  miles: number;
  /** Gallons burned there: miles by the fleet's average. */
  taxable: number;
  purchased: number;
  /** Above 0, tax is due there; below 0, there is a credit. */
  net: number;
}

/** Miles of trips out of town this quarter, until the day before the demo fleet's day. */
const LONG_TRIPS: StateMiles[] = [
  { vehicle: 'truck-4', state: 'CO', miles: 8942 },
  { vehicle: 'truck-4', state: 'KS', miles: 1486 },
  { vehicle: 'truck-4', state: 'NE', miles: 611 },
  { vehicle: 'truck-7', state: 'CO', miles: 6105 },
  { vehicle: 'truck-7', state: 'WY', miles: 2034 },
  { vehicle: 'truck-7', state: 'NE', miles: 377 },
  { vehicle: 'reefer-5', state: 'CO', miles: 3128 },
  { vehicle: 'reefer-5', state: 'KS', miles: 904 },
];

/** Fuel bought this quarter. */
export const PURCHASES: Purchase[] = [
  { vehicle: 'truck-4', state: 'CO', gallons: 1512 },
  { vehicle: 'truck-4', state: 'KS', gallons: 168 },
  { vehicle: 'truck-7', state: 'CO', gallons: 987 },
  { vehicle: 'truck-7', state: 'WY', gallons: 402 },
  { vehicle: 'reefer-5', state: 'CO', gallons: 604 },
  { vehicle: 'reefer-5', state: 'KS', gallons: 71 },
];

/** Miles of the quarter with the day's until a minute of it. The city of the demo fleet is in Colorado. */
export const quarterMiles = (minute: number): StateMiles[] => [
  ...LONG_TRIPS,
  ...TRUCKS.map(({ id, plan }) => ({
    vehicle: id,
    state: 'CO' as const,
    miles: milesAt(plan, minute),
  })),
];

const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);

/** Miles or gallons as a return has them: whole ones. */
const milesOf = (all: readonly StateMiles[]): number =>
  Math.round(sum(all.map((one) => one.miles)));
const gallonsOf = (all: readonly Purchase[]): number =>
  Math.round(sum(all.map((one) => one.gallons)));

/** Miles a gallon over all states, which IFTA calls the average fleet mpg, to two decimals; 0 without fuel. */
export const fleetMpg = (miles: readonly StateMiles[], bought: readonly Purchase[]): number => {
  const gallons = gallonsOf(bought);
  return gallons > 0 ? Math.round((milesOf(miles) / gallons) * 100) / 100 : 0;
};

/** The return of a quarter (IFTA Articles of Agreement, R900): miles, taxable and purchased gallons by state, all whole. */
export function iftaLines(miles: readonly StateMiles[], bought: readonly Purchase[]): IftaLine[] {
  const mpg = fleetMpg(miles, bought);
  return STATES.map((state) => {
    const driven = milesOf(miles.filter((one) => one.state === state));
    const purchased = gallonsOf(bought.filter((one) => one.state === state));
    const taxable = mpg > 0 ? Math.round(driven / mpg) : 0;
    return { state, miles: driven, taxable, purchased, net: taxable - purchased };
  });
}

/** The columns of the return, and its rows at a minute of the day. */
export const iftaTable = (minute: number) => ({
  head: [t('State'), t('Miles'), t('Taxable gal'), t('Bought gal'), t('Net gal')],
  rows: iftaLines(quarterMiles(minute), PURCHASES).map((line) =>
    Object.values<string | number>({ ...line }),
  ),
});
