/** Minutes between two reports that divide a day. */
export const EVERY = [15, 30, 60, 120, 240, 360, 720, 1440] as const;

const DAY = 24 * 60;

/** The reports of a day: when each is sent, and whether by satellite. */
export interface Report {
  /** Minutes after the day's beginning. */
  at: number;
  satellite: boolean;
}

/**
 * The reports of one day of a tracker that asks for a mobile network first.
 * @param every minutes between two reports; divides a day
 * @param away hours beyond any mast, from the day's beginning on
 */
export const reportsOfDay = (every: number, away: number): Report[] =>
  Array.from({ length: Math.floor(DAY / every) }, (_, i) => ({
    at: i * every,
    satellite: i * every < away * 60,
  }));
