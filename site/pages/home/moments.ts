import { FLEET, type VehicleId } from '../../demo-fleet/fleet.ts';
import { track, type Tracked } from '../../demo-fleet/simulation.ts';

/** When each part of the story happens to the demo fleet, in minutes after midnight. */
export const MOMENTS = {
  leaves: 7 * 60 + 12,
  idles: 11 * 60 + 3,
  delivers: 13 * 60 + 5,
  brakes: 17 * 60 + 42,
} as const;

/** A vehicle of the demo fleet at a minute of its day. */
export const vehicleAt = (id: VehicleId, minute: number): Tracked =>
  track(FLEET, minute * 60).find(({ vehicle }) => vehicle.id === id) as Tracked;
