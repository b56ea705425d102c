import { milesBetween } from '../../../tools/distance.ts';
import { wallClock, type Readings, type VehicleReadings } from './readings.ts';

/** What the reader decides about the report. */
export interface Limits {
  /** In mph; faster is speeding. */
  speed: number;
  /** Minutes of a running engine at a standstill, before they count as idling. */
  idle: number;
  /** Minutes without a position on the way, before they count as a gap. */
  gap: number;
  /** Hours of the day in which vehicles work, on the days from Monday. */
  from: number;
  to: number;
  weekends: boolean;
  /** Of an idling engine, and of fuel. */
  gallonsPerHour: number;
  pricePerGallon: number;
}

export const LIMITS: Limits = {
  speed: 75,
  idle: 5,
  gap: 15,
  from: 6,
  to: 19,
  weekends: false,
  gallonsPerHour: 0.8,
  pricePerGallon: 4,
};

/** A stretch of time of one vehicle that stands out. Its start is wall clock in ms, as if it were UTC. */
export interface Finding {
  vehicle: string;
  start: number;
  from: number;
  to: number;
  /** In miles; of a gap, the straight line. */
  miles: number;
}

export interface VehicleReport {
  name: string;
  miles: number;
  /** In minutes; null if the file does not say when the engine runs. */
  idling: number | null;
  /** In minutes (positions) or trips; null if the file has no speed. */
  speeding: number | null;
  /** In mph. */
  topSpeed: number | null;
  gaps: number;
  /** In miles. */
  afterHours: number;
}

/** Miles of a vehicle in a state and a quarter, such as `2026 Q3`; the state is null outside of the country. */
export interface StateMiles {
  quarter: string;
  state: string | null;
  vehicle: string;
  miles: number;
}

export interface Report {
  kind: Readings['kind'];
  lines: number;
  skipped: Readings['skipped'];
  /** Wall clock in ms, as if it were UTC. */
  from: number;
  to: number;
  vehicles: VehicleReport[];
  stateMiles: StateMiles[];
  /** The longest first. */
  gaps: Finding[];
  /** The farthest first. */
  afterHours: Finding[];
  /** A line of points for each vehicle: longitude and latitude in turn. */
  tracks: number[][];
}

type StateAt = (longitude: number, latitude: number) => string | null;
type OfVehicle = (vehicle: VehicleReadings, limits: Limits, stateAt: StateAt) => OneReport;

const MINUTE = 60_000;
/** Quarter of the year, as IFTA returns count it. */
const quarterOf = (at: number): string => {
  const date = new Date(at);
  return `${date.getUTCFullYear()} Q${Math.floor(date.getUTCMonth() / 3) + 1}`;
};

function isAfterHours(at: number, { from, to, weekends }: Limits): boolean {
  const date = new Date(at);
  const isWeekend = date.getUTCDay() === 0 || date.getUTCDay() === 6;
  const hour = date.getUTCHours() + date.getUTCMinutes() / 60;
  // Night shifts begin later than they end.
  const isWorking = from <= to ? hour >= from && hour < to : hour >= from || hour < to;
  return (isWeekend && !weekends) || !isWorking;
}

/** Nothing drives farther in an hour; a jump is a wrong fix, or a gap in the odometer. */
const FASTEST = 120;

/** Joins stretches that follow one another. */
function extend(findings: Finding[], next: Finding, pause: number): void {
  const last = findings.at(-1);
  if (last && next.from - last.to <= pause) {
    last.to = next.to;
    last.miles += next.miles;
  } else findings.push(next);
}

/** Adds up miles by state and quarter. */
function createStateMiles(vehicle: string): {
  add: (at: number, state: string | null, miles: number) => void;
  all: () => StateMiles[];
} {
  const sums = new Map<string, StateMiles>();
  return {
    add(at, state, miles) {
      const quarter = quarterOf(at);
      const key = `${quarter} ${state ?? ''}`;
      const sum = sums.get(key) ?? { quarter, state, vehicle, miles: 0 };
      sum.miles += miles;
      sums.set(key, sum);
    },
    all: () => [...sums.values()],
  };
}

