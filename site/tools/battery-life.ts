/**
 * Life of a battery tracker in days: 1/days = a + b·N, a straight line in energy a day. Fitted to the
 * published measurements of a 2,500 mAh logger (support.controlant.com): 20 days at an hourly report,
 * 110 at one in 12 hours. It describes that cell in a laboratory; cold and weak signal shorten it.
 * @param reports a day, above 0
 * @param capacity of the cell in mAh; life is taken as proportional to it
 */
export const batteryDays = (reports: number, capacity = 2500): number =>
  capacity / 2500 / (0.00622 + 0.00184 * reports);

/**
 * The reports a day that a wanted life allows, or 0 where even a silent device does not last so long.
 * @param days wanted
 * @param capacity of the cell in mAh
 */
export const reportsFor = (days: number, capacity = 2500): number =>
  Math.max(0, (capacity / 2500 / days - 0.00622) / 0.00184);

/** The published measurements: reports a day and days of life. */
export const MEASURED = [
  [24, 20],
  [12, 35],
  [8, 45],
  [4, 75],
  [2, 110],
] as const;
