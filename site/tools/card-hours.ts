/**
 * Hours of driving that a memory card holds before the oldest video is overwritten.
 * @param gigabytes size of the card, decimal (10⁹ bytes)
 * @param lenses how many lenses record
 * @param rate bit rate of one lens, in Mbit/s
 * @param kept share of the card reserved for events, 0 to 1
 */
export const cardHours = (gigabytes: number, lenses: number, rate: number, kept = 0.1): number =>
  (gigabytes * 8000 * (1 - kept)) / (lenses * rate * 3600);

/** Size of a clip from all lenses, in megabytes. @param rate bit rate of one lens, in Mbit/s */
export const clipMegabytes = (seconds: number, lenses: number, rate: number): number =>
  (seconds * lenses * rate) / 8;
