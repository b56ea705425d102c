/**
 * Driving time that a memory card holds before the oldest is overwritten.
 * @param gigabytes of the card, decimal (10⁹ bytes)
 * @param lenses that record
 * @param rate of one lens in Mbit/s
 * @param kept share of the card kept free for events, 0 to 1
 * @returns hours
 */
export const cardHours = (gigabytes: number, lenses: number, rate: number, kept = 0.1): number =>
  (gigabytes * 8000 * (1 - kept)) / (lenses * rate * 3600);

/** Megabytes of a clip of so many seconds from all lenses. */
export const clipMegabytes = (seconds: number, lenses: number, rate: number): number =>
  (seconds * lenses * rate) / 8;