interface OneReport {
  report: VehicleReport;
  stateMiles: StateMiles[];
  gaps: Finding[];
  afterHours: Finding[];
  track: number[];
}

/** The order of a vehicle's lines by time; exports are often the newest first. */
function inOrder({ at }: VehicleReadings): number[] {
  const order = Array.from(at.keys());
  const isSorted = at.every((time, index) => index === 0 || time >= (at[index - 1] ?? 0));
  return isSorted ? order : order.toSorted((a, b) => (at[a] ?? 0) - (at[b] ?? 0));
}

const MOST_POINTS = 400;

/** A vehicle's way with few enough points to draw. */
function trackOf(vehicle: VehicleReadings, order: readonly number[]): number[] {
  const step = Math.max(1, Math.ceil(order.length / MOST_POINTS));
  return order
    .filter((index, place) => place % step === 0 && !Number.isNaN(vehicle.latitude[index] ?? NaN))
    .flatMap((index) => [vehicle.longitude[index] ?? 0, vehicle.latitude[index] ?? 0]);
}

const newReport = (vehicle: VehicleReadings): OneReport['report'] => ({
  name: vehicle.name,
  miles: 0,
  idling: vehicle.engine.some((on) => on >= 0) ? 0 : null,
  speeding: vehicle.speed.some((mph) => mph >= 0) ? 0 : null,
  topSpeed: null,
  gaps: 0,
  afterHours: 0,
});

/** Miles between two lines: by odometer where both have one, else on a straight line. */
function milesOf(vehicle: VehicleReadings, a: number, b: number, straight: number): number {
  const driven = (vehicle.odometer[b] ?? NaN) - (vehicle.odometer[a] ?? NaN);
  const hours = ((vehicle.at[b] ?? 0) - (vehicle.at[a] ?? 0)) / (60 * MINUTE);
  return driven >= 0 && driven <= Math.max(1, hours * FASTEST) ? driven : straight;
}

/** Meters of scatter of a parked receiver must not add up to miles, and short steps of a slow one must. */
const SCATTER = 0.02;

const fromPositions: OfVehicle = (vehicle, limits, stateAt) => {
  const { at, longitude, latitude, speed, engine } = vehicle;
  const order = inOrder(vehicle);
  const report = newReport(vehicle);
  const stateMiles = createStateMiles(vehicle.name);
  const gaps: Finding[] = [];
  const afterHours: Finding[] = [];
  let standing = 0;
  /** The line up to which miles are counted. */
  let counted = order[0] ?? 0;
  const pointAt = (index: number) => ({
    latitude: latitude[index] ?? 0,
    longitude: longitude[index] ?? 0,
  });
  const endStanding = (): void => {
    if (report.idling !== null && standing >= limits.idle) report.idling += standing;
    standing = 0;
  };
  for (const [place, b] of order.entries()) {
    const mph = speed[b] ?? NaN;
    if (mph >= 0 && mph <= FASTEST) report.topSpeed = Math.max(report.topSpeed ?? 0, mph);
    const a = order[place - 1];
    if (a === undefined) continue;
    const [from = 0, to = 0] = [at[a], at[b]];
    const minutes = (to - from) / MINUTE;
    const start = wallClock(from);
    const origin = pointAt(counted);
    const end = pointAt(b);
    const straight = milesBetween(pointAt(a), end);
    if (straight > Math.max(1, (minutes / 60) * FASTEST)) {
      counted = b;
      continue;
    }
    const miles = milesOf(vehicle, counted, b, milesBetween(origin, end));
    const moved = miles > SCATTER ? miles : 0;
    if (moved > 0) counted = b;
    const finding = { vehicle: vehicle.name, start, from, to, miles: moved };
    report.miles += moved;
    if (moved > 0) {
      const [x, y] = [(origin.longitude + end.longitude) / 2, (origin.latitude + end.latitude) / 2];
      stateMiles.add(start, stateAt(x, y), moved);
    }
    if (minutes > limits.gap && straight > 0.5) gaps.push({ ...finding, miles: straight });
    if (moved > 0 && isAfterHours(start, limits)) {
      report.afterHours += moved;
      extend(afterHours, finding, 30 * MINUTE);
    }
    if (engine[a] === 1 && !((speed[a] ?? 0) > 1) && moved === 0 && minutes <= 2 * limits.gap)
      standing += minutes;
    else endStanding();
    if (report.speeding !== null && minutes <= limits.gap && (speed[a] ?? 0) > limits.speed)
      report.speeding += minutes;
  }
  endStanding();
  report.gaps = gaps.length;
  return { report, stateMiles: stateMiles.all(), gaps, afterHours, track: trackOf(vehicle, order) };
};

