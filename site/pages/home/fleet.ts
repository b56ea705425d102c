/** A simulated vehicle on a fictional street grid; the same at every load. */
export interface Vehicle {
  id: string;
  name: string;
  /** Corners of a closed route, in units of the drawing (640 × 416); one corner stands still. */
  route: [number, number][];
  /** Units a second. */
  speed: number;
  /** Where it is at time 0, in units along the route. */
  offset: number;
  /** Age of the last fix of what stands; what drives reports every 5 seconds. */
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

/** Position and heading (degrees clockwise from the x axis) after so many seconds. */
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
