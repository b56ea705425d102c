import { t } from '@ncf/contract/t';
import { milesAt, type DayPlan } from './day-plan.ts';
import { PLANS } from './fleet-plans.ts';

/** A vehicle's ID. */
export type VehicleId = keyof typeof PLANS;

/** What kind of vehicle it is. */
export type VehicleKind = 'van' | 'truck' | 'trailer' | 'machine';

/** A simulated vehicle, trailer, or machine. */
export interface Vehicle {
  id: VehicleId;
  name: string;
  /** Plainly not a real plate. */
  plate: string;
  /** Driver, or where it belongs. */
  who: string;
  kind: VehicleKind;
  plan: DayPlan;
  /** Seconds between two reports while it stands, and the age of the last one at `DEMO_MINUTE`. */
  reports: { every: number; age: number };
}

/** The moment at which the panes start. */
export const DEMO_DAY = t('Friday, Nov 20');
export const DEMO_MINUTE = 18 * 60 + 10;

const vehicle = (
  id: VehicleId,
  name: string,
  plate: number,
  who: string,
  kind: VehicleKind,
  [every, age]: readonly [number, number],
): Vehicle => ({
  id,
  name,
  plate: `DEMO ${String(plate).padStart(3, '0')}`,
  who,
  kind,
  plan: PLANS[id],
  reports: { every, age },
});

const MINUTE = [60, 12] as const;

/** The demo fleet: the same twelve in every pane. */
export const FLEET: readonly Vehicle[] = [
  vehicle('van-12', t('Van 12'), 12, 'Dana R.', 'van', MINUTE),
  vehicle('truck-4', t('Truck 4'), 104, 'Luis M.', 'truck', MINUTE),
  vehicle('trailer-9', t('Trailer 9'), 909, t('Unassigned'), 'trailer', [3600, 720]),
  vehicle('van-22', t('Van 22'), 22, 'Ana P.', 'van', [60, 9]),
  vehicle('truck-7', t('Truck 7'), 107, 'Sam K.', 'truck', MINUTE),
  vehicle('van-31', t('Van 31'), 31, 'Omar S.', 'van', MINUTE),
  vehicle('excavator-2', t('Excavator 2'), 202, t('Depot St site'), 'machine', [60, 38]),
  vehicle('bucket-3', t('Bucket 3'), 303, 'Joe T.', 'van', MINUTE),
  vehicle('pickup-17', 'Pickup 17', 17, 'Rosa V.', 'van', [300, 95]),
  vehicle('reefer-5', t('Reefer 5'), 905, 'Kim L.', 'truck', [60, 48]),
  vehicle('loader-6', t('Loader 6'), 206, t('Depot St site'), 'machine', [3600, 1560]),
  vehicle('generator-1', t('Generator 1'), 501, t('Depot'), 'machine', [43_200, 7500]),
];

/** The vehicles that someone drives under hours of service. */
export const TRUCKS = FLEET.filter(({ kind }) => kind === 'truck');

/** Miles of a week, from those of the day. */
export const weekMiles = ({ plan }: Vehicle): number => Math.round(milesAt(plan, 1440) * 4.6);