const fromTrips: OfVehicle = (vehicle, limits, stateAt) => {
  const order = inOrder(vehicle);
  const report = newReport(vehicle);
  report.idling = vehicle.idle.some((minutes) => minutes >= 0) ? 0 : null;
  const stateMiles = createStateMiles(vehicle.name);
  const afterHours: Finding[] = [];
  for (const index of order) {
    const start = wallClock(vehicle.at[index] ?? 0);
    const miles = vehicle.distance[index] ?? 0;
    const [mph = NaN, idle = NaN] = [vehicle.speed[index], vehicle.idle[index]];
    const [x = NaN, y = NaN] = [vehicle.longitude[index], vehicle.latitude[index]];
    report.miles += miles;
    const named = vehicle.state[index] ?? '';
    stateMiles.add(start, named || (Number.isNaN(x) ? null : stateAt(x, y)), miles);
    if (mph >= 0) report.topSpeed = Math.max(report.topSpeed ?? 0, mph);
    if (report.speeding !== null && mph > limits.speed) report.speeding++;
    if (report.idling !== null && idle >= 0) report.idling += idle;
    if (!isAfterHours(start, limits)) continue;
    report.afterHours += miles;
    afterHours.push({ vehicle: vehicle.name, start, from: start, to: start, miles });
  }
  const track = trackOf(vehicle, order);
  return { report, stateMiles: stateMiles.all(), gaps: [], afterHours, track };
};

const MOST_FINDINGS = 50;

/**
 * What a fleet's lines say.
 * @param stateAt the postal code of the state of a longitude and a latitude
 */
export function analyze(readings: Readings, limits: Limits, stateAt: StateAt): Report {
  const of = readings.kind === 'trips' ? fromTrips : fromPositions;
  const all = readings.vehicles.map((vehicle) => of(vehicle, limits, stateAt));
  let [from, to] = [Infinity, -Infinity];
  for (const time of readings.vehicles.flatMap(({ at }) => at)) {
    from = Math.min(from, time);
    to = Math.max(to, time);
  }
  return {
    kind: readings.kind,
    lines: readings.lines,
    skipped: readings.skipped,
    from: wallClock(from),
    to: wallClock(to),
    vehicles: all.map(({ report }) => report).toSorted((a, b) => b.miles - a.miles),
    stateMiles: all
      .flatMap(({ stateMiles }) => stateMiles)
      .toSorted((a, b) => a.quarter.localeCompare(b.quarter) || b.miles - a.miles),
    gaps: all
      .flatMap(({ gaps }) => gaps)
      .toSorted((a, b) => b.to - b.from - (a.to - a.from))
      .slice(0, MOST_FINDINGS),
    afterHours: all
      .flatMap(({ afterHours }) => afterHours)
      .toSorted((a, b) => b.miles - a.miles)
      .slice(0, MOST_FINDINGS),
    tracks: all.map(({ track }) => track),
  };
}
