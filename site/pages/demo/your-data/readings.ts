import { kindOf, type Columns, type FileKind, type Units } from './columns.ts';
import { readAmount, readDuration, readEngine, readTime } from './read-values.ts';

/** The lines of one vehicle, as columns of numbers; `NaN` where the file says nothing. Times are in ms since 1970. */
export interface VehicleReadings {
  name: string;
  at: number[];
  longitude: number[];
  latitude: number[];
  /** In mph. */
  speed: number[];
  /** 1 with a running engine, 0 without. */
  engine: number[];
  /** In miles. */
  odometer: number[];
  /** Of trips only: miles, minutes of idling, and postal code. */
  distance: number[];
  idle: number[];
  state: string[];
}

/** How a file is to be read. */
export interface Layout {
  columns: Columns;
  units: Units;
  dayFirst: boolean;
  decimalComma: boolean;
}

/** Why lines were skipped, with how many and the number of the first. */
export type SkipReason = 'time' | 'position' | 'distance';
export type Skipped = Partial<Record<SkipReason, { count: number; line: number }>>;

export interface Readings {
  kind: FileKind;
  vehicles: VehicleReadings[];
  /** Lines read, without the header. */
  lines: number;
  skipped: Skipped;
}

const offsetAt = (at: number): number => new Date(at).getTimezoneOffset() * 60_000;

/** What the clock of the reader shows. It repeats an hour when daylight saving time ends, so nothing is measured by it. */
export const wallClock = (at: number): number => at - offsetAt(at);

const DAY = 86_400_000;

/**
 * When the clock of the reader shows this, so that lines with and without a zone are on one clock. In the hour that
 * repeats when daylight saving time ends, the vehicle's lines before it say which of the two it is.
 */
function instantOf(shown: number, { at }: VehicleReadings): number {
  const first = shown + offsetAt(shown - DAY);
  const second = shown + offsetAt(shown + DAY);
  if (first === second || wallClock(first) !== shown) return second;
  if (wallClock(second) !== shown) return first;
  const [before = NaN, last = NaN] = [at.at(-2), at.at(-1)];
  // Many exports are the newest first.
  if (before > last || last >= second) return second > last ? first : second;
  return first < last ? second : first;
}

const newVehicle = (name: string): VehicleReadings => ({
  name,
  at: [],
  longitude: [],
  latitude: [],
  speed: [],
  engine: [],
  odometer: [],
  distance: [],
  idle: [],
  state: [],
});

/** The point of a line, as longitude and latitude; null without one, or if it is 0, 0, which trackers send without a fix. */
function pointOf(
  line: readonly string[],
  { columns, decimalComma }: Layout,
): [number, number] | null {
  let latitude: number | null;
  let longitude: number | null;
  if (columns.position !== undefined) {
    const parts = (line[columns.position] ?? '').match(/-?\d+\.\d+/g) ?? [];
    [latitude, longitude] = [Number(parts[0] ?? NaN), Number(parts[1] ?? NaN)];
  } else {
    latitude = readAmount(line[columns.latitude ?? -1], decimalComma);
    longitude = readAmount(line[columns.longitude ?? -1], decimalComma);
  }
  if (latitude === null || longitude === null) return null;
  const isPoint = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return isPoint && (latitude !== 0 || longitude !== 0) ? [longitude, latitude] : null;
}

/** Collects the lines of a file by vehicle. */
export function createReadings(layout: Layout): {
  readings: Readings;
  add: (line: readonly string[]) => void;
} {
  const { columns, units, dayFirst, decimalComma } = layout;
  const kind = kindOf(columns);
  const readings: Readings = { kind, vehicles: [], lines: 0, skipped: {} };
  const byName = new Map<string, VehicleReadings>();
  const skip = (reason: SkipReason): void => {
    // The header is line 1.
    const known = (readings.skipped[reason] ??= { count: 0, line: readings.lines + 1 });
    known.count++;
  };
  const amount = (line: readonly string[], index: number | undefined, each: number): number =>
    index === undefined ? NaN : (readAmount(line[index], decimalComma) ?? NaN) * each;
  const add = (line: readonly string[]): void => {
    readings.lines++;
    const day = line[columns.time ?? -1] ?? '';
    const clock = columns.clock === undefined ? '' : ` ${line[columns.clock] ?? ''}`;
    const time = readTime(day + clock, dayFirst);
    if (time === null) return skip('time');
    const point = pointOf(line, layout);
    if (!point && kind === 'positions') return skip('position');
    const distance = amount(line, columns.distance, units.distance);
    if (kind === 'trips' && Number.isNaN(distance)) return skip('distance');
    const name = line[columns.vehicle ?? -1]?.trim() ?? '';
    let vehicle = byName.get(name);
    if (!vehicle) {
      byName.set(name, (vehicle = newVehicle(name)));
      readings.vehicles.push(vehicle);
    }
    const engine = readEngine(line[columns.engine ?? -1]);
    vehicle.at.push(time.isZoned ? time.at : instantOf(time.at, vehicle));
    vehicle.longitude.push(point?.[0] ?? NaN);
    vehicle.latitude.push(point?.[1] ?? NaN);
    vehicle.speed.push(amount(line, columns.speed, units.speed));
    vehicle.engine.push(engine === null ? NaN : Number(engine));
    vehicle.odometer.push(amount(line, columns.odometer, units.odometer));
    if (kind === 'positions') return;
    vehicle.distance.push(distance);
    vehicle.idle.push(readDuration(line[columns.idle ?? -1], units.idle, decimalComma) ?? NaN);
    vehicle.state.push(line[columns.state ?? -1]?.trim() ?? '');
  };
  return { readings, add };
}
