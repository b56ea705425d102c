/** Seconds from one fix of a moving vehicle to the next. */
export const FIX_INTERVAL = 5;

/** A simulated vehicle in the drawn city. */
export interface Vehicle {
  id: string;
  name: string;
  /** Corners of a closed route, in units of the drawing (640 × 416). With one corner, the vehicle does not move. */
  route: [number, number][];
  /** Units per second. */
  speed: number;
  /** Where it is at time 0, in units along the route. */
  offset: number;
  /** Age of the last fix of a vehicle that does not move. */
  age?: string;
}

/** The drawn city: paths in units of the drawing, the depot's geofence, and the vehicles. */
export interface City {
  streets: string;
  water: string;
  park: string;
  fence: { x: number; y: number; width: number; height: number };
  fleet: Vehicle[];
}

/** Position in the drawing and heading (degrees clockwise from the x axis) at a time of the simulation. */
export function place(
  { route, offset, speed }: Vehicle,
  seconds: number,
): { x: number; y: number; heading: number } {
  const legs = route.map((from, i) => {
    const to = route[(i + 1) % route.length] ?? from;
    return { from, to, length: Math.hypot(to[0] - from[0], to[1] - from[1]) };
  });
  const total = legs.reduce((sum, leg) => sum + leg.length, 0);
  let rest = (offset + speed * seconds) % (total || 1);
  for (const { from, to, length } of legs) {
    if (rest <= length) {
      const part = rest / (length || 1);
      return {
        x: from[0] + (to[0] - from[0]) * part,
        y: from[1] + (to[1] - from[1]) * part,
        heading: (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI,
      };
    }
    rest -= length;
  }
  return { x: 0, y: 0, heading: 0 };
}

/** A vehicle at one moment of the simulation. */
export interface TrackedVehicle {
  vehicle: Vehicle;
  at: ReturnType<typeof place>;
  selected: boolean;
  state: 'At depot' | 'Moving';
  /** Age of its last fix, with its unit. */
  age: string;
}

/** All vehicles at a time of the simulation, in seconds. @param selected id of the selected vehicle */
export function trackFleet(
  { fleet, fence }: City,
  seconds: number,
  selected: string,
): TrackedVehicle[] {
  return fleet.map((vehicle, i) => {
    const at = place(vehicle, seconds);
    const inDepot =
      Math.abs(at.x - fence.x - fence.width / 2) < fence.width / 2 &&
      Math.abs(at.y - fence.y - fence.height / 2) < fence.height / 2;
    return {
      vehicle,
      at,
      selected: vehicle.id === selected,
      state: inDepot ? 'At depot' : 'Moving',
      age: vehicle.age ?? `${Math.floor((seconds + i * 2) % FIX_INTERVAL)} s`,
    };
  });
}
