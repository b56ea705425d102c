import { BY_VEHICLE, BY_WANT, type Fit } from './fit-kits.ts';
import type { VehicleId, WantId } from './fit-options.ts';

/** The kit for one vehicle and one question, or why there is none. */
export function fit(vehicle: VehicleId, want: WantId): Fit {
  const special = want === 'passed' ? undefined : BY_VEHICLE[vehicle];
  return special ? special(want) : BY_WANT[want](vehicle);
}
