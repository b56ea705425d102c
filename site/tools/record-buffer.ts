/**
 * How a tracker's memory fills without a network and empties afterward.
 * @param gap minutes without network
 * @param every seconds between records
 * @param capacity how many records fit; after that the oldest are lost
 * @param uplink records sent per second once the network is back
 * @returns records waiting at the end of the gap, records lost, and seconds until all are sent while new ones
 *   are added; Infinity if the uplink is slower than the records
 */
export function recordBuffer(
  gap: number,
  every: number,
  capacity: number,
  uplink: number,
): { waiting: number; lost: number; drain: number } {
  const made = Math.floor((gap * 60) / every);
  const waiting = Math.min(made, capacity);
  const net = uplink - 1 / every;
  return { waiting, lost: made - waiting, drain: net > 0 ? waiting / net : Infinity };
}
