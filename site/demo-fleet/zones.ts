import { t } from '@ncf/contract/t';
import { block, type Point } from './city.ts';
import { DAY_END, DAY_START, DAY_STOPS, thursdayAt } from './day-trip.ts';

/** A geofence, and what it alerts on. */
export interface Zone {
  id: string;
  name: string;
  /** Clockwise from its northwest corner, in units of the map. */
  corners: Point[];
  enter: boolean;
  leave: boolean;
}

/** An alert, with its minute of the day and the reported position that caused it. */
export interface ZoneAlert {
  minute: number;
  at: Point;
  text: string;
}

/** A zone for the visitor to place. */
export const newZone = (number: number): Zone => ({
  id: `zone-${number}`,
  name: t('Zone {number}', { number }),
  enter: true,
  leave: true,
  corners: block(2.6, 2.3, 3.4, 2.9),
});

/** Whether a point is inside a polygon: a ray from it crosses the edges an odd number of times. */
export function contains(corners: readonly Point[], [x, y]: Point): boolean {
  return corners.reduce((isInside, [toX, toY], i) => {
    const [fromX, fromY] = corners.at(i - 1) ?? [toX, toY];
    if (fromY > y === toY > y) return isInside;
    return x < fromX + ((toX - fromX) * (y - fromY)) / (toY - fromY) ? !isInside : isInside;
  }, false);
}

/** Van 12's reports of the day. @param every minutes from one to the next */
export function dayReports(every: number): { minute: number; at: Point }[] {
  const count = Math.floor((DAY_END - DAY_START) / every);
  return Array.from({ length: count + 1 }, (_, i) => {
    const minute = DAY_START + i * every;
    return { minute, at: thursdayAt(minute) };
  });
}

/** The alerts of a day in the order of time. Each report is compared with the one before it. */
export function zoneAlerts(
  zones: readonly Zone[],
  reports: readonly { minute: number; at: Point }[],
): ZoneAlert[] {
  return zones
    .flatMap(({ name, corners, enter, leave }) => {
      let was: boolean | null = null;
      return reports.flatMap(({ minute, at }) => {
        const isInside = contains(corners, at);
        const changed = was !== null && was !== isInside && (isInside ? enter : leave);
        was = isInside;
        return changed
          ? [
              {
                minute,
                at,
                text: t('Van 12 {value} {name}', {
                  value: isInside ? t('entered') : t('left'),
                  name,
                }),
              },
            ]
          : [];
      });
    })
    .sort((a, b) => a.minute - b.minute);
}

/** The middle of a polygon's corners. */
export const middleOf = (corners: readonly Point[]): Point => [
  corners.reduce((sum, [x]) => sum + x, 0) / corners.length,
  corners.reduce((sum, [, y]) => sum + y, 0) / corners.length,
];

/** The part of the map in which zones are drawn. */
export const EDITED = { west: 130, north: 70, width: 720, height: 400 };

const within = (value: number, from: number, room: number) =>
  Math.max(from, Math.min(from + room, value));

/** A point of the map moved into the part where zones are drawn. */
export const insideEdited = ([x, y]: Point): Point => [
  within(x, EDITED.west, EDITED.width),
  within(y, EDITED.north, EDITED.height),
];

/** A zone with its middle at a point. */
export function movedTo(zone: Zone, to: Point): Zone {
  const [x, y] = middleOf(zone.corners);
  const [toX, toY] = insideEdited(to);
  return {
    ...zone,
    corners: zone.corners.map(([cornerX, cornerY]) => [cornerX + toX - x, cornerY + toY - y]),
  };
}

/** How far a zone's corners are from its middle, on average, in units of the map. */
export function sizeOf({ corners }: Zone): number {
  const [x, y] = middleOf(corners);
  const distances = corners.map(([cornerX, cornerY]) => Math.hypot(cornerX - x, cornerY - y));
  return distances.reduce((sum, distance) => sum + distance, 0) / corners.length;
}

/** A zone scaled around its middle to a size. */
export function resized(zone: Zone, size: number): Zone {
  const [x, y] = middleOf(zone.corners);
  const scale = size / Math.max(1, sizeOf(zone));
  return {
    ...zone,
    corners: zone.corners.map(([cornerX, cornerY]) => [
      x + (cornerX - x) * scale,
      y + (cornerY - y) * scale,
    ]),
  };
}

/** A zone around the stop of the day with its number. */
const atStop = (stop: number, rest: Omit<Zone, 'corners'>): Zone =>
  movedTo({ ...rest, corners: block(2.7, 0.7, 3.4, 1.3) }, DAY_STOPS[stop]?.at ?? [0, 0]);

/** The zones that the editor starts with. */
export const ZONES: Zone[] = [
  {
    id: 'depot',
    name: t('Depot'),
    enter: true,
    leave: true,
    corners: block(1.09, 2.86, 2.14, 3.88),
  },
  atStop(1, { id: 'customer', name: '118 Harbor St', enter: true, leave: true }),
  atStop(3, { id: 'park', name: t('City Park gate'), enter: false, leave: true }),
];
