/** Reporting intervals that divide a day evenly, in minutes. */
export const INTERVALS = [15, 30, 60, 120, 240, 360, 720, 1440] as const;

const DAY = 24 * 60;

/** One report of a day. */
export interface Report {
  /** Minutes from midnight. */
  at: number;
  satellite: boolean;
}

/**
 * The reports of one day, from a tracker that prefers the mobile network.
 * @param every minutes between two reports; divides a day evenly
 * @param away hours without mobile coverage, from midnight on
 */
export const reportsOfDay = (every: number, away: number): Report[] =>
  Array.from({ length: Math.floor(DAY / every) }, (_, i) => ({
    at: i * every,
    satellite: i * every < away * 60,
  }));
