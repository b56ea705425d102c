/** Roads of the sample as longitude and latitude: Denver to Cheyenne, to the east, and around Denver. */
const ROADS = {
  north: [
    [-104.99, 39.74],
    [-104.98, 40.16],
    [-105.0, 40.57],
    [-104.82, 41.14],
  ],
  east: [
    [-104.99, 39.74],
    [-104.55, 39.73],
    [-103.9, 39.4],
    [-103.69, 39.26],
  ],
  town: [
    [-104.99, 39.74],
    [-105.08, 39.7],
    [-105.02, 39.62],
    [-104.9, 39.66],
    [-104.99, 39.74],
  ],
} as const satisfies Record<string, readonly (readonly [number, number])[]>;

type Point = readonly [longitude: number, latitude: number];

/** A trip of the sample: road, there or back, hour of the day, and minutes of idling before it. */
interface Trip {
  road: keyof typeof ROADS;
  back?: boolean;
  hour: number;
  idle: number;
  mph: number;
}

const DAYS: readonly (readonly [vehicle: string, trips: readonly Trip[]])[] = [
  [
    'Truck 4',
    [
      { road: 'north', hour: 7, idle: 18, mph: 63 },
      { road: 'north', back: true, hour: 13, idle: 25, mph: 66 },
    ],
  ],
  [
    'Truck 7',
    [
      { road: 'east', hour: 6.5, idle: 12, mph: 68 },
      { road: 'east', back: true, hour: 11, idle: 9, mph: 78 },
    ],
  ],
  [
    'Van 12',
    [
      { road: 'town', hour: 8, idle: 6, mph: 31 },
      { road: 'town', hour: 12.5, idle: 14, mph: 29 },
      { road: 'town', hour: 20.5, idle: 2, mph: 34 },
    ],
  ],
];

const MILES_NORTH = 69.05;
const MINUTE = 60_000;
const FIRST_DAY = Date.UTC(2026, 8, 28);
const STEP = 2;

/** Miles of a short line, on a flat map; good enough to make up a way. */
const flatMiles = ([x1, y1]: Point, [x2, y2]: Point): number =>
  Math.hypot((x2 - x1) * MILES_NORTH * Math.cos((y1 * Math.PI) / 180), (y2 - y1) * MILES_NORTH);

/** The points of a road, as far apart as a vehicle comes in a step. */
function pointsOf(road: readonly Point[], mph: number): Point[] {
  const each = (mph * STEP) / 60;
  return road.slice(1).flatMap((to, place) => {
    const from = road[place] ?? to;
    const count = Math.max(1, Math.round(flatMiles(from, to) / each));
    return Array.from({ length: count }, (_, step): Point => [
      from[0] + ((to[0] - from[0]) * (step + 1)) / count,
      from[1] + ((to[1] - from[1]) * (step + 1)) / count,
    ]);
  });
}

/** Three vehicles on seven days, as an export of positions: idling, speeding, a late trip, and a gap without data. */
export function sampleFile(): string {
  const lines = ['Vehicle,Date/Time,Latitude,Longitude,Speed (mph),Ignition,Odometer (mi)'];
  for (const [vehicle, trips] of DAYS) {
    let odometer = 41_200 + vehicle.length * 1_000;
    let before: Point = ROADS.north[0];
    const add = (at: number, [x, y]: Point, mph: number, on: boolean): void => {
      odometer += flatMiles(before, [x, y]);
      before = [x, y];
      const time = new Date(at).toISOString().slice(0, 19).replace('T', ' ');
      const values = [
        time,
        y.toFixed(5),
        x.toFixed(5),
        mph,
        on ? 'On' : 'Off',
        odometer.toFixed(1),
      ];
      lines.push([vehicle, ...values].join(','));
    };
    for (let day = 0; day < 7; day++)
      for (const { road, back, hour, idle, mph } of trips) {
        const isWeekend = day > 4;
        if (isWeekend && (vehicle !== 'Van 12' || hour < 20)) continue;
        const way = back ? ROADS[road].toReversed() : ROADS[road];
        let at = FIRST_DAY + (day * 24 + hour) * 60 * MINUTE;
        for (let minute = 0; minute < idle; minute += STEP, at += STEP * MINUTE)
          add(at, way[0] ?? before, 0, true);
        const points = pointsOf(way, mph);
        for (const [place, point] of points.entries()) {
          at += STEP * MINUTE;
          // On Wednesday, one tracker says nothing in the hills.
          const isSilent = vehicle === 'Truck 4' && day === 2 && place > 12 && place < 28;
          const varied = mph + ((place * 7 + day) % 9) - 4;
          if (!isSilent) add(at, point, place === points.length - 1 ? 0 : varied, true);
        }
        add(at + MINUTE, way.at(-1) ?? before, 0, false);
      }
  }
  return `${lines.join('\n')}\n`;
}
