/** What a device draws while it sleeps, reports, and gets a fix. */
export interface Draw {
  /** Sleep current, in microamperes, all day. */
  sleep: number;
  /** Charge of one report without a fix, in mAh. */
  report: number;
  /** Current of the satellite receiver while it is on, in mA. */
  receiver: number;
}

/** A manufacturer's table: reports a day, and days of battery life with 2,500 mAh NiMH (support.controlant.com). */
export const MEASURED = [
  [24, 20],
  [12, 35],
  [8, 45],
  [4, 75],
  [2, 110],
] as const;

const MEASURED_CAPACITY = 2500;
/** 1/days = a + b·N for N reports a day: a straight line in daily energy, fitted to the table. */
const FIT = { a: 0.00622, b: 0.00184 };

/**
 * What the table's logger draws: 648 µA asleep, 4.6 mAh a report. The receiver's 30 mA are our assumption for a
 * small one; the table does not include it.
 */
export const LOGGER: Draw = {
  sleep: (FIT.a * MEASURED_CAPACITY * 1000) / 24,
  report: FIT.b * MEASURED_CAPACITY,
  receiver: 30,
};

/** The largest deviation of the fitted line from the table, as a share. */
export const TOLERANCE = 0.1;

/**
 * Share of a cell's charge that it delivers, by temperature. These are round assumptions, not measurements;
 * data sheets differ. `base` is relative to a lithium cell of the same size: one tracker manufacturer gives
 * lithium about 30 % more life than alkaline (support.digitalmatter.com).
 */
export const CELLS = {
  lithium: { base: 1, at: [0.75, 0.9, 1, 1] },
  'lithium-ion': { base: 1, at: [0.6, 0.85, 1, 1] },
  alkaline: { base: 1 / 1.3, at: [0.3, 0.65, 1, 1] },
} as const;
export type Cell = keyof typeof CELLS;
/** The temperatures of `at`, in °C. Values between them are interpolated; beyond them they are constant. */
const TEMPERATURES = [-20, 0, 20, 40] as const;

/**
 * The share of its charge that a cell delivers at a temperature.
 * @param celsius below −20 and above 40, the value at that end applies
 */
export function cellShare(cell: Cell, celsius: number): number {
  const { base, at } = CELLS[cell];
  const place = Math.max(0, Math.min(3, (celsius - TEMPERATURES[0]) / 20));
  const low = Math.min(2, Math.floor(place));
  const from = at[low] ?? 1;
  const to = at[low + 1] ?? 1;
  return base * (from + (to - from) * (place - low));
}

/** A device's settings and its cell, apart from the reporting rate. */
export interface Plan {
  /** Seconds per fix; 0 for a device that reports without one. */
  fix: number;
  celsius: number;
  cell: Cell;
  /** The cell's nominal capacity, in mAh. */
  capacity: number;
  draw: Draw;
}

/** The table's logger: within its temperature range, with good signal. */
export const LAB_PLAN: Plan = {
  fix: 0,
  celsius: 20,
  cell: 'lithium',
  capacity: MEASURED_CAPACITY,
  draw: LOGGER,
};

/** Charge used in a day, in mAh, by cause. @param reports reports a day */
export function dayUse(
  reports: number,
  plan: Plan,
): { sleep: number; report: number; fix: number } {
  return {
    sleep: (plan.draw.sleep * 24) / 1000,
    report: reports * plan.draw.report,
    fix: (reports * plan.fix * plan.draw.receiver) / 3600,
  };
}

/** Days of battery life at a rate of reports a day. Self-discharge and weak signal would shorten it and are left out. */
export function lifeDays(reports: number, plan: Plan): number {
  const { sleep, report, fix } = dayUse(reports, plan);
  return (plan.capacity * cellShare(plan.cell, plan.celsius)) / (sleep + report + fix);
}

/** The reports a day that allow a battery life, in days; 0 if the device would not last that long without any. */
export function reportsFor(days: number, plan: Plan): number {
  const a = dayUse(1, plan);
  const spare = (plan.capacity * cellShare(plan.cell, plan.celsius)) / days - a.sleep;
  return Math.max(0, spare / (a.report + a.fix));
}

/** Days of battery life under the table's conditions, for a cell of another size. */
export const batteryDays = (reports: number, capacity: number = MEASURED_CAPACITY): number =>
  lifeDays(reports, { ...LAB_PLAN, capacity });
