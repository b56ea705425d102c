/**
 * What a tracker's store holds and how it empties.
 * @param gap minutes without network
 * @param every seconds between records
 * @param capacity records that the store holds; the oldest are lost beyond it
 * @param uplink records sent a second once the network is back
 * @returns records waiting at the end of the gap, lost ones, and seconds until the store is empty while
 *   new records go on coming; Infinity where the uplink is slower than the records
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
