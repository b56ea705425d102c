/** What a device draws: asleep, for a report, and while it looks for satellites. */
export interface Draw {
  /** Asleep, in microamperes, all day. */
  sleep: number;
  /** Charge of one report without its fix, in mAh. */
  report: number;
  /** The satellite receiver while it runs, in mA. */
  receiver: number;
}

/** The maker's table: reports a day and days of life to expect, on 2,500 mAh NiMH (support.controlant.com). */
export const MEASURED = [
  [24, 20],
  [12, 35],
  [8, 45],
  [4, 75],
  [2, 110],
] as const;

const MEASURED_CAPACITY = 2500;
/** 1/days = a + b·N, a straight line in energy a day, fitted to the table. */
const FIT = { a: 0.00622, b: 0.00184 };

/**
 * The logger of the table in terms of what it draws: 648 µA asleep, 4.6 mAh a report. The receiver's 30 mA are
 * an assumption of ours for a small one; the table says nothing of it.
 */
export const LOGGER: Draw = {
  sleep: (FIT.a * MEASURED_CAPACITY * 1000) / 24,
  report: FIT.b * MEASURED_CAPACITY,
  receiver: 30,
};

/** How far the fitted line is off the table at most, as a share. */
export const OFF = 0.1;

/**
 * Share of the charge that a cell gives by temperature: round assumptions to begin with, not measurements;
 * makers' sheets differ. `base` is against a lithium cell of the same size: one maker of trackers names
 * lithium about 30 % longer than alkaline (support.digitalmatter.com).
 */
export const CELLS = {
  lithium: { base: 1, at: [0.75, 0.9, 1, 1] },
  'lithium-ion': { base: 1, at: [0.6, 0.85, 1, 1] },
  alkaline: { base: 1 / 1.3, at: [0.3, 0.65, 1, 1] },
} as const;
export type Cell = keyof typeof CELLS;
/** The temperatures of `at`, in °C; between them the line is straight, beyond them level. */
const TEMPERATURES = [-20, 0, 20, 40] as const;

/**
 * The share of its charge that a cell gives at a temperature.
 * @param celsius −20 to 40; beyond that as at the end
 */
export function cellShare(cell: Cell, celsius: number): number {
  const { base, at } = CELLS[cell];
  const place = Math.max(0, Math.min(3, (celsius - TEMPERATURES[0]) / 20));
  const low = Math.min(2, Math.floor(place));
  const from = at[low] ?? 1;
  const to = at[low + 1] ?? 1;
  return base * (from + (to - from) * (place - low));
}

/** What a plan needs and what the cell offers. */
export interface Plan {
  /** Seconds of each fix, 0 for a device that reports without one. */
  fix: number;
  celsius: number;
  cell: Cell;
  /** Of the cell as printed on it, in mAh. */
  capacity: number;
  draw: Draw;
}

/** The logger as its maker describes it: in its range of temperature, with good signal. */
export const LABORATORY: Plan = {
  fix: 0,
  celsius: 20,
  cell: 'lithium',
  capacity: MEASURED_CAPACITY,
  draw: LOGGER,
};

/** Charge of one day in mAh, by what takes it. */
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

/** Days of life at so many reports a day. Self-discharge and weak signal are left out: both shorten it. */
export function lifeDays(reports: number, plan: Plan): number {
  const { sleep, report, fix } = dayUse(reports, plan);
  return (plan.capacity * cellShare(plan.cell, plan.celsius)) / (sleep + report + fix);
}

/** The reports a day that a wanted life allows, or 0 where even a silent device does not last so long. */
export function reportsFor(days: number, plan: Plan): number {
  const a = dayUse(1, plan);
  const spare = (plan.capacity * cellShare(plan.cell, plan.celsius)) / days - a.sleep;
  return Math.max(0, spare / (a.report + a.fix));
}

/** Days of life under the conditions of the table, for a cell of another size. */
export const batteryDays = (reports: number, capacity: number = MEASURED_CAPACITY): number =>
  lifeDays(reports, { ...LABORATORY, capacity });
