/** A simulated vehicle on a fictional street grid; the same at every load. */
export interface Vehicle {
  id: string;
  name: string;
  /** Corners of a closed route, in units of the drawing (640 × 480). */
  route: [number, number][];
  /** Units a second. */
  speed: number;
  /** Where it is at time 0, in units along the route. */
  offset: number;
}

export const FLEET: Vehicle[] = [
  {
    id: 'v12',
    name: 'Van 12',
    route: [
      [80, 80],
      [320, 80],
      [320, 240],
      [80, 240],
    ],
    speed: 22,
    offset: 150,
  },
  {
    id: 't04',
    name: 'Truck 4',
    route: [
      [200, 160],
      [560, 160],
      [560, 400],
      [200, 400],
    ],
    speed: 16,
    offset: 470,
  },
  {
    id: 'v31',
    name: 'Van 31',
    route: [
      [320, 80],
      [560, 80],
      [560, 320],
      [440, 320],
      [440, 160],
      [320, 160],
    ],
    speed: 26,
    offset: 60,
  },
  {
    id: 'b07',
    name: 'Bucket 7',
    route: [
      [80, 320],
      [320, 320],
      [320, 400],
      [80, 400],
    ],
    speed: 12,
    offset: 330,
  },
];

/** The depot's geofence: x, y, width, height. */
export const FENCE = { x: 268, y: 196, width: 104, height: 88 } as const;

/** Position and heading (degrees clockwise from the x axis) after so many seconds. */
export function place(
  vehicle: Vehicle,
  seconds: number,
): { x: number; y: number; heading: number } {
  const { route } = vehicle;
  const legs = route.map((from, i) => {
    const to = route[(i + 1) % route.length] ?? from;
    return { from, to, length: Math.hypot(to[0] - from[0], to[1] - from[1]) };
  });
  const total = legs.reduce((sum, leg) => sum + leg.length, 0);
  let rest = (vehicle.offset + vehicle.speed * seconds) % total;
  for (const { from, to, length } of legs) {
    if (rest <= length) {
      const part = rest / length;
      return {
        x: from[0] + (to[0] - from[0]) * part,
        y: from[1] + (to[1] - from[1]) * part,
        heading: (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI,
      };
    }
    rest -= length;
  }
  return { x: route[0]?.[0] ?? 0, y: route[0]?.[1] ?? 0, heading: 0 };
}

/** Whether a point lies in the depot's geofence. */
export const inDepot = ({ x, y }: { x: number; y: number }): boolean =>
  x >= FENCE.x && x <= FENCE.x + FENCE.width && y >= FENCE.y && y <= FENCE.y + FENCE.height;
